import type { Output } from '@ipe/contract';
import type { DepositDeps } from './deposits.deps.ts';
import type { RechargeRow } from './deposit.store.ts';

/** What goes back to its payer brings nothing, and what has expired promises nothing: a Pix that was on its way still keeps its bonus. */
const mayBring: readonly RechargeRow['state'][] = ['waiting', 'paid'];

export const presentRecharge = (deps: DepositDeps, order: RechargeRow): Output<'/api/pay/recharge'> => ({
  orderId: order.orderId,
  amount: order.amount,
  bonus: mayBring.includes(order.state) ? order.bonus : 0,
  offer: order.activeCode === null ? null : deps.bonuses.describe(order.offer),
  fee: 0,
  payModel: 'pix',
  copiaECola: order.copiaECola ?? '',
  payUrl: deps.payUrlOf(order.txid),
  createdAt: order.createdAt.toISOString(),
  expiresAt: order.expiresAt.toISOString(),
  state: order.state,
  returnedCentavos: order.returned,
  ...(order.reason === null ? {} : { reason: order.reason }),
});
