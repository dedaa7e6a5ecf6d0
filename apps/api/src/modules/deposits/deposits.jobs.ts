import type { Queryable } from '#platform/database/index.ts';
import { advanceWithdrawal } from '#modules/withdrawals/paying/advance-withdrawal.ts';
import type { CashierDeps, CashierJobDeps } from './deposits.deps.ts';
import { leaseMs, retryAfterMs, type Lease, type Retry } from '#platform/jobs/due-rows.ts';
import { leaseDueOrders, retryOrder, type RechargeRow } from './recharge.store.ts';
import { settleRecharge } from './settling/settle-recharge.ts';
import { leaseDue, retryStep, type WithdrawalRow } from '#modules/withdrawals/withdrawal.store.ts';
import { workInSlots, type SlotWork } from '#platform/jobs/work-in-slots.ts';

/** Rows under way at the PSP, of each kind: enough for a busy house, few for a bank. */
const slots = 8;

type Queue<Row> = {
  lease: (db: Queryable, lease: Lease) => Promise<Row[]>;
  work: (deps: CashierDeps, row: Row) => Promise<void>;
  retry: (db: Queryable, row: Row, retry: Retry) => Promise<unknown>;
  /** For the log. */
  failure: string;
  nameOf: (row: Row) => object;
};

/** Lost webhooks, expired charges, returns by the bank. */
const orders: Queue<RechargeRow> = {
  lease: leaseDueOrders,
  work: settleRecharge,
  retry: retryOrder,
  failure: 'recharge check failed',
  nameOf: ({ orderId }) => ({ orderId }),
};

/** Payouts to send and to follow. */
const withdrawals: Queue<WithdrawalRow> = {
  lease: leaseDue,
  work: advanceWithdrawal,
  retry: retryStep,
  failure: 'withdrawal step failed',
  nameOf: ({ withdrawalId }) => ({ withdrawalId }),
};

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

function workOff<Row>(deps: CashierJobDeps, queue: Queue<Row>): SlotWork {
  return workInSlots<{ row: Row; until: Date }>({
    slots,
    lease: async (limit) => {
      const now = deps.clock();
      const until = after(now, leaseMs);
      return (await queue.lease(deps.db, { now, until, limit })).map((row) => ({ row, until }));
    },
    work: async ({ row, until }) => {
      try {
        await queue.work(deps, row);
      } catch (error) {
        deps.log.warn({ err: error, ...queue.nameOf(row) }, queue.failure);
        await queue.retry(deps.db, row, { until, retryAt: after(deps.clock(), retryAfterMs) });
      }
    },
  });
}

/** Works on everything that becomes due, orders and withdrawals side by side. */
export function createCashierJobs(deps: CashierJobDeps): SlotWork {
  const kinds = [workOff(deps, orders), workOff(deps, withdrawals)];
  return {
    look: async () => void (await Promise.all(kinds.map((kind) => kind.look()))),
    stop: async () => void (await Promise.all(kinds.map((kind) => kind.stop()))),
  };
}
