import { isSlot } from '@ipe/slot-engine';
import { lockWallet } from '#modules/ledger/index.ts';
import { endIfOver } from './end-round.ts';
import { requireInstantMath } from './hold-round.ts';
import { listOpenRounds } from './instant-round.store.ts';
import { presentInstant, type InstantAnswer } from './present-instant.ts';
import { findMath } from '../replay/require-math.ts';
import type { RoundsDeps } from '../rounds.deps.ts';

/**
 * The round of this game that waits for its player. Ends the round if its time is over.
 * @returns null where no round is open, and for one whose mathematics isn't here: the window still opens and has its
 * balance, and what would play on that round or begin another is refused
 */
export async function findOpenRound(
  deps: RoundsDeps,
  { playerId, gameId }: { playerId: number; gameId: string },
): Promise<InstantAnswer['round'] | null> {
  const math = deps.shelf.get(gameId)?.math;
  if (math === undefined || isSlot(math)) return null;
  return deps.db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    const open = (await listOpenRounds({ ...deps, db: tx }, playerId)).find((round) => round.gameId === gameId);
    if (open === undefined || findMath(deps.shelf, open) === undefined) return null;
    const played = requireInstantMath(deps, open);
    const at = await deps.sharedClock(tx);
    const round = await endIfOver(tx, played, { round: open, at });
    return round.endedAt === null ? presentInstant(played, round, at) : null;
  });
}
