import { centavos } from '@ipe/money';
import { payoutCentavos, type InstantMath } from '@ipe/slot-engine';
import type { Queryable } from '#platform/database/index.ts';
import { payBet } from '#modules/ledger/index.ts';
import { endInstantRound, type InstantRow } from './instant-round.store.ts';
import { leavesByItselfX100 } from './instant-state.ts';

export type RoundEnd = { cashedOut: number | null; endedAt: Date };

/** Pays the round and writes down how it ended, in the caller's transaction. @param end `cashedOut` in hundredths, null if it is lost */
export async function endRound(
  tx: Queryable,
  math: InstantMath,
  ending: { round: InstantRow; end: RoundEnd },
): Promise<InstantRow> {
  const { round, end } = ending;
  const { playerId, roundId } = round;
  const win = payoutCentavos(math, centavos(round.stake), end.cashedOut ?? 0);
  const paid = await payBet(tx, { playerId, betId: roundId, payId: roundId, amountCentavos: win, now: end.endedAt });
  if (paid.status !== 'done') throw new Error(`round ${roundId} of player ${playerId} can't be paid: ${paid.status}`);
  await endInstantRound(tx, { playerId, roundId, ...end, win, balance: paid.balance });
  return { ...round, ...end, win, balance: paid.balance };
}

/** A round whose time is over ends as it went without its player. */
export async function endIfOver(
  tx: Queryable,
  math: InstantMath,
  { round, at }: { round: InstantRow; at: Date },
): Promise<InstantRow> {
  if (round.endedAt !== null || at < round.endsAt) return round;
  const end = { cashedOut: leavesByItselfX100(math, round), endedAt: round.endsAt };
  return endRound(tx, math, { round, end });
}
