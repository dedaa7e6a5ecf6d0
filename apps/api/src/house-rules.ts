import { signRule, type SignRule } from '#modules/check-in/index.ts';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import { activitiesRule, type ActivitiesRule } from '#modules/promotions/index.ts';
import { vipRule, vipRuleIn, type VipRule } from '#modules/vip/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { openRule, readRule } from '#platform/rule-book/index.ts';

/** What the house grants, when and how much: the files in apps/api/rules. `rules.program.ts` prints them. */
export type HouseRules = { activities: ActivitiesRule; sign: SignRule; vip: VipRule };

/**
 * Reads the rules and notes each version down.
 * @param given rules to follow instead of those in the files
 * @throws Error with a sentence when a file is faulty, or isn't what was published as its version
 */
export async function openHouseRules(
  deps: { db: Database; clock: Clock; profile: ComplianceProfile },
  given: Partial<HouseRules> = {},
): Promise<HouseRules> {
  return {
    activities: await openRule(deps, activitiesRule, given.activities),
    sign: await openRule(deps, signRule, given.sign),
    vip: await openRule(deps, vipRule, vipRuleIn(deps.profile, given.vip ?? readRule(vipRule))),
  };
}
