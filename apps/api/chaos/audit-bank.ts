import { sumEntries, type SumsOf } from './entry-sums.ts';
import type { BankBook, ReceivedPix } from './fold-statement.ts';
import type { Books, OrderRow, ReturnRow, WithdrawalRow } from './read-books.ts';

const amountOf = (rows: { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** What of a charge's money must still be at the bank: the credited Pix, less what the bank took back, and nothing else. */
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
  const faults = auditKept(order, of.received, amountOf(of.returns));
  if (deposited.amount !== credited || deposited.player !== credited || deposited.clearing !== credited)
    faults.push(
      `order ${orderId} of ${amount} is ${state} and credited ${deposited.player}, at the bank ${deposited.clearing}`,
    );
  for (const { returnId, amount: back } of of.returns) {
    const { clearing } = sumsOf({ playerId, reference: returnId });
    if (clearing !== -back) faults.push(`order ${orderId}: the bank took ${back} back, the journal ${-clearing}`);
  }
  return faults;
}

const closedStates = new Set(['paid', 'failed', 'refused']);

function auditWithdrawal(withdrawal: WithdrawalRow, bank: BankBook, sumsOf: SumsOf): string[] {
  const { playerId, withdrawalId, idEnvio, state, amount, fee } = withdrawal;
  const name = `withdrawal ${withdrawalId} of ${amount}`;
  if (!closedStates.has(state)) return [`${name} is still ${state}`];
  const payout = bank.paidOut.get(idEnvio) ?? { times: 0, netCentavos: 0 };
  const booked = sumsOf({ playerId, reference: withdrawalId });
  const taken = sumsOf({ playerId, reference: withdrawalId, kind: 'withdrawal' });
  const [fromPlayer, fromBank] = state === 'paid' ? [-amount, fee - amount] : [0, 0];
  const faults: string[] = [];
  if (payout.times > 1 || payout.netCentavos !== fromBank)
    faults.push(`${name} is ${state}, but the bank sent it ${payout.times} times and moved ${payout.netCentavos}`);
  if (taken.amount !== amount || booked.player !== fromPlayer || booked.clearing !== fromBank)
    faults.push(
      `${name} is ${state}: it took ${taken.amount} and moved ${booked.player}, at the bank ${booked.clearing}`,
    );
  return faults;
}

/** PSP and ledger agree to the centavo: by order, by withdrawal, and in total. */
export function auditBank(books: Books, bank: BankBook): string[] {
  const sumsOf = sumEntries(books.entries);
  const returnsOf = Map.groupBy(books.returns, ({ orderId }) => orderId);
  const txids = new Set(books.orders.map(({ txid }) => txid));
  const idEnvios = new Set(books.withdrawals.map(({ idEnvio }) => idEnvio));
  const clearing = books.entries.reduce((sum, entry) => sum + entry.clearing, 0);
  return [
    ...bank.faults,
    ...books.orders.flatMap((order) => {
      const returns = returnsOf.get(order.orderId) ?? [];
      return auditOrder(order, { received: bank.received.get(order.txid) ?? [], returns }, sumsOf);
    }),
    ...books.withdrawals.flatMap((withdrawal) => auditWithdrawal(withdrawal, bank, sumsOf)),
    ...[...bank.received.keys()]
      .filter((txid) => !txids.has(txid))
      .map((txid) => `the bank was paid for ${txid}: no order`),
    ...[...bank.paidOut.keys()].filter((id) => !idEnvios.has(id)).map((id) => `the bank paid out ${id}: no withdrawal`),
    ...(clearing === bank.netCentavos ? [] : [`the ledger has ${clearing} at the bank, the bank ${bank.netCentavos}`]),
  ];
}

/** What the house's person decided, and was told that it is done, is what became of it. */
export function auditDecisions(decisions: Map<string, 'approve' | 'refuse'>, { withdrawals }: Books): string[] {
  const stateOf = new Map(withdrawals.map(({ idEnvio, state }) => [idEnvio, state]));
  return [...decisions].flatMap(([idEnvio, decision]) => {
    const state = stateOf.get(idEnvio);
    const isKept = decision === 'refuse' ? state === 'refused' : state === 'paid' || state === 'failed';
    return isKept ? [] : [`the withdrawal ${idEnvio} was decided (${decision}) and is ${state}`];
  });
}

/** A deposit is credited only to the person who paid it. @param paidBy by player, the Pix from their own CPF */
export function auditPayers(paidBy: Map<number, Set<string>>, { orders }: Books): string[] {
  return orders
    .filter(({ playerId, state, endToEndId }) => state === 'paid' && !paidBy.get(playerId)?.has(endToEndId ?? ''))
    .map(({ orderId, endToEndId }) => `order ${orderId} was credited with somebody else's Pix ${endToEndId}`);
}
