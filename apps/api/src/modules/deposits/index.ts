/** Owns deposits by Pix: orders, their states, what the bank takes back. The ledger moves the money. */
export type { BonusQuote, DepositDeps, PaidOrder, RechargeBonuses } from './deposits.deps.ts';
export { createDepositJobs } from './deposits.jobs.ts';
export { depositsModule } from './deposits.module.ts';
export { findDepositOrders, isPaidByRealBanks } from './deposit-facts.store.ts';
export { findWaitingCentavos, hasPaidOrder, isRechargeOrder } from './deposit.store.ts';
export { depositReturns } from './relations.ts';
export { hasReturns } from './settling/deposit-return.store.ts';
export { followCharge } from './settling/settle-deposit.ts';
