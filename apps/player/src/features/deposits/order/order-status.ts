import type { DepositOrder } from '#features/deposits/deposits.queries.ts';
import { text } from '#features/deposits/deposits.text.ts';

type Order = Pick<DepositOrder, 'state' | 'amount' | 'returnedCentavos' | 'reason'>;
export type OrderStatus = DepositOrder['state'] | 'returned' | 'partlyReturned';

/** The status to show: a refund by the bank matters more than the payment. */
export function orderStatus({ state, amount, returnedCentavos }: Order): OrderStatus {
  if (state !== 'paid' || returnedCentavos === 0) return state;
  return returnedCentavos < amount ? 'partlyReturned' : 'returned';
}

/** The reason of a refund; undefined for an order whose money stays. */
export function refundReason({ state, returnedCentavos, reason }: Order): string | undefined {
  if (returnedCentavos > 0) return text.returned(returnedCentavos);
  return state === 'refunding' || state === 'refunded' ? reason : undefined;
}
