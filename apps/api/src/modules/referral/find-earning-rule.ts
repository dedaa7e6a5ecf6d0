import { isAllowed } from '#modules/rewards/index.ts';
import { isStopped, ruleAt } from '#platform/rule-book/index.ts';
import { referralRewards } from './referral-rewards.ts';
import type { ReferralDeps } from './referral.deps.ts';
import type { ReferralRule } from './referral.schema.ts';

/** The rule in force; undefined where referrals earn nothing because the profile forbids it or staff have stopped the rule. */
export async function findEarningRule({ db, clock, profile, rule }: ReferralDeps): Promise<ReferralRule | undefined> {
  if (!isAllowed(profile, referralRewards.invite_commission)) return undefined;
  const [history, now] = [await rule(db), clock()];
  return isStopped(history, now) ? undefined : ruleAt(history, now);
}
