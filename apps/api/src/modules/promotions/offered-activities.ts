import type { ComplianceProfile } from '#modules/compliance/index.ts';
import { isAllowed, type RewardKind, type RewardPermission } from '#modules/rewards/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { isStopped, ruleAt, type RuleHistory } from '#platform/rule-book/index.ts';
import { activityRewards } from './activity-rewards.ts';
import type {
  ActivitiesRule,
  Activity,
  LinkActivity,
  DepositActivity,
  TaskActivity,
} from './rule/activities.schema.ts';
import { isOpen } from './rule/occasions.ts';
import type { PromotionsDeps } from './promotions.deps.ts';

export const rewardKindOf = (activity: DepositActivity | TaskActivity): RewardKind => {
  if (activity.kind === 'recharge') return activityRewards[activity.active_code];
  return activity.measure === 'bets' ? activityRewards.promo : activityRewards.promo_deposits;
};

/** The permission that the rewards behind a link need. */
const linkNeeds: Record<LinkActivity['active_code'], RewardPermission> = {
  invite: 'inviteRewards',
  vip: 'vipRewards',
  sign: 'signRewards',
};

const isPermitted = (profile: ComplianceProfile, activity: Activity): boolean =>
  activity.kind === 'link' ? profile[linkNeeds[activity.active_code]] : isAllowed(profile, rewardKindOf(activity));

/** The part of a rule that the profile permits. Nothing else is shown, put into terms or granted. */
export const activitiesIn = (profile: ComplianceProfile, rule: ActivitiesRule): ActivitiesRule => ({
  ...rule,
  activities: rule.activities.filter((activity) => isPermitted(profile, activity)),
});

/** The activities at one moment that the profile permits. */
export type Offers = {
  now: Date;
  version: string;
  /** The activities of the version in force. */
  activities: readonly Activity[];
  /** All versions, because a task follows the version that was in force when its day or week began. */
  history: RuleHistory<ActivitiesRule>;
};

/** Reads the offers once for each request, so that everything in it follows the same state. */
export async function readOffers({ rule, profile, clock }: Omit<PromotionsDeps, 'db'>, on: Queryable): Promise<Offers> {
  const { versions, stops } = await rule(on);
  const history = { stops, versions: versions.map((one) => ({ ...one, rule: activitiesIn(profile, one.rule) })) };
  const now = clock();
  const { version, activities } = ruleAt(history, now);
  return { now, version, activities, history };
}

/** Whether staff have stopped it. */
export const isActivityStopped = ({ history, now }: Offers, { id }: Activity): boolean => isStopped(history, now, id);

/** The activities of the version in force whose period includes now, stopped ones included. */
export const listRunning = ({ activities, now }: Offers): Activity[] =>
  activities.filter((activity) => isOpen(activity, now));
