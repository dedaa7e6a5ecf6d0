import { isAllowed } from '#modules/rewards/index.ts';
import { openRule, readRule } from '#platform/rule-book/index.ts';
import { inviteRule } from './invite.rule.ts';
import type { ReferralDeps, SettleDeps } from './referral.deps.ts';

/**
 * Invitations by invite.json, published from now on; where they earn nothing, nothing is promised.
 * @throws Error with a sentence when the file is faulty, or isn't what was published as its version
 */
export async function openReferral(parts: SettleDeps & Pick<ReferralDeps, 'publicUrl'>): Promise<ReferralDeps> {
  const isOffered = isAllowed(parts.profile, 'invite_commission');
  return { ...parts, rule: isOffered ? await openRule(parts, inviteRule) : readRule(inviteRule) };
}
