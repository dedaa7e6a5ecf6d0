import type { Deposit } from '#features/deposits/deposits.queries.ts';
import { text } from '#features/deposits/deposits.text.ts';

type State = Pick<Deposit, 'state' | 'amount' | 'returnedCentavos' | 'reason'>;
export type DepositStatus = Deposit['state'] | 'returned' | 'partlyReturned';

/** The status to show: a refund by the bank matters more than the payment. */
export function depositStatus({ state, amount, returnedCentavos }: State): DepositStatus {
  if (state !== 'paid' || returnedCentavos === 0) return state;
  return returnedCentavos < amount ? 'partlyReturned' : 'returned';
}

/** The reason of a refund; undefined for a deposit that wasn't refunded. */
export function refundReason({ state, returnedCentavos, reason }: State): string | undefined {
  if (returnedCentavos > 0) return text.returned(returnedCentavos);
  return state === 'refunding' || state === 'refunded' ? reason : undefined;
}
