import type { Centavos } from '@ipe/money';
import { requireReferralCode } from '#modules/identity/index.ts';
import { findEarningRule } from './find-earning-rule.ts';
import type { ReferralDeps } from './referral.deps.ts';

/** The address of the code's owner: a visitor who registers from it becomes their member (specification section 4). */
export const referralUrlOf = (publicUrl: string, code: string): string =>
  `${publicUrl.replace(/\/+$/u, '')}/?inv=${encodeURIComponent(code)}`;

/** The side menu's block: the reward for a valid member, and the link. Null where referrals earn nothing. */
export async function findSideReferral(
  deps: ReferralDeps,
  playerId: number,
): Promise<{ amount: Centavos; url: string } | null> {
  const { db, publicUrl } = deps;
  const rule = await findEarningRule(deps);
  if (rule === undefined) return null;
  return { amount: rule.memberRewardCentavos, url: referralUrlOf(publicUrl, await requireReferralCode(db, playerId)) };
}
