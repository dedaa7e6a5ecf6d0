import type { DepositDeps } from '../deposits.deps.ts';
import { nextCheckAt } from './next-check.ts';
import type { Charge } from '#modules/psp/index.ts';
import { minuteMs } from '#platform/time/durations.ts';
import * as store from '../deposit.store.ts';

const lastLookMs = minuteMs;

/** Leaves an unpaid deposit waiting, or ends it when its time is over. @throws PspUnavailableError */
export async function closeUnpaid(
  deps: DepositDeps,
  deposit: store.DepositRow,
  charge: Charge | undefined,
): Promise<void> {
  const now = deps.clock();
  const isOver = now > deposit.expiresAt || charge?.state === 'removed';
  if (!isOver || deposit.state !== 'waiting') {
    await store.scheduleCheck(deps.db, deposit, { checkAt: nextCheckAt(deposit, now), now });
    return;
  }
  if (charge?.state === 'open') await deps.psp.removeCharge(deposit.txid);
  // Always checks once more, however late it is: the Pix may have come between our reading and the removal of the charge.
  const checkAt = nextCheckAt(deposit, now) ?? new Date(now.getTime() + lastLookMs);
  await store.changeState(deps.db, deposit, { from: ['waiting'], to: 'expired', now, checkAt });
}
