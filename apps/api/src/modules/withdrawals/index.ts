/** Owns withdrawals by Pix: keys, PIN, states, review. The ledger moves the money. */
export { endForOtherPerson } from './paying/end-for-other-person.ts';
export { endInReview } from './paying/end-withdrawal.ts';
export { keepReturning, returnMs } from './paying/keep-returning.ts';
export { findReviewReason } from './paying/return-money.ts';
export { returnLate } from './paying/return-late.ts';
export { returningAccounts, type ReturningAccount } from './paying/returning-account.store.ts';
export { followPayout } from './paying/advance-withdrawal.ts';
export { openWithdrawals, pixKeys, withdrawals } from './relations.ts';
export { findWaitingWithdrawals, findWithdrawalFees, hasOpenWithdrawal } from './withdrawal.store.ts';
export type { WithdrawalDeps } from './withdrawals.deps.ts';
export { findBookedPayouts, listSentPayouts, type BookedPayout } from './reconciling/booked-payouts.store.ts';
export { createWithdrawalJobs } from './withdrawals.jobs.ts';
export { createPinLimit } from './withdrawals.deps.ts';
export { withdrawalsModule } from './withdrawals.module.ts';
export { listPayoutKeys, readPayouts } from './staff/payout-facts.ts';
