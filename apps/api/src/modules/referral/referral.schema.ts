import * as v from 'valibot';
import { amount, ruleVersion, wageringEntries, whole } from '#platform/rule-book/index.ts';

const maxCentavos = 100_000_000_00;

/** A tier ends where the next one begins, so there is no gap between two. */
const tier = v.strictObject({
  fromCentavos: amount(0, maxCentavos),
  /** In hundredths of a percent. */
  rateX10000: whole(0, 500),
});

export const referralSchema = v.strictObject({
  version: ruleVersion,
  /** The sums that a member must have deposited and bet to be valid. */
  validDepositsCentavos: amount(1, maxCentavos),
  validBetsCentavos: amount(0, maxCentavos),
  /** The reward for each member who becomes valid, in centavos; 0 for none. */
  memberRewardCentavos: amount(0, 1_000_00),
  /** The commission by the bets of the whole branch on a day. */
  tiers: v.pipe(v.array(tier), v.minLength(1, 'must have a tier')),
  ...wageringEntries,
});

export type ReferralRule = v.InferOutput<typeof referralSchema>;
export type CommissionTier = ReferralRule['tiers'][number];
