import { findBookedDeposits, listCreditedDeposits, type BookedDeposit } from '#modules/deposits/index.ts';
import { playerOfPspId, type ListedPayment, type Payment } from '#modules/psp/index.ts';
import { compare, type Compared, type Movement } from './difference.ts';
import { inPages } from './in-pages.ts';
import type { ReconciliationDeps, TimeOfDay } from './reconciliation.deps.ts';

/** The charges of ours among these payments, with their players. */
export const namesOf = (payments: readonly ListedPayment[]) =>
  payments.flatMap(({ txid }) => {
    const playerId = txid === undefined ? undefined : playerOfPspId(txid);
    return txid === undefined || playerId === undefined ? [] : [{ playerId, txid }];
  });

const sentBack = ({ refunds }: Payment): number =>
  refunds.filter(({ state }) => state !== 'failed').reduce((sum, one) => sum + one.amountCentavos, 0);

/** A Pix is either credited or sent back whole; anything else a person has to look at. */
function movementOf(payment: ListedPayment, deposit: BookedDeposit | undefined): Movement {
  const { endToEndId: bankId, amountCentavos: centavos } = payment;
  const bank = { centavos, state: 'received' };
  const about = { kind: 'deposit', bankId, playerId: deposit?.playerId ?? null, bank } as const;
  if (deposit === undefined) return { ...about, own: undefined, fits: false };
  if (deposit.endToEndId === bankId && deposit.credited !== null)
    return { ...about, own: { centavos: deposit.credited, state: deposit.state }, fits: deposit.state === 'paid' };
  const fits = sentBack(payment) === centavos || deposit.state === 'refunding';
  return { ...about, own: { centavos, state: deposit.state }, fits };
}

/** Whether the bank has this Pix on another day, because it was credited late. */
async function isOfAnotherDay({ psp }: ReconciliationDeps, deposit: BookedDeposit, { from, to }: TimeOfDay) {
  const charge = await psp.findCharge(deposit.txid);
  const payment = charge?.payments.find(({ endToEndId }) => endToEndId === deposit.endToEndId);
  return payment !== undefined && (payment.paidAt < from || payment.paidAt >= to);
}

/** Compares every Pix that arrived on the day with the deposit that it paid. @throws PspUnavailableError */
export async function compareDeposits(deps: ReconciliationDeps, time: TimeOfDay): Promise<Compared> {
  const payments = (await deps.psp.listPayments(time)).filter(({ paidAt }) => paidAt < time.to);
  const found = await inPages(namesOf(payments), (names) => findBookedDeposits(deps.db, names));
  const byTxid = new Map(found.map((deposit) => [deposit.txid, deposit]));
  const movements = payments.map((payment) => movementOf(payment, byTxid.get(payment.txid ?? '')));
  const listed = new Set(payments.map(({ endToEndId }) => endToEndId));
  for (const deposit of await listCreditedDeposits(deps.db, time)) {
    const { endToEndId: bankId, playerId, credited, state } = deposit;
    if (bankId === null || listed.has(bankId) || (await isOfAnotherDay(deps, deposit, time))) continue;
    const own = { centavos: credited ?? 0, state };
    movements.push({ kind: 'deposit', bankId, playerId, bank: undefined, own, fits: false });
  }
  return compare(movements);
}
