import {
  findBookedDeposits,
  findBookedReturns,
  listBookedReturns,
  type BookedDeposit,
  type BookedReturn,
} from '#modules/deposits/index.ts';
import type { ListedPayment, Refund } from '#modules/psp/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { namesOf } from './compare-deposits.ts';
import { compare, type Compared, type Movement } from './difference.ts';
import { inPages } from './in-pages.ts';
import type { ReconciliationDeps, TimeOfDay } from './reconciliation.deps.ts';

/** For this long a bank may take a Pix back, or the payee's bank return one that we paid out. */
export const returnableMs = 91 * dayMs;

type TakenBack = { endToEndId: string; refund: Refund; deposit: BookedDeposit };

/** A refund's id is unique within its Pix only (API Pix). */
const nameOf = ({ endToEndId, refundId }: { endToEndId: string; refundId: string }): string =>
  `${endToEndId} ${refundId}`;

/** The completed refunds of Pix that we had credited; one on its way is booked when it is completed. Money of other Pix was never ours. */
function takenBackOf(payments: readonly ListedPayment[], deposits: ReadonlyMap<string, BookedDeposit>): TakenBack[] {
  return payments.flatMap(({ txid = '', endToEndId, refunds }) => {
    const deposit = deposits.get(txid);
    if (deposit === undefined || deposit.endToEndId !== endToEndId || deposit.credited === null) return [];
    return refunds.filter(({ state }) => state === 'done').map((refund) => ({ endToEndId, refund, deposit }));
  });
}

const keyOf = ({ endToEndId, refund: { refundId } }: TakenBack): string => nameOf({ endToEndId, refundId });

const movementOf = (taken: TakenBack, booked: BookedReturn | undefined): Movement => ({
  kind: 'return',
  bankId: keyOf(taken),
  playerId: taken.deposit.playerId,
  bank: { centavos: taken.refund.amountCentavos, state: taken.refund.nature },
  own: booked && { centavos: booked.amount, state: 'booked' },
  fits: true,
});

/** A refund belongs to the day on which the money moved, because it may not be completed yet when the day of its request is compared. */
function isOn({ requestedAt, settledAt = requestedAt }: Refund, { from, to }: TimeOfDay): boolean {
  return settledAt !== undefined && settledAt >= from && settledAt < to;
}

/** Compares what the bank took back of credited deposits on the day with what we booked. @throws PspUnavailableError */
export async function compareReturns(deps: ReconciliationDeps, time: TimeOfDay): Promise<Compared> {
  const from = new Date(time.from.getTime() - returnableMs);
  const payments = await deps.psp.listPayments({ from, to: time.to }, 'with refunds');
  const found = await inPages(namesOf(payments), (names) => findBookedDeposits(deps.db, names));
  const deposits = new Map(found.map((deposit) => [deposit.txid, deposit]));
  const all = takenBackOf(payments, deposits);
  const booked = await inPages([...deposits.values()], (orders) => findBookedReturns(deps.db, orders));
  const byName = new Map(booked.map((one) => [nameOf(one), one]));
  const movements = all
    .filter(({ refund }) => isOn(refund, time))
    .map((taken) => movementOf(taken, byName.get(keyOf(taken))));
  const known = new Set(all.map(keyOf));
  for (const own of await listBookedReturns(deps.db, time)) {
    if (known.has(nameOf(own))) continue;
    const { playerId, amount: centavos } = own;
    movements.push({
      kind: 'return',
      bankId: nameOf(own),
      playerId,
      bank: undefined,
      own: { centavos, state: 'booked' },
      fits: false,
    });
  }
  return compare(movements);
}
