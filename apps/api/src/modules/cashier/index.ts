/** Owns deposits and withdrawals by Pix: orders, the PSP's protocol, states. The ledger moves the money. */
export { findCashierFaults } from './audit.store.ts';
export { createPinLimit, type CashierDeps } from './cashier.deps.ts';
export { runCashierJobs } from './cashier.jobs.ts';
export { cashierRoutes } from './cashier.routes.ts';
export { createPixPsp } from './pix-psp.ts';
export { servePixWebhook } from './pix-webhook.ts';
export type { Charge, Payment, Psp } from './psp.ts';
