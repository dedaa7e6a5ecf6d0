import type { FastifyBaseLogger } from 'fastify';
import { workDueRows } from '#platform/jobs/work-due-rows.ts';
import type { SlotWork } from '#platform/jobs/work-in-slots.ts';
import type { DepositDeps } from './deposits.deps.ts';
import { leaseDueDeposits, retryDeposit, type DepositRow } from './deposit.store.ts';
import { settleDeposit } from './settling/settle-deposit.ts';

/** Finds what lost webhooks missed, expired charges, and returns by the bank. */
export const createDepositJobs = (deps: DepositDeps & { log: Pick<FastifyBaseLogger, 'warn'> }): SlotWork =>
  workDueRows<DepositRow>(deps, {
    lease: leaseDueDeposits,
    work: (deposit) => settleDeposit(deps, deposit),
    retry: retryDeposit,
    failure: 'deposit check failed',
    nameOf: ({ orderId }) => ({ orderId }),
  });
