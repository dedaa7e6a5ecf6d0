import { familyOf, payoutCentavos, type InstantMath } from '@ipe/slot-engine';
import type { Queryable } from '#platform/database/index.ts';
import { cancelBet, payBet } from '#modules/ledger/index.ts';
import { endInstantRound, type InstantRow } from './instant-round.store.ts';

export type RoundEnd = { cashedOutX100: number | null; endedAt: Date };

/**
 * Pays the round and stores how it ended, in the caller's transaction.
 * @param ending `cashedOutX100` in hundredths, null if it is lost; `now` is when it is booked, where that is later than
 * its end
 */
export async function endRound(
  tx: Queryable,
  math: InstantMath,
  ending: { round: InstantRow; end: RoundEnd; now?: Date },
): Promise<InstantRow> {
  const { round, end, now = end.endedAt } = ending;
  const { playerId, roundId } = round;
  const win = payoutCentavos(math, round.stake, end.cashedOutX100 ?? 0);
  const paid = await payBet(tx, { playerId, betId: roundId, payId: roundId, amountCentavos: win, now });
  if (paid.status !== 'done') throw new Error(`round ${roundId} of player ${playerId} can't be paid: ${paid.status}`);
  await endInstantRound(tx, { playerId, roundId, ...end, win, balance: paid.balance });
  return { ...round, ...end, win, balance: paid.balance };
}

/**
 * Cancels a bet on which the player made no move. A win would count towards a wagering requirement without any risk. The
 * round ends when the stake is back, so that at no midnight in between it counts as bet.
 */
export async function returnStake(tx: Queryable, round: InstantRow, now: Date): Promise<InstantRow> {
  const { playerId, roundId, bet } = round;
  const returned = await cancelBet(tx, { playerId, betId: roundId, cancelId: roundId, now });
  if (returned.status !== 'done')
    throw new Error(`round ${roundId} of player ${playerId} can't be returned: ${returned.status}`);
  const end = { endedAt: now, cashedOutX100: null, win: bet, balance: returned.balance };
  await endInstantRound(tx, { playerId, roundId, ...end });
  return { ...round, ...end };
}

/** Ends a round whose time is over as if its player had made no further move; any other round stays as it is. */
export async function endIfOver(
  tx: Queryable,
  math: InstantMath,
  { round, at }: { round: InstantRow; at: Date },
): Promise<InstantRow> {
  if (round.endedAt !== null || at < round.endsAt) return round;
  const family = familyOf(math);
  if (family.isUnplayed(round.picks)) return returnStake(tx, round, at);
  const end = { cashedOutX100: family.byItself(math, round).cashedOutX100, endedAt: round.endsAt };
  return endRound(tx, math, { round, end, now: at });
}
