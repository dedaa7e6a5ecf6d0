import { complianceProfileIds, vipGroups } from '@ipe/contract';
import { highestVipLevel } from '@ipe/contract/fields';
import * as v from 'valibot';
import { amount, whole } from '#platform/rule-book/index.ts';

/** On so many days each level's reward is collected (specification section 9). */
export const collectionDays = 7;

const threshold = amount(0, 1_000_000_000_00);

export const vipSchema = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/u, 'must be 1 to 40 letters, digits or -._')),
  /** Compliance profiles in which a level asks for deposits too: elsewhere only what was bet counts. */
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
  wageringX100: whole(0, 60_00),
  wageringDays: whole(1, 90),
});

export type VipRule = v.InferOutput<typeof vipSchema>;
export type VipLevelRule = VipRule['levels'][number];
