import { text } from '#game-window.text.ts';
import type { Hud } from '#shell/hud.ts';

/** Says at once when the network goes or comes back, even if no call is waiting. */
export function watchNetwork({ say, announce }: Pick<Hud, 'say' | 'announce'>): void {
  const tell = (words: string) => () => {
    say(words);
    announce(words);
  };
  addEventListener('offline', tell(text.disconnected));
  addEventListener('online', tell(text.connected));
}
