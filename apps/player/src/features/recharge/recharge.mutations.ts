import { ask } from '../../shell/api.ts';
import { sendOnce } from '../../shell/intent.ts';
import { refreshMoney } from '../../shell/player.queries.ts';
import type { RechargeOrder } from './recharge.queries.ts';

type Deposit = { amountCentavos: number; cpf?: string; name?: string };

/** Creates the order and its Pix charge, once per intent however often it is sent. */
export async function createRecharge(deposit: Deposit): Promise<RechargeOrder> {
  const order = await sendOnce('recharge', { amountCentavos: deposit.amountCentavos }, (requestId) =>
    ask('/api/pay/recharge', { requestId, ...deposit }, { loading: true }),
  );
  refreshMoney();
  return order;
}

/** "Já paguei": the API asks the PSP at once. */
export async function confirmPaid(orderId: string): Promise<RechargeOrder> {
  return ask('/api/pay/rechargePaid', { orderId });
}
