import type { Payment } from '#modules/psp/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import { changeState, scheduleCheck, type RechargeRow } from '../deposit.store.ts';
import { nextCheckAt } from './next-check.ts';
import { isCredited } from './refunds.ts';
import type { Back } from './send-back.ts';

/** When to look at the order again; one of which everything is back has ended. */
export async function planNextLook(
  { db, clock }: DepositDeps,
  order: RechargeRow,
  { back, payments }: { back: Back; payments: Payment[] },
): Promise<void> {
  const now = clock();
  const credited = payments.find((payment) => isCredited(order, payment));
  if (!back.isDone) await scheduleCheck(db, order, { checkAt: back.lookAt, now });
  else if (order.state === 'refunding')
    await changeState(db, order, { from: ['refunding'], to: 'refunded', now, checkAt: null });
  else await scheduleCheck(db, order, { checkAt: nextCheckAt(order, now, credited), now });
}
