import { isSlot, type InstantMath } from '@ipe/slot-engine';
import type { Queryable } from '#platform/database/index.ts';
import type { GameSession } from '#platform/calls/call-server.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { endIfOver } from './end-round.ts';
import { findInstantRound, type InstantRow } from './instant-round.store.ts';
import { balanceWith, presentInstant, type InstantAnswer } from './present-instant.ts';
import { requireMath } from '../replay/require-math.ts';
import type { RoundsDeps } from '../rounds.deps.ts';
import { roundNotFound } from '../round-refusals.ts';

/** @throws RefusedError 409 when the mathematics of its version isn't here */
export function requireInstantMath(deps: Pick<RoundsDeps, 'shelf'>, round: InstantRow): InstantMath {
  const math = requireMath(deps.shelf, round);
  if (isSlot(math)) throw new Error(`${round.gameId} ${round.gameVersion} is no game with decisions`);
  return math;
}

/**
 * When the request reached us, by the shared clock that decides: a wait on this node is not the player's.
 * @param arrivedAt by this node's own clock
 */
async function decisionTime(tx: Queryable, deps: RoundsDeps, arrivedAt: Date): Promise<Date> {
  const shared = await deps.sharedClock(tx);
  return new Date(shared.getTime() - Math.max(0, deps.clock().getTime() - arrivedAt.getTime()));
}

export type HeldRound = { math: InstantMath; round: InstantRow; at: Date };

/**
 * Runs `decide` on a round of this window's player and game, under the wallet's lock; a round whose time is over is
 * ended first. The lock puts several windows and nodes in a sequence.
 * @param asked `isLook`: the player decides nothing, so the time is now and not when the request came
 * @throws RefusedError 404 for a round of another player or game
 */
export async function holdRound(
  deps: RoundsDeps,
  asked: { session: GameSession; roundId: string; isLook?: boolean },
  decide: (tx: Queryable, held: HeldRound) => Promise<InstantRow>,
): Promise<InstantAnswer> {
  const { playerId, gameId } = asked.session;
  const arrivedAt = deps.clock();
  const answer = await deps.db.transactionOf(playerId, async (tx) => {
    const wallet = await lockWallet(tx, playerId);
    const found = await findInstantRound({ ...deps, db: tx }, playerId, asked.roundId);
    if (found?.gameId !== gameId) throw roundNotFound();
    const math = requireInstantMath(deps, found);
    const at = asked.isLook ? await deps.sharedClock(tx) : await decisionTime(tx, deps, arrivedAt);
    const round = await decide(tx, { math, round: await endIfOver(tx, math, { round: found, at }), at });
    return { round: presentInstant(math, round, at), balance: balanceWith(found, round, wallet.balance) };
  });
  if (answer.round.state !== 'open') deps.watch.wake(asked.roundId);
  return answer;
}
