import type { GameSession } from '#platform/calls/call-server.ts';
import type { Queryable } from '#platform/database/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { findWindowSession, keepWindowSession } from './game-session.store.ts';
import type { RoundsDeps } from './rounds.deps.ts';

/** The play session of a bet of this window now: another one than before where the window rested too long or was left. */
export async function requirePlaySession(deps: RoundsDeps, window: GameSession): Promise<number> {
  const { playerId, sessionNo } = window;
  if (sessionNo === null) return deps.beginPlaySession(window);
  if (await deps.playSessions.isAlive(deps.db, { playerId, sessionNo }, deps.clock())) return sessionNo;
  return deps.db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    return takePlaySession(tx, deps, window);
  });
}

/** The same under the wallet's lock: of two bets at once the second goes on with the session that the first began. */
export async function takePlaySession(
  tx: Queryable,
  { playSessions, clock }: RoundsDeps,
  window: GameSession,
): Promise<number> {
  const before = (await findWindowSession(tx, window))?.sessionNo ?? null;
  const { playerId, gameId } = window;
  const sessionNo = await playSessions.take(tx, { playerId, gameId, sessionNo: before }, clock());
  if (sessionNo !== before) await keepWindowSession(tx, window, sessionNo);
  return sessionNo;
}
