import type { ComplianceProfile } from '#modules/compliance/index.ts';
import { promotionsRoutes } from '#modules/promotions/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { HouseRules } from './house-rules.ts';

export type GrowthDeps = { db: Database; clock: Clock; profile: ComplianceProfile; rules: HouseRules };

/** Everything that the house grants by rule. The list of activities leads to what the other modules grant. */
export const growthRoutes = ({ db, clock, profile, rules }: GrowthDeps) => ({
  ...promotionsRoutes({
    db,
    clock,
    profile,
    rule: rules.activities,
    linked: {},
    findInvite: () => Promise.resolve(null),
  }),
});
