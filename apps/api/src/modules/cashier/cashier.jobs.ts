import { advanceWithdrawal } from './advance-withdrawal.ts';
import type { CashierJobDeps } from './cashier.deps.ts';
import { leaseDueOrders } from './recharge.store.ts';
import { settleRecharge } from './settle-recharge.ts';
import { leaseDue } from './withdrawal.store.ts';

/** A node that dies with a lease leaves its work to the others after this time. */
const leaseMs = 30_000;
const batchSize = 50;

/** One round over everything that is due: lost webhooks, expired charges, payouts to send and to follow. */
export async function runCashierJobs(deps: CashierJobDeps): Promise<void> {
  const now = deps.clock();
  const lease = { now, until: new Date(now.getTime() + leaseMs), limit: batchSize };
  for (const order of await leaseDueOrders(deps.db, lease)) {
    await settleRecharge(deps, order).catch((error: unknown) =>
      deps.log.warn({ err: error, orderId: order.orderId }, 'recharge check failed'),
    );
  }
  for (const withdrawal of await leaseDue(deps.db, lease)) {
    await advanceWithdrawal(deps, withdrawal).catch((error: unknown) =>
      deps.log.warn({ err: error, withdrawalId: withdrawal.withdrawalId }, 'withdrawal step failed'),
    );
  }
}
