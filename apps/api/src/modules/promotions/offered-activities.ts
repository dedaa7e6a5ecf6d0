import type { ComplianceProfile } from '#modules/compliance/index.ts';
import { isAllowed, type RewardKind, type RewardPermission } from '#modules/rewards/index.ts';
import { activityRewards } from './activity-rewards.ts';
import type {
  ActivitiesRule,
  Activity,
  LinkActivity,
  DepositActivity,
  TaskActivity,
} from './rule/activities.schema.ts';
import { isOpen } from './rule/occasions.ts';
import type { MenuDeps, PromotionsDeps } from './promotions.deps.ts';

export const rewardKindOf = (activity: DepositActivity | TaskActivity): RewardKind => {
  if (activity.kind === 'recharge') return activityRewards[activity.active_code];
  return activity.measure === 'bets' ? activityRewards.promo : activityRewards.promo_deposits;
};

/** The permission that the linked rewards need. */
const linkNeeds: Record<LinkActivity['active_code'], RewardPermission> = {
  invite: 'inviteRewards',
  vip: 'vipRewards',
  sign: 'signRewards',
};

const isPermitted = (profile: ComplianceProfile, activity: Activity): boolean =>
  activity.kind === 'link' ? profile[linkNeeds[activity.active_code]] : isAllowed(profile, rewardKindOf(activity));

/** The part of a rule that the profile permits: nothing else is shown, worded or granted. */
export const activitiesIn = (profile: ComplianceProfile, rule: ActivitiesRule): ActivitiesRule => ({
  ...rule,
  activities: rule.activities.filter((activity) => isPermitted(profile, activity)),
});

/** Over or not. */
export const listPermitted = ({ profile, rule }: PromotionsDeps): Activity[] => activitiesIn(profile, rule).activities;

/** The activities that are open now and lead somewhere. */
export const listOpenActivities = (deps: MenuDeps): Activity[] =>
  listPermitted(deps).filter(
    (activity) =>
      isOpen(activity, deps.clock()) && (activity.kind !== 'link' || deps.linked[activity.active_code] !== undefined),
  );

export const listTasks = (deps: PromotionsDeps): TaskActivity[] =>
  listPermitted(deps).filter((activity) => activity.kind === 'task');
