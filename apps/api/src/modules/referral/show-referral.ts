import type { Output } from '@ipe/contract';
import { nextSettlement } from '#modules/daily-totals/index.ts';
import { requireReferralCode } from '#modules/identity/index.ts';
import { findEarningRule } from './find-earning-rule.ts';
import { referralUrlOf } from './find-side-referral.ts';
import { sumNetwork } from './network-figures.store.ts';
import type { ReferralDeps } from './referral.deps.ts';
import { sumEarnings } from './settling/settlement.store.ts';
import { writeReferralTerms } from './write-referral-terms.ts';

type Info = Output<'/api/invite/info'>;
type Published = Output<'/api/invite/rule'>;

/** Replaces the rule where referrals earn nothing. */
const noRewards: Published = {
  hasRewards: false,
  settlementCycle: 'daily',
  rule: {
    version: 'sem-recompensas',
    validDepositsCentavos: 0,
    validBetsCentavos: 0,
    memberRewardCentavos: 0,
    tiers: [],
  },
  terms: 'Convidar não rende recompensas nem comissões. O link serve só para mostrar a casa a quem você conhece.',
};

/** The rule that players see. */
export async function publishedRule(deps: ReferralDeps): Promise<Published> {
  const rule = await findEarningRule(deps);
  if (rule === undefined) return noRewards;
  const { version, validDepositsCentavos, validBetsCentavos, memberRewardCentavos, tiers } = rule;
  return {
    hasRewards: true,
    settlementCycle: 'daily',
    rule: { version, validDepositsCentavos, validBetsCentavos, memberRewardCentavos, tiers },
    terms: writeReferralTerms(rule),
  };
}

/** Everything that the specification's section 3, "Referral", asks for, and the rule as players read it. */
export async function showReferral(deps: ReferralDeps, playerId: number): Promise<Info> {
  const { db, clock, publicUrl } = deps;
  const code = await requireReferralCode(db, playerId);
  const earnings = await sumEarnings(db, playerId);
  return {
    code,
    url: referralUrlOf(publicUrl, code),
    ...(await sumNetwork(db, playerId)),
    ...earnings,
    totalAward: earnings.pendingBonus + earnings.settledBonus,
    nextSettlementAt: nextSettlement(clock()).toISOString(),
    ...(await publishedRule(deps)),
  };
}
