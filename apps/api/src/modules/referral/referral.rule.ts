import type { RuleIssue, RuleFile } from '#platform/rule-book/index.ts';
import { writeReferralTerms } from './write-referral-terms.ts';
import { referralSchema, type ReferralRule, type CommissionTier } from './referral.schema.ts';

/** `invite.json`: what referrals earn. */
export const referralRule: RuleFile<ReferralRule> = {
  kind: 'invite',
  schema: referralSchema,
  findIssues: ({ tiers }) => tiers.flatMap((one, index) => tierIssues(one, index, tiers[index - 1])),
  writeTerms: writeReferralTerms,
};

function tierIssues(
  { fromCentavos, rateX10000 }: CommissionTier,
  index: number,
  previous: CommissionTier | undefined,
): RuleIssue[] {
  const issue = (field: keyof CommissionTier, sentence: string) => ({ path: `tiers.${index}.${field}`, sentence });
  if (previous === undefined)
    return fromCentavos === 0 ? [] : [issue('fromCentavos', 'leaves a gap: the first tier begins at 0')];
  return [
    ...(fromCentavos > previous.fromCentavos
      ? []
      : [issue('fromCentavos', 'overlaps the tier before it: tiers are in ascending order')]),
    // With a falling rate, a branch could earn more than its referrer is paid for it, and the difference would be below
    // zero.
    ...(rateX10000 > previous.rateX10000 ? [] : [issue('rateX10000', 'does not rise above the tier before it')]),
  ];
}
