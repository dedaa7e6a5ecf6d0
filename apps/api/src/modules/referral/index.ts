/**
 * Owns invitations: whose members are valid, what a day of a network earns and when it is credited (docs/decisions/0017).
 * Who invited whom is written once, by identity, at registration.
 */
export { findInvitationFaults } from './audit.store.ts';
export { findSideInvite } from './find-side-invite.ts';
export { inviteRule, type InviteRule } from './invite.rule.ts';
export type { ReferralDeps } from './referral.deps.ts';
export { referralRoutes } from './referral.routes.ts';
export { settleInvitations } from './settling/settle-invitations.ts';
