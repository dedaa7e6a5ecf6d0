/**
 * Owns referrals: whose members are valid, what a day of a network earns and when it is credited (docs/decisions/0017).
 * Identity writes once, at registration, which player referred which.
 */
export { findSideReferral } from './find-side-referral.ts';
export { noteMemberDeposit } from './network-figures.store.ts';
export { referralRule } from './referral.rule.ts';
export { referralModule } from './referral.module.ts';
