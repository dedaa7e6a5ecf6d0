import type { GameSession } from '#platform/calls/call-server.ts';
import { sessionEnded } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { findWindowState, keepWindowSession } from './game-session.store.ts';
import { findRound } from './round.store.ts';
import type { RoundsDeps } from './rounds.deps.ts';

const isOver = ({ clock }: RoundsDeps, { expiresAt }: GameSession): boolean => expiresAt <= clock();

/** @throws RefusedError 401 for a window whose time is over: it begins no bet */
export function requireBets(deps: RoundsDeps, window: GameSession): void {
  if (isOver(deps, window)) throw sessionEnded();
}

/**
 * The same for a spin. One that was played before the window's end is still answered under its id.
 * @throws RefusedError 401 for a new spin
 */
export async function requireSpins(deps: RoundsDeps, window: GameSession, requestId: string): Promise<void> {
  if (isOver(deps, window) && (await findRound(deps.db, window.playerId, requestId)) === undefined)
    throw sessionEnded();
}

/** The window as it is under the wallet's lock. @throws RefusedError 401 for one that has ended since its request came */
export async function requireWindow(tx: Queryable, window: GameSession): Promise<GameSession> {
  const state = await findWindowState(tx, window);
  if (state === undefined) throw sessionEnded();
  return { ...window, ...state };
}

/**
 * Reads the window and its player's seed again, for a spin whose seed or nonce is gone.
 * @throws RefusedError 401 for a window that has ended since its request came
 */
export async function readWindowAgain({ spinReads }: RoundsDeps, window: GameSession): Promise<GameSession> {
  const now = await spinReads.findWindow(window);
  if (now === undefined) throw sessionEnded();
  return now;
}

/** The play session for a bet of this window: a new one where the window was idle for too long or was left. */
export async function requirePlaySession(deps: RoundsDeps, window: GameSession): Promise<number> {
  const { playerId, sessionNo } = window;
  if (sessionNo === null) return deps.beginPlaySession(window);
  if (await deps.playSessions.isAlive(deps.db, { playerId, sessionNo }, deps.clock())) return sessionNo;
  return deps.db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    return takePlaySession(tx, deps, await requireWindow(tx, window));
  });
}

/**
 * The same for a window that was read under the wallet's lock. Of two bets at once, the second continues the session
 * that the first began.
 */
export async function takePlaySession(
  tx: Queryable,
  { playSessions, clock }: RoundsDeps,
  window: GameSession,
): Promise<number> {
  const { playerId, gameId, sessionNo: before } = window;
  const sessionNo = await playSessions.take(tx, { playerId, gameId, sessionNo: before }, clock());
  if (sessionNo !== before) await keepWindowSession(tx, window, sessionNo);
  return sessionNo;
}
