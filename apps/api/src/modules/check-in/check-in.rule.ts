import type { RuleFile } from '#platform/rule-book/index.ts';
import type { RewardKind } from '#modules/rewards/index.ts';
import { writeCheckInTerms } from './write-check-in-terms.ts';
import { checkInSchema, type CheckInRule } from './check-in.schema.ts';

export const checkInReward: RewardKind = { name: 'sign', needs: 'signRewards' };

/** `sign.json`: the calendar of the daily check-in. */
export const checkInRule: RuleFile<CheckInRule> = {
  kind: 'sign',
  schema: checkInSchema,
  findIssues: () => [],
  writeTerms: writeCheckInTerms,
};
