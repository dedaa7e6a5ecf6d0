import type { FastifyBaseLogger } from 'fastify';
import { workDueRows } from '#platform/jobs/work-due-rows.ts';
import type { SlotWork } from '#platform/jobs/work-in-slots.ts';
import type { DepositDeps } from './deposits.deps.ts';
import { leaseDueOrders, retryOrder, type RechargeRow } from './deposit.store.ts';
import { settleRecharge } from './settling/settle-deposit.ts';

/** Lost webhooks, expired charges, returns by the bank. */
export const createDepositJobs = (deps: DepositDeps & { log: Pick<FastifyBaseLogger, 'warn'> }): SlotWork =>
  workDueRows<RechargeRow>(deps, {
    lease: leaseDueOrders,
    work: (order) => settleRecharge(deps, order),
    retry: retryOrder,
    failure: 'recharge check failed',
    nameOf: ({ orderId }) => ({ orderId }),
  });
