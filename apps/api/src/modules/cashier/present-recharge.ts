import type { Output } from '@ipe/contract';
import type { CashierDeps } from './cashier.deps.ts';
import type { RechargeRow } from './recharge.store.ts';

export const presentRecharge = (deps: CashierDeps, order: RechargeRow): Output<'/api/pay/recharge'> => ({
  orderId: order.orderId,
  amount: order.amount,
  // What goes back to its payer brings nothing.
  bonus: order.state === 'refunding' || order.state === 'refunded' ? 0 : order.bonus,
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
