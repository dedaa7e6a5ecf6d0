import type { DepositDeps } from '../deposits.deps.ts';
import { nextCheckAt } from './next-check.ts';
import type { Charge } from '#modules/psp/index.ts';
import * as store from '../deposit.store.ts';

const lastLookMs = 60_000;

/** Nobody has paid: the order waits on, or ends. @throws PspUnavailableError */
export async function closeUnpaid(
  deps: DepositDeps,
  order: store.RechargeRow,
  charge: Charge | undefined,
): Promise<void> {
  const now = deps.clock();
  const isOver = now > order.expiresAt || charge?.state === 'removed';
  if (!isOver || order.state !== 'waiting') {
    await store.scheduleCheck(deps.db, order, { checkAt: nextCheckAt(order, now), now });
    return;
  }
  if (charge?.state === 'open') await deps.psp.removeCharge(order.txid);
  // However late we are, one more look: somebody may have paid between our reading and the removal.
  const checkAt = nextCheckAt(order, now) ?? new Date(now.getTime() + lastLookMs);
  await store.changeState(deps.db, order, { from: ['waiting'], to: 'expired', now, checkAt });
}
