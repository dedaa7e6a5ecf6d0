/** Owns withdrawals by Pix: keys, PIN, states, review. The ledger moves the money. */
export { findWithdrawalFaults } from './audit.store.ts';
export { withdrawalOperatorCalls } from './operator.routes.ts';
export { followPayout } from './paying/advance-withdrawal.ts';
export { reportOverdue } from './paying/report-overdue.ts';
export { findWithdrawalFees, hasOpenWithdrawal } from './withdrawal.store.ts';
export { createPinLimit, type PlayerWithdrawalDeps, type WithdrawalDeps } from './withdrawals.deps.ts';
export { createWithdrawalJobs } from './withdrawals.jobs.ts';
export { withdrawalRoutes } from './withdrawals.routes.ts';
