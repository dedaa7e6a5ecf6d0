import { complianceProfileIds, vipGroups } from '@ipe/contract';
import { highestVipLevel } from '@ipe/contract/fields';
import * as v from 'valibot';
import { amount, ruleVersion, wageringEntries, whole } from '#platform/rule-book/index.ts';

/** The number of days on which each level's reward is collected (specification section 9). */
export const collectionDays = 7;

const threshold = amount(0, 1_000_000_000_00);

export const vipSchema = v.strictObject({
  version: ruleVersion,
  /** The compliance profiles in which a level also asks for deposits; elsewhere only bets count. */
  depositsCountIn: v.array(v.picklist(complianceProfileIds, `must be ${complianceProfileIds.join(' or ')}`)),
  levels: v.array(
    v.strictObject({
      level: whole(0, highestVipLevel),
      betsCentavos: threshold,
      depositsCentavos: threshold,
      dailyRewardCentavos: amount(0, 1_000_000_00),
    }),
  ),
  groups: v.array(
    v.strictObject({
      group: v.picklist(vipGroups, `must be one of ${vipGroups.join(', ')}`),
      from: whole(0, highestVipLevel),
      to: whole(0, highestVipLevel),
    }),
  ),
  ...wageringEntries,
});

export type VipRule = v.InferOutput<typeof vipSchema>;
export type VipLevelRule = VipRule['levels'][number];
