import * as v from 'valibot';
import { type RuleFile, whole } from '#platform/rule-book/index.ts';
import type { RewardKind } from '#modules/rewards/index.ts';
import { writeSignTerms } from './write-sign-terms.ts';

export const calendarDays = 7;

const schema = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/u, 'must be 1 to 40 letters, digits or -._')),
  /** Of the calendar's days. */
  rewardsCentavos: v.pipe(
    v.array(whole(1, 10_000_00)),
    v.length(calendarDays, `must have a reward for each of the ${calendarDays} days`),
  ),
  /** Bets of the same São Paulo day that a sign-in asks for; 0 for none. */
  requiredBetsCentavos: whole(0, 1_000_000_00),
  /** Only who has paid in with their own CPF: one account a person. */
  requiresProvedCpf: v.boolean(),
  wageringX100: whole(0, 60_00),
  wageringDays: whole(1, 90),
});

export const signReward: RewardKind = { name: 'sign', needs: 'signRewards' };

export type SignRule = v.InferOutput<typeof schema>;

/** `sign.json`: the calendar of the daily sign-in. */
export const signRule: RuleFile<SignRule> = {
  kind: 'sign',
  schema,
  findFaults: () => [],
  writeTerms: writeSignTerms,
};
