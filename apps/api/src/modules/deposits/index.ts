/** Owns deposits by Pix: their states, and what the bank takes back. The ledger moves the money. */
export type { BonusQuote, DepositDeps, PaidDeposit, DepositBonuses } from './deposits.deps.ts';
export { createDepositJobs } from './deposits.jobs.ts';
export { depositsModule } from './deposits.module.ts';
export { findDeposits, isPaidByRealBanks } from './deposit-facts.store.ts';
export { findWaitingCentavos, findWaitingDeposits, hasPaidDeposit, isDeposit } from './deposit.store.ts';
export { decidedDeposits, depositReturns } from './relations.ts';
export { hasReturns } from './settling/deposit-return.store.ts';
export {
  findBookedDeposits,
  findBookedReturns,
  listBookedReturns,
  listCreditedDeposits,
  type BookedDeposit,
  type BookedReturn,
} from './reconciling/booked-deposits.store.ts';
export { followCharge } from './settling/settle-deposit.ts';
export { listPaidDeposits, listReturns, sumPaidDeposits } from './staff/deposit-history.store.ts';
