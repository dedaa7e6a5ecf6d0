import type { GameSession } from '#platform/calls/call-server.ts';
import { holdRound } from './hold-round.ts';
import { findInstantRound } from './instant-round.store.ts';
import type { InstantAnswer } from './present-instant.ts';
import type { RoundsDeps } from '../rounds.deps.ts';
import { roundNotFound } from '../round-refusals.ts';

const longestMs = 10_000;
/** Another node may end the round, so the database is read this often. */
const lookEveryMs = 1_000;

/**
 * Answers when the round is over, or after ten seconds with its state then.
 * @throws RefusedError 404 for a round of another player or game
 */
export async function followRound(
  deps: RoundsDeps,
  session: GameSession,
  { roundId }: { roundId: string },
): Promise<InstantAnswer> {
  const deadlineMs = performance.now() + longestMs;
  for (;;) {
    const round = await findInstantRound(deps, session.playerId, roundId);
    if (round?.gameId !== session.gameId) throw roundNotFound();
    const untilEndMs = round.endsAt.getTime() - (await deps.sharedClock(deps.db)).getTime();
    const leftMs = deadlineMs - performance.now();
    if (round.endedAt !== null || untilEndMs <= 0 || leftMs <= 0) break;
    const hasWaited = await deps.watch.wait(round, Math.min(untilEndMs, leftMs, lookEveryMs));
    if (!hasWaited) break;
  }
  return holdRound(deps, { session, roundId, isLook: true }, async (_tx, { round }) => round);
}
