import { workDueRows } from '#platform/jobs/work-due-rows.ts';
import type { SlotWork } from '#platform/jobs/work-in-slots.ts';
import { advanceWithdrawal } from './paying/advance-withdrawal.ts';
import { leaseDue, retryStep, type WithdrawalRow } from './withdrawal.store.ts';
import type { WithdrawalJobDeps } from './withdrawals.deps.ts';

/** Sends and follows payouts. */
export const createWithdrawalJobs = (deps: WithdrawalJobDeps): SlotWork =>
  workDueRows<WithdrawalRow>(deps, {
    lease: leaseDue,
    work: (withdrawal) => advanceWithdrawal(deps, withdrawal),
    retry: retryStep,
    failure: 'withdrawal step failed',
    nameOf: ({ withdrawalId }) => ({ withdrawalId }),
  });
