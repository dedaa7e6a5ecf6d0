import type { KeyedStorage } from '#storage/safe-storage.ts';
import type { GameApi } from '#calls/game-api.ts';
import { findOpenedGame, forgetOpenedGame, keepOpenedGame, type OpenedGame } from './opened-game.store.ts';
import { askUntilDecided, type Retrying } from '#calls/retry.ts';

type Launch = { gameId: string; launchToken: string | undefined };

/**
 * Opens the game with its launch token, or after a reload with the session that the tab has stored.
 * @returns undefined where neither is valid any more; the player must come from the lobby again
 */
export async function openGame(
  launch: Launch,
  { api, storage, retrying }: { api: GameApi; storage: KeyedStorage; retrying: Retrying },
): Promise<OpenedGame | undefined> {
  const { gameId, launchToken } = launch;
  if (!launchToken) return reopenGame(gameId, { api, storage, retrying });
  const reply = await askUntilDecided(() => api.call('/api/game/open', { launchToken }), retrying);
  if (reply.code !== 1) return undefined;
  api.setSession(reply.data.gameSession);
  keepOpenedGame(storage, reply.data);
  return reply.data;
}

async function reopenGame(
  gameId: string,
  { api, storage, retrying }: { api: GameApi; storage: KeyedStorage; retrying: Retrying },
): Promise<OpenedGame | undefined> {
  const opened = findOpenedGame(storage, gameId);
  if (!opened) return undefined;
  api.setSession(opened.gameSession);
  const reply = await askUntilDecided(() => api.call('/api/game/balance', {}), retrying);
  if (reply.code === 1) return { ...opened, ...reply.data };
  forgetOpenedGame(storage, gameId);
  return undefined;
}
