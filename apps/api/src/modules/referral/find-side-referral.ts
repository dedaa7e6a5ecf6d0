import { findInviteCode } from '#modules/identity/index.ts';
import { isAllowed } from '#modules/rewards/index.ts';
import { inviteRewards } from './referral-rewards.ts';
import type { ReferralDeps } from './referral.deps.ts';

/** Whoever opens it registers as invited by the owner of the code (specification section 4). */
export const inviteUrlOf = (publicUrl: string, code: string): string =>
  `${publicUrl.replace(/\/+$/u, '')}/?inv=${encodeURIComponent(code)}`;

/** The side menu's block: what a valid member earns, and the link. Null where invitations earn nothing. */
export async function findSideInvite(
  { db, profile, rule, publicUrl }: ReferralDeps,
  playerId: number,
): Promise<{ amount: number; url: string } | null> {
  if (!isAllowed(profile, inviteRewards.invite_member)) return null;
  return { amount: rule.memberRewardCentavos, url: inviteUrlOf(publicUrl, await findInviteCode(db, playerId)) };
}
