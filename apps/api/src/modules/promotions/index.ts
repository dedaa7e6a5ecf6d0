/** Owns activities: bonuses of deposits, tasks, the list and the side menu. Their rules are apps/api/rules/activities.json. */
export { findPromotionFaults } from './audit.store.ts';
export { activitiesRule, type ActivitiesRule } from './rule/activities.rule.ts';
export { activitiesIn } from './offered-activities.ts';
export type { MenuDeps, PromotionsDeps } from './promotions.deps.ts';
export { promotionsRoutes } from './promotions.routes.ts';
export { createRechargeBonuses } from './bonuses/recharge-bonuses.ts';
