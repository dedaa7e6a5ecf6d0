import type { RuleFile } from '#platform/rule-book/index.ts';
import type { RewardKind } from '#modules/rewards/index.ts';
import { writeSignTerms } from './write-check-in-terms.ts';
import { signSchema, type SignRule } from './check-in.schema.ts';

export const signReward: RewardKind = { name: 'sign', needs: 'signRewards' };

/** `sign.json`: the calendar of the daily sign-in. */
export const signRule: RuleFile<SignRule> = {
  kind: 'sign',
  schema: signSchema,
  findFaults: () => [],
  writeTerms: writeSignTerms,
};
