import { text } from '#game-window.text.ts';
import type { Hud } from '#shell/hud.ts';

/** Says at once that the network is gone or back, also when nothing is being asked. */
export function watchNetwork({ say, announce }: Pick<Hud, 'say' | 'announce'>): void {
  const tell = (words: string) => () => {
    say(words);
    announce(words);
  };
  addEventListener('offline', tell(text.disconnected));
  addEventListener('online', tell(text.connected));
}
