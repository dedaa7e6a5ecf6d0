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
export const listPermitted = ({ profile, rule }: Pick<PromotionsDeps, 'profile' | 'rule'>): Activity[] =>
  activitiesIn(profile, rule).activities;

/** An activity's code on the call's side: all tasks share one. */
export const codeOf = (activity: Activity): Exclude<Activity, TaskActivity>['active_code'] | 'active_list' =>
  activity.kind === 'task' ? 'active_list' : activity.active_code;

type OfferDeps = Pick<MenuDeps, 'profile' | 'rule' | 'clock' | 'linked'>;

/** The activities that are open now and lead somewhere. */
export const listOpenActivities = (deps: OfferDeps): Activity[] =>
  listPermitted(deps).filter(
    (activity) =>
      isOpen(activity, deps.clock()) && (activity.kind !== 'link' || deps.linked[activity.active_code] !== undefined),
  );

/** Whether something of the house is open under this code. */
export const isOfferOpen = (deps: OfferDeps, code: ReturnType<typeof codeOf>): boolean =>
  listOpenActivities(deps).some((activity) => codeOf(activity) === code);

export const listTasks = (deps: PromotionsDeps): TaskActivity[] =>
  listPermitted(deps).filter((activity) => activity.kind === 'task');
