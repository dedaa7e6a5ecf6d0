import type { Reply } from '@ipe/api-client';
import type { CallPath } from '@ipe/contract';
import { text } from '#game-window.text.ts';
import type { Hud } from '#shell/hud.ts';
import type { GameMessage } from '#page/parent-window.ts';

type Listeners = { hud: Hud; postToParent: (message: GameMessage) => void };

/** Shows and announces why a bet was refused, and tells the player app where that can help. */
export function showRefusal(reply: Reply<CallPath>, { hud, postToParent }: Listeners): void {
  const words = reply.code === 100 ? text.insufficient : (reply.msg ?? text.sessionEnded);
  hud.say(words);
  hud.announce(words);
  if (reply.code === 100) postToParent({ type: 'insufficient-balance' });
  if (reply.code !== 401) return;
  postToParent({ type: 'session-ended' });
  hud.close();
}
