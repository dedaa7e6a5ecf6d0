import type { Output } from '@ipe/contract';
import type { DepositDeps } from '../deposits.deps.ts';
import type { DepositRow } from '../deposit.store.ts';

/**
 * The states in which a bonus is shown. A refunded deposit gets none, and an expired one shows none; a Pix that was on
 * its way at the expiry still gets its bonus.
 */
const mayBring: readonly DepositRow['state'][] = ['waiting', 'paid'];

export const presentDeposit = (deps: DepositDeps, deposit: DepositRow): Output<'/api/pay/recharge'> => ({
  orderId: deposit.orderId,
  amount: deposit.amount,
  bonus: mayBring.includes(deposit.state) ? deposit.bonus : 0,
  offer: deposit.activeCode === null ? null : deps.bonuses.describe(deposit.offer),
  fee: 0,
  payModel: 'pix',
  copiaECola: deposit.copiaECola ?? '',
  payUrl: deps.payUrlOf(deposit.txid),
  createdAt: deposit.createdAt.toISOString(),
  expiresAt: deposit.expiresAt.toISOString(),
  state: deposit.state,
  returnedCentavos: deposit.returned,
  ...(deposit.reason === null ? {} : { reason: deposit.reason }),
});
