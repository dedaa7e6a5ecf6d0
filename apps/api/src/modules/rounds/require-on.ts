import { findRound } from './round.store.ts';
import type { RoundsDeps } from './rounds.deps.ts';

/**
 * Requires that the game is on. A round that was bet on before its game was switched off is still answered under its
 * id.
 * @throws RefusedError 404 for a new round of a game that is off
 */
export async function requireOn(
  { db, gameSettings }: RoundsDeps,
  { playerId, gameId }: { playerId: number; gameId: string },
  requestId: string,
): Promise<void> {
  if (gameSettings.isOn(gameId)) return;
  if ((await findRound(db, playerId, requestId)) === undefined) await gameSettings.requireOn(gameId);
}
