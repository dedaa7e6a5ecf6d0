import { centavos } from '@ipe/money';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import type { RuleFile } from '#platform/rule-book/index.ts';
import type { RewardKind } from '#modules/rewards/index.ts';
import { findVipRuleIssues } from './find-vip-rule-issues.ts';
import { writeVipTerms } from './write-vip-terms.ts';
import { vipSchema, type VipRule } from './vip.schema.ts';

export const vipReward: RewardKind = { name: 'vip', needs: 'vipRewards' };

/** `vip.json`: the levels, what they ask for and what they give. */
export const vipRule: RuleFile<VipRule> = {
  kind: 'vip',
  schema: vipSchema,
  findIssues: findVipRuleIssues,
  writeTerms: writeVipTerms,
};

/** The rule as a profile follows it. Where deposits don't count, it differs from the published one, so it gets another version. */
export function vipRuleIn(profile: Pick<ComplianceProfile, 'id'>, rule: VipRule): VipRule {
  if (rule.depositsCountIn.includes(profile.id)) return rule;
  return {
    ...rule,
    version: `${rule.version}-${profile.id}`,
    levels: rule.levels.map((level) => ({ ...level, depositsCentavos: centavos(0) })),
  };
}
