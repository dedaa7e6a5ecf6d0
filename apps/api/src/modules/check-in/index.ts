/** Owns the daily sign-in: its calendar, streaks and record. */
export { findSignFaults } from './audit.store.ts';
export type { CheckInDeps } from './check-in.deps.ts';
export { checkInRoutes } from './check-in.routes.ts';
export { signRule, type SignRule } from './sign.rule.ts';
