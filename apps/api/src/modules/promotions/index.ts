/** Owns activities: bonuses of deposits, tasks, the list and the side menu. Their rules are in apps/api/rules/activities.json. */
export { createDepositBonuses } from './bonuses/deposit-bonuses.ts';
export { isOfferOpen } from './open-activities.ts';
export { promotionsModule } from './promotions.module.ts';
export { activitiesRule } from './rule/activities.rule.ts';
export type { ActivitiesRule } from './rule/activities.schema.ts';
