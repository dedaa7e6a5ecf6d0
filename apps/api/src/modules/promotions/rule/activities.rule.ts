import type { RuleFile } from '#platform/rule-book/index.ts';
import { findActivityIssues } from './find-activity-issues.ts';
import { writeAllTerms } from './write-terms.ts';
import { activitiesSchema, type ActivitiesRule } from './activities.schema.ts';

/** `activities.json`: what the house offers, when and how much. */
export const activitiesRule: RuleFile<ActivitiesRule> = {
  kind: 'activities',
  schema: activitiesSchema,
  findIssues: findActivityIssues,
  writeTerms: writeAllTerms,
};
