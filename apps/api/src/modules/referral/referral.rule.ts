import type { RuleFault, RuleFile } from '#platform/rule-book/index.ts';
import { writeReferralTerms } from './write-referral-terms.ts';
import { referralSchema, type ReferralRule, type CommissionTier } from './referral.schema.ts';

/** `invite.json`: what referrals earn. */
export const referralRule: RuleFile<ReferralRule> = {
  kind: 'invite',
  schema: referralSchema,
  findFaults: ({ tiers }) => tiers.flatMap((one, index) => tierFaults(one, index, tiers[index - 1])),
  writeTerms: writeReferralTerms,
};

function tierFaults(
  { fromCentavos, rateX10000 }: CommissionTier,
  index: number,
  previous: CommissionTier | undefined,
): RuleFault[] {
  const fault = (field: keyof CommissionTier, sentence: string) => ({ path: `tiers.${index}.${field}`, sentence });
  if (previous === undefined)
    return fromCentavos === 0 ? [] : [fault('fromCentavos', 'leaves a gap: the first tier begins at 0')];
  return [
    ...(fromCentavos > previous.fromCentavos
      ? []
      : [fault('fromCentavos', 'overlaps the tier before it: tiers are in ascending order')]),
    // With a falling rate a branch could earn more than the one above it is paid for: a difference below zero.
    ...(rateX10000 > previous.rateX10000 ? [] : [fault('rateX10000', 'does not rise above the tier before it')]),
  ];
}
