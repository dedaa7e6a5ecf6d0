import type { KeyedStorage } from '#storage/safe-storage.ts';
import type { GameApi } from '#calls/game-api.ts';
import { text } from '#game-window.text.ts';
import type { PostToParent } from '#page/parent-window.ts';
import type { Hud } from '#shell/hud.ts';
import { findOpenedGame, forgetOpenedGame, keepOpenedGame, type OpenedGame } from './opened-game.store.ts';
import { askUntilDecided, type Retrying } from '#calls/retry.ts';

type Launch = { gameId: string; launchToken: string | undefined };

/**
 * What an opening has come to. Without `opened` the player must come from the lobby again, for the reason that the server gives; where
 * `isLaunchLost`, the server took the token and its answer didn't arrive, so that the page can launch the game anew at once.
 */
type Opening = { opened: OpenedGame } | ({ opened?: undefined } & NotOpened);
type NotOpened = { refusal?: string | undefined; isLaunchLost?: boolean };

/** Opens the game with its launch token, or after a reload with the session that the tab has stored. */
export async function openGame(
  launch: Launch,
  { api, storage, retrying }: { api: GameApi; storage: KeyedStorage; retrying: Retrying },
): Promise<Opening> {
  const { gameId, launchToken } = launch;
  if (!launchToken) return reopenGame(gameId, { api, storage, retrying });
  const { reply, wasUndecided } = await askUntilDecided(() => api.call('/api/game/open', { launchToken }), retrying);
  if (reply.code !== 1) return { refusal: reply.msg, isLaunchLost: wasUndecided && reply.code === 401 };
  api.setSession(reply.data.gameSession);
  keepOpenedGame(storage, reply.data);
  return { opened: reply.data };
}

async function reopenGame(
  gameId: string,
  { api, storage, retrying }: { api: GameApi; storage: KeyedStorage; retrying: Retrying },
): Promise<Opening> {
  const opened = findOpenedGame(storage, gameId);
  if (!opened) return {};
  api.setSession(opened.gameSession);
  const { reply } = await askUntilDecided(() => api.call('/api/game/balance', {}), retrying);
  if (reply.code === 1) return { opened: { ...opened, ...reply.data } };
  forgetOpenedGame(storage, gameId);
  return {};
}

type Tellers = { gameId: string; hud: Pick<Hud, 'say'>; postToParent: PostToParent };

/** Tells why the game isn't open. A lost launch is repeated at once, so the window's last words stay: it is still connecting. */
export function tellNotOpened({ refusal, isLaunchLost }: NotOpened, { gameId, hud, postToParent }: Tellers): void {
  if (isLaunchLost) return postToParent({ type: 'play-for-real', gameId });
  hud.say(refusal ?? text.sessionEnded);
  postToParent({ type: 'session-ended', words: refusal });
}
