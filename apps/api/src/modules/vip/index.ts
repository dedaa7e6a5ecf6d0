/** Owns VIP: the sums of players' bets and deposits, their levels and what they collect in them. */
export { vipModule } from './vip.module.ts';
export { findVipLevel, vipLevels } from './vip-progress.store.ts';
export { vipRule, vipRuleIn } from './vip.rule.ts';
