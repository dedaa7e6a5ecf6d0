import { activitiesRule, type ActivitiesRule } from '#modules/promotions/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { openRule } from '#platform/rule-book/index.ts';

/** What the house grants, when and how much: the files in apps/api/rules. `rules.program.ts` prints them. */
export type HouseRules = { activities: ActivitiesRule };

/**
 * Reads the rules and notes each version down.
 * @param given rules to follow instead of those in the files
 * @throws Error with a sentence when a file is faulty, or isn't what was published as its version
 */
export async function openHouseRules(
  deps: { db: Database; clock: Clock },
  given: Partial<HouseRules> = {},
): Promise<HouseRules> {
  return { activities: await openRule(deps, activitiesRule, given.activities) };
}
