import { ask, unlessGone } from '../../shell/api.ts';
import { forgetDraft } from '../../shell/draft.ts';
import { sendOnce } from '../../shell/intent.ts';
import { refreshMoney } from '../../shell/player.queries.ts';
import { queryClient } from '../../shell/query-client.ts';
import { pixKeysQuery, type PixKeyType, type Withdrawal } from './withdraw.queries.ts';

/** The draft of the withdrawal's form. */
export const withdrawDraft = 'withdraw';

type Request = { amountCentavos: number; keyId: string; pin: string; password?: string };

/** Takes the money out of the balance, once per intent. PIN and password are no part of the intent: they are never kept. */
export async function requestWithdrawal({ pin, password, ...intent }: Request): Promise<Withdrawal> {
  try {
    const withdrawal = await sendOnce('withdraw', intent, (requestId) =>
      ask('/api/pay/withdraw', { requestId, ...intent, pin, ...(password && { password }) }, { loading: true }),
    );
    forgetDraft(withdrawDraft);
    return withdrawal;
  } finally {
    // Also after a refusal or silence: the account may be another than the page shows.
    refreshMoney();
  }
}

type NewKey = { type: PixKeyType; key: string; password: string };

export async function savePixKey({ password, ...key }: NewKey): Promise<void> {
  await sendOnce('saveKey', key, (requestId) => ask('/api/pay/saveKey', { requestId, ...key, password }));
  await queryClient.invalidateQueries({ queryKey: pixKeysQuery.queryKey });
}

export async function removePixKey(keyId: string): Promise<void> {
  await ask('/api/pay/removeKey', { keyId }).catch(unlessGone);
  await queryClient.invalidateQueries({ queryKey: pixKeysQuery.queryKey });
}
