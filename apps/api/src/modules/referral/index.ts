/**
 * Owns invitations: whose members are valid, what a day of a network earns and when it is credited (docs/decisions/0017).
 * Who invited whom is written once, by identity, at registration.
 */
export { findSideInvite } from './find-side-referral.ts';
export { inviteRule } from './referral.rule.ts';
export { referralModule } from './referral.module.ts';
