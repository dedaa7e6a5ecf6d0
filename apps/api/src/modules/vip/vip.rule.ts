import { vipGroups } from '@ipe/contract';
import * as v from 'valibot';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import { type RuleFile, whole } from '#platform/rule-book/index.ts';
import type { RewardKind } from '#modules/rewards/index.ts';
import { findVipRuleFaults } from './find-vip-rule-faults.ts';
import { writeVipTerms } from './write-vip-terms.ts';

const highestLevel = 16;

/** On so many days each level's reward is collected (specification section 9). */
export const collectionDays = 7;

const threshold = whole(0, 1_000_000_000_00);

const schema = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/u, 'must be 1 to 40 letters, digits or -._')),
  /** Compliance profiles in which a level asks for deposits too: elsewhere only what was bet counts. */
  depositsCountIn: v.array(v.picklist(['demo', 'licensed-br'], 'must be demo or licensed-br')),
  levels: v.array(
    v.strictObject({
      level: whole(0, highestLevel),
      betsCentavos: threshold,
      depositsCentavos: threshold,
      dailyRewardCentavos: whole(0, 1_000_000_00),
    }),
  ),
  groups: v.array(
    v.strictObject({
      group: v.picklist(vipGroups, `must be one of ${vipGroups.join(', ')}`),
      from: whole(0, highestLevel),
      to: whole(0, highestLevel),
    }),
  ),
  wageringX100: whole(0, 60_00),
  wageringDays: whole(1, 90),
});

export const vipReward: RewardKind = { name: 'vip', needs: 'vipRewards' };

export type VipRule = v.InferOutput<typeof schema>;
export type VipLevelRule = VipRule['levels'][number];

/** `vip.json`: the levels, what they ask for and what they give. */
export const vipRule: RuleFile<VipRule> = {
  kind: 'vip',
  schema,
  findFaults: findVipRuleFaults,
  writeTerms: writeVipTerms,
};

/** The rule as it is followed in a profile. Where deposits don't count it says something else, so it has another version. */
export function vipRuleIn(profile: Pick<ComplianceProfile, 'id'>, rule: VipRule): VipRule {
  if (rule.depositsCountIn.includes(profile.id)) return rule;
  return {
    ...rule,
    version: `${rule.version}-${profile.id}`,
    levels: rule.levels.map((level) => ({ ...level, depositsCentavos: 0 })),
  };
}
