import type { OfferCode } from '#features/deposits/offers/offer-rules.ts';
import { ask } from '#shell/api/api.ts';
import { endShownIntent, sendOnce } from '#shell/api/intent.ts';
import { refreshMoney } from '#shell/session/player.queries.ts';
import { deleteDraft } from '#shell/state/draft.ts';
import type { Deposit } from './deposits.queries.ts';

/** The draft name of the deposit form. */
export const depositDraft = 'recharge';

type NewDeposit = { amountCentavos: number; cpf?: string; name?: string; active_code?: OfferCode };

/** Creates the deposit and its Pix charge once per intent, however often it is sent. */
export async function createDeposit(deposit: NewDeposit): Promise<Deposit> {
  try {
    return await sendOnce('recharge', deposit, (requestId) =>
      ask('/api/pay/recharge', { requestId, ...deposit }, { loading: true }),
    );
  } finally {
    // Also after a refusal, because the page's data about the payer may be outdated.
    refreshMoney();
  }
}

/**
 * The screen shows a waiting charge, so a request for its amount whose answer got lost is done: ends that intent and
 * deletes the form's draft.
 */
export function endShownDeposit({ amount }: Deposit): void {
  if (endShownIntent<NewDeposit>('recharge', ({ amountCentavos }) => amountCentavos === amount))
    deleteDraft(depositDraft);
}

/** The "Já paguei" button: the API asks the PSP at once. */
export async function confirmPaid(orderId: string): Promise<Deposit> {
  return ask('/api/pay/rechargePaid', { orderId });
}
