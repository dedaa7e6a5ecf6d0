import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { activitiesRule, type ActivitiesRule } from '#modules/promotions/index.ts';
import { parseRule, rulesDir } from '#platform/rule-book/index.ts';

type Changes = Record<string, Record<string, unknown>>;

/** The house's activities with changed values, by the activity's id, as another version. */
export function activitiesWith(changes: Changes, version = 'test'): ActivitiesRule {
  const data = JSON.parse(readFileSync(resolve(rulesDir, 'activities.json'), 'utf8')) as {
    activities: { id: string }[];
  };
  const activities = data.activities.map((activity) => ({ ...activity, ...changes[activity.id] }));
  return parseRule(activitiesRule, { version, activities });
}
