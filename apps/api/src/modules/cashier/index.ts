/** Owns deposits and withdrawals by Pix: orders, the PSP's protocol, states, review. The ledger moves the money. */
export { findCashierFaults } from './audit.store.ts';
export {
  createPinLimit,
  type BonusQuote,
  type CashierDeps,
  type PaidOrder,
  type PlayerCashierDeps,
  type RechargeBonuses,
} from './cashier.deps.ts';
export { createCashierJobs } from './cashier.jobs.ts';
export { cashierRoutes } from './cashier.routes.ts';
export type { RechargeDeps } from './create-recharge.ts';
export { findOpenMoney } from './open-money.store.ts';
export { findOrderFacts, type OrderFacts } from './order-facts.store.ts';
export { cashierOperatorCalls } from './operator.routes.ts';
export { createPixPsp } from './pix-psp.ts';
export { servePixWebhook } from './pix-webhook.ts';
export type { PspTls } from './psp-http.ts';
export type { Charge, Payment, Psp, Refund } from './psp.ts';
export { hasPaidOrder, isRechargeOrder } from './recharge.store.ts';
export { requireSameMoney } from './require-same-money.ts';
export { reportOverdue } from './report-overdue.ts';
