import type { WithdrawalJobDeps } from '../withdrawals.deps.ts';
import { markOverdue } from './review.store.ts';

/** Logs the withdrawals past their promised time, each at most once an hour over all nodes. */
export async function reportOverdue(deps: WithdrawalJobDeps): Promise<void> {
  for (const withdrawal of await markOverdue(deps.db, deps.clock()))
    deps.log.warn(withdrawal, 'a withdrawal is past its promised time (./ipe withdrawals shows it)');
}
