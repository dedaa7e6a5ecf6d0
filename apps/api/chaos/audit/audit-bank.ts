import { sumEntries, type SumsOf } from './entry-sums.ts';
import type { BankBook, PaidOut, ReceivedPix } from './fold-statement.ts';
import type { Books, OrderRow, ReturnRow, WithdrawalRow } from './read-books.ts';

const amountOf = (rows: { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Compares a charge's money at the bank with the order: it must be the credited Pix less the bank's returns, and nothing else. */
function auditKept(order: OrderRow, received: ReceivedPix[], returned: number): string[] {
  const { orderId, state, amount, endToEndId } = order;
  const credited = state === 'paid' ? endToEndId : null;
  const wrong = received
    .filter((pix) => pix.keptCentavos !== (pix.endToEndId === credited ? amount - returned : 0))
    .map((pix) => `order ${orderId} is ${state}, but the bank keeps ${pix.keptCentavos} of ${pix.endToEndId}`);
  const isMissing = state === 'paid' && !received.some((pix) => pix.endToEndId === credited);
  return isMissing ? [...wrong, `order ${orderId} is paid by ${credited}, which the bank never received`] : wrong;
}

function auditOrder(order: OrderRow, of: { received: ReceivedPix[]; returns: ReturnRow[] }, sumsOf: SumsOf): string[] {
  const { playerId, orderId, state, amount } = order;
  const deposited = sumsOf({ playerId, reference: orderId, kind: 'deposit' });
  const credited = state === 'paid' ? amount : 0;
  const violations = auditKept(order, of.received, amountOf(of.returns));
  if (deposited.amount !== credited || deposited.player !== credited || deposited.clearing !== credited)
    violations.push(
      `order ${orderId} of ${amount} is ${state} and credited ${deposited.player}, at the bank ${deposited.clearing}`,
    );
  for (const { returnId, amount: back } of of.returns) {
    const { clearing } = sumsOf({ playerId, reference: returnId });
    if (clearing !== -back) violations.push(`order ${orderId}: the bank took ${back} back, the journal ${-clearing}`);
  }
  return violations;
}

const closedStates = new Set(['paid', 'failed', 'refused']);

const nothingPaidOut: PaidOut = { times: 0, netCentavos: 0 };

/** The money that a withdrawal must have moved: from the player, in the journal's account for the bank, and at the bank itself. */
function expectedOf({ state, amount, fee }: WithdrawalRow): { player: number; clearing: number; bank: number[] } {
  const out = fee - amount;
  if (state === 'paid') return { player: -amount, clearing: out, bank: [out] };
  if (closedStates.has(state)) return { player: 0, clearing: 0, bank: [0] };
  // The withdrawal is not closed, so the bank may have paid it already.
  return { player: -amount, clearing: 0, bank: [0, out] };
}

function auditWithdrawal(withdrawal: WithdrawalRow, payout: PaidOut, sumsOf: SumsOf): string[] {
  const { playerId, withdrawalId, state, amount } = withdrawal;
  const name = `withdrawal ${withdrawalId} of ${amount}`;
  const booked = sumsOf({ playerId, reference: withdrawalId });
  const taken = sumsOf({ playerId, reference: withdrawalId, kind: 'withdrawal' });
  // The part of the payout that a restored wallet lacked and the player now owes.
  const owed = sumsOf({ playerId, reference: withdrawalId, kind: 'withdrawal_debt' }).amount;
  const expected = expectedOf(withdrawal);
  const violations: string[] = [];
  if (payout.times > 1 || !expected.bank.includes(payout.netCentavos))
    violations.push(`${name} is ${state}, but the bank sent it ${payout.times} times and moved ${payout.netCentavos}`);
  if (
    taken.amount + owed !== amount ||
    booked.player - owed !== expected.player ||
    booked.clearing !== expected.clearing
  )
    violations.push(
      `${name} is ${state}: it took ${taken.amount} and moved ${booked.player}, at the bank ${booked.clearing}`,
    );
  return violations;
}

/** The money that the bank has moved for withdrawals which the journal doesn't know as closed yet. */
const onTheWay = (withdrawals: WithdrawalRow[], { paidOut }: BankBook): number =>
  withdrawals
    .filter(({ state }) => !closedStates.has(state))
    .reduce((sum, { idEnvio }) => sum + (paidOut.get(idEnvio) ?? nothingPaidOut).netCentavos, 0);

/**
 * Checks that PSP and ledger agree to the centavo: by order, by withdrawal, and in total.
 * @param waiting players whose withdrawals may still be on their way
 */
export function auditBank(books: Books, bank: BankBook, waiting: Set<number>): string[] {
  const sumsOf = sumEntries(books.entries);
  const returnsOf = Map.groupBy(books.returns, ({ orderId }) => orderId);
  const txids = new Set(books.orders.map(({ txid }) => txid));
  const idEnvios = new Set(books.withdrawals.map(({ idEnvio }) => idEnvio));
  const clearing = books.entries.reduce((sum, entry) => sum + entry.clearing, 0) + onTheWay(books.withdrawals, bank);
  return [
    ...bank.violations,
    ...books.orders.flatMap((order) => {
      const returns = returnsOf.get(order.orderId) ?? [];
      return auditOrder(order, { received: bank.received.get(order.txid) ?? [], returns }, sumsOf);
    }),
    ...books.withdrawals.flatMap((withdrawal) =>
      auditWithdrawal(withdrawal, bank.paidOut.get(withdrawal.idEnvio) ?? nothingPaidOut, sumsOf),
    ),
    ...books.withdrawals
      .filter(({ playerId, state }) => !closedStates.has(state) && !waiting.has(playerId))
      .map(({ withdrawalId, state }) => `withdrawal ${withdrawalId} is still ${state}`),
    ...[...bank.received.keys()]
      .filter((txid) => !txids.has(txid))
      .map((txid) => `the bank was paid for ${txid}: no order`),
    ...[...bank.paidOut.keys()].filter((id) => !idEnvios.has(id)).map((id) => `the bank paid out ${id}: no withdrawal`),
    ...(clearing === bank.netCentavos ? [] : [`the ledger has ${clearing} at the bank, the bank ${bank.netCentavos}`]),
  ];
}

/** Checks that each acknowledged decision of the operator is the withdrawal's end. */
export function auditDecisions(decisions: Map<string, 'approve' | 'refuse'>, { withdrawals }: Books): string[] {
  const stateOf = new Map(withdrawals.map(({ idEnvio, state }) => [idEnvio, state]));
  return [...decisions].flatMap(([idEnvio, decision]) => {
    const state = stateOf.get(idEnvio);
    const isKept = state === 'refused' ? decision === 'refuse' : state !== 'review' && decision === 'approve';
    return isKept ? [] : [`the withdrawal ${idEnvio} was decided (${decision}) and is ${state}`];
  });
}

/** Checks that a deposit is credited only to the person who paid it. @param paidBy the Pix from each player's own CPF */
export function auditPayers(paidBy: Map<number, Set<string>>, { orders }: Books): string[] {
  return orders
    .filter(({ playerId, state, endToEndId }) => state === 'paid' && !paidBy.get(playerId)?.has(endToEndId ?? ''))
    .map(({ orderId, endToEndId }) => `order ${orderId} was credited with somebody else's Pix ${endToEndId}`);
}
