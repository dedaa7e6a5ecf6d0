import { isAllowed, type RewardKind } from '#modules/rewards/index.ts';
import type { Activity, LinkActivity, RechargeActivity, TaskActivity } from './activities.rule.ts';
import { isOpen } from './occasions.ts';
import type { MenuDeps, PromotionsDeps } from './promotions.deps.ts';

export const rewardKindOf = (activity: RechargeActivity | TaskActivity): RewardKind => {
  if (activity.kind === 'recharge') return activity.active_code;
  return activity.measure === 'bets' ? 'promo' : 'promo_deposits';
};

const linkedKinds: Record<LinkActivity['active_code'], RewardKind> = {
  invite: 'invite_member',
  vip: 'vip',
  sign: 'sign',
};

const isPermitted = ({ profile }: PromotionsDeps, activity: Activity): boolean =>
  isAllowed(profile, activity.kind === 'link' ? linkedKinds[activity.active_code] : rewardKindOf(activity));

/** What the rule has and the profile permits, over or not: nothing else is shown, worded or granted. */
export const listPermitted = (deps: PromotionsDeps): Activity[] =>
  deps.rule.activities.filter((activity) => isPermitted(deps, activity));

/** What is open now and leads somewhere. */
export const listOpenActivities = (deps: MenuDeps): Activity[] =>
  listPermitted(deps).filter(
    (activity) =>
      isOpen(activity, deps.clock()) && (activity.kind !== 'link' || deps.linked[activity.active_code] !== undefined),
  );

export const listTasks = (deps: PromotionsDeps): TaskActivity[] =>
  listPermitted(deps).filter((activity) => activity.kind === 'task');
