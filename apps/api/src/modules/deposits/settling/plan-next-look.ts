import type { Payment } from '#modules/psp/index.ts';
import type { DepositDeps } from '../deposits.deps.ts';
import { changeState, scheduleCheck, type DepositRow } from '../deposit.store.ts';
import { nextCheckAt } from './next-check.ts';
import { isCredited } from './refunds.ts';
import type { Back } from './send-back.ts';

/** Sets the next check of the deposit, or ends a refund that is complete. */
export async function planNextLook(
  { db, clock }: DepositDeps,
  deposit: DepositRow,
  { back, payments }: { back: Back; payments: Payment[] },
): Promise<void> {
  const now = clock();
  const credited = payments.find((payment) => isCredited(deposit, payment));
  if (!back.isDone) await scheduleCheck(db, deposit, { checkAt: back.lookAt, now });
  else if (deposit.state === 'refunding')
    await changeState(db, deposit, { from: ['refunding'], to: 'refunded', now, checkAt: null });
  else await scheduleCheck(db, deposit, { checkAt: nextCheckAt(deposit, now, credited), now });
}
