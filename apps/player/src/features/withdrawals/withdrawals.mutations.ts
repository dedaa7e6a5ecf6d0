import { ask, ignoreNotFound } from '#shell/api/api.ts';
import { endShownIntent, sendOnce } from '#shell/api/intent.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { askForPhoneCode } from '#shell/forms/phone-code.ts';
import { ownDevice } from '#shell/session/device.ts';
import { refreshMoney } from '#shell/session/player.queries.ts';
import { deleteDraft } from '#shell/state/draft.ts';
import { pixKeysQuery, withdrawalConfigQuery, type PixKeyType, type Withdrawal } from './withdrawals.queries.ts';

/** The draft name of the withdrawal form. */
export const withdrawalDraft = 'withdraw';

type WithdrawalRequest = { amountCentavos: number; keyId: string; pin: string; password?: string };

/** Takes the money out of the balance, once per intent. PIN and password are not part of the stored intent. */
export async function requestWithdrawal({ pin, password, ...intent }: WithdrawalRequest): Promise<Withdrawal> {
  try {
    const withdrawal = await sendOnce('withdraw', intent, (requestId) =>
      ask('/api/pay/withdraw', { requestId, ...intent, pin, ...(password && { password }) }, { loading: true }),
    );
    deleteDraft(withdrawalDraft);
    return withdrawal;
  } finally {
    // Also after a refusal or without an answer: the account may have changed on the server.
    refreshMoney();
  }
}

/**
 * The screen shows an open withdrawal, so a request for its amount whose answer got lost is done: ends that intent and
 * deletes the form's draft.
 */
export function endShownWithdrawal(amount: number): void {
  const isShown = ({ amountCentavos }: WithdrawalRequest) => amountCentavos === amount;
  if (endShownIntent('withdraw', isShown)) deleteDraft(withdrawalDraft);
}

type NewPin = { pin: string; password: string };

/** @returns when another code may be asked for */
export const askForPinCode = (wish: NewPin): Promise<string> =>
  askForPhoneCode(() => ask('/api/pay/resetPin', { ...wish, device: ownDevice() }, { loading: true }));

export async function resetPin(wish: NewPin & { code: string }): Promise<void> {
  await ask('/api/pay/resetPin', { ...wish, device: ownDevice() }, { loading: true });
  await queryClient.invalidateQueries({ queryKey: withdrawalConfigQuery.queryKey });
}

type NewKey = { type: PixKeyType; key: string; password: string };

export async function savePixKey({ password, ...key }: NewKey): Promise<void> {
  await sendOnce('saveKey', key, (requestId) => ask('/api/pay/saveKey', { requestId, ...key, password }));
  await queryClient.invalidateQueries({ queryKey: pixKeysQuery.queryKey });
}

export async function removePixKey(keyId: string): Promise<void> {
  await ask('/api/pay/removeKey', { keyId }).catch(ignoreNotFound);
  // The key is removed, so the intent that saved it ends: saving the same key again is a new request.
  endShownIntent('saveKey', () => true);
  await queryClient.invalidateQueries({ queryKey: pixKeysQuery.queryKey });
}
