import { wageringOf } from '@ipe/money';
import type { Queryable } from '#platform/database/index.ts';
import { creditWallet } from '#modules/ledger/index.ts';
import { findDeparture } from '#modules/limits/index.ts';
import type { Payment } from '#modules/psp/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import { changeState, saveGrantedBonus, type RechargeRow } from '../deposit.store.ts';
import { tellDepositPaid } from '../notify-player.ts';
import { nextCheckAt } from './next-check.ts';

type Paid = { order: RechargeRow; payment: Payment; now: Date };

/** @returns what the deposit got beside itself. Centavos */
async function grantBonus(deps: DepositDeps, tx: Queryable, { order, now }: Paid): Promise<number> {
  if (order.activeCode === null) return 0;
  const granted = await deps.bonuses.onDeposit(tx, { ...order, bonusCentavos: order.bonus, now });
  if (granted !== order.bonus) await saveGrantedBonus(tx, order, granted);
  return granted;
}

/** What has to be wagered of a deposit: nothing of who may not bet any more. Centavos */
async function requiredOf(deps: DepositDeps, tx: Queryable, { order, payment, now }: Paid): Promise<number> {
  if ((await findDeparture(tx, order.playerId, now)) !== undefined) return 0;
  return wageringOf(payment.amountCentavos, deps.depositWageringX100);
}

/** The order is paid, the wallet credited, and what it promised beside the deposit granted. The caller holds the wallet's lock. */
export async function creditRecharge(deps: DepositDeps, tx: Queryable, paid: Paid): Promise<void> {
  const { order, payment, now } = paid;
  await changeState(tx, order, {
    from: ['waiting', 'expired'],
    to: 'paid',
    now,
    checkAt: nextCheckAt({ ...order, state: 'paid', settledAt: now }, now),
    endToEndId: payment.endToEndId,
  });
  const { playerId, orderId: reference } = order;
  const { amountCentavos } = payment;
  const lot = { kind: 'deposit', requiredCentavos: await requiredOf(deps, tx, paid) } as const;
  await creditWallet(tx, { playerId, kind: 'deposit', amountCentavos, reference, lot, now });
  await tellDepositPaid(tx, { ...order, bonus: await grantBonus(deps, tx, paid), now });
}
