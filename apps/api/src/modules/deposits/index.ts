/** Owns deposits and withdrawals by Pix: orders, the PSP's protocol, states, review. The ledger moves the money. */
export { findCashierFaults } from './audit.store.ts';
export {
  createPinLimit,
  type BonusQuote,
  type CashierDeps,
  type PaidOrder,
  type PlayerCashierDeps,
  type RechargeBonuses,
} from './deposits.deps.ts';
export { createCashierJobs } from './deposits.jobs.ts';
export { cashierRoutes } from './deposits.routes.ts';
export type { RechargeDeps } from './create-recharge.ts';
export { findOpenMoney } from './open-money.store.ts';
export { findOrderFacts, type OrderFacts } from './order-facts.store.ts';
export { cashierOperatorCalls } from '#modules/withdrawals/operator.routes.ts';
export { createPixPsp } from '#modules/psp/pix-psp.ts';
export { servePixWebhook } from '#modules/psp/pix-webhook.ts';
export type { PspTls } from '#modules/psp/psp-http.ts';
export type { Charge, Payment, Psp, Refund } from '#modules/psp/psp.ts';
export { hasPaidOrder, isRechargeOrder } from './recharge.store.ts';
export { requireSameMoney } from '#modules/psp/require-same-money.ts';
export { reportOverdue } from '#modules/withdrawals/paying/report-overdue.ts';
