/** Owns VIP: what players' bets and deposits add up to, their levels and what they collect in them. */
export { findVipFaults } from './audit.store.ts';
export { settleVip } from './settle-vip.ts';
export { findVipLevel } from './vip-progress.store.ts';
export type { VipDeps } from './vip.deps.ts';
export { vipRoutes } from './vip.routes.ts';
export { vipRule, vipRuleIn, type VipRule } from './vip.rule.ts';
