import type { Centavos } from '@ipe/money';
import { requireReferralCode } from '#modules/identity/index.ts';
import { isAllowed } from '#modules/rewards/index.ts';
import { referralRewards } from './referral-rewards.ts';
import type { ReferralDeps } from './referral.deps.ts';

/** A visitor who registers from this address becomes a member of the code's owner (specification section 4). */
export const referralUrlOf = (publicUrl: string, code: string): string =>
  `${publicUrl.replace(/\/+$/u, '')}/?inv=${encodeURIComponent(code)}`;

/** The side menu's block: what a valid member earns, and the link. Null where referrals earn nothing. */
export async function findSideReferral(
  { db, profile, rule, publicUrl }: ReferralDeps,
  playerId: number,
): Promise<{ amount: Centavos; url: string } | null> {
  if (!isAllowed(profile, referralRewards.invite_member)) return null;
  return { amount: rule.memberRewardCentavos, url: referralUrlOf(publicUrl, await requireReferralCode(db, playerId)) };
}
