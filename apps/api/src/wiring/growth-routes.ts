import { checkInRoutes, signRule } from '#modules/check-in/index.ts';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import { promotionsRoutes } from '#modules/promotions/index.ts';
import { findSideInvite, inviteRule, referralRoutes, type ReferralDeps } from '#modules/referral/index.ts';
import { vipRoutes, vipRule } from '#modules/vip/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { HouseRules } from './house-rules.ts';

export type GrowthDeps = {
  db: Database;
  clock: Clock;
  profile: ComplianceProfile;
  rules: HouseRules;
  publicUrl: string;
};

/** Everything that the house grants by rule. The list of activities leads to what the other modules grant. */
export function growthRoutes({ db, clock, profile, rules, publicUrl }: GrowthDeps) {
  const referral: ReferralDeps = { db, clock, profile, rule: rules.invite, publicUrl };
  return {
    ...checkInRoutes({ db, clock, profile, rule: rules.sign }),
    ...vipRoutes({ db, clock, profile, rule: rules.vip }),
    ...promotionsRoutes({
      db,
      clock,
      profile,
      rule: rules.activities,
      linked: {
        vip: { version: rules.vip.version, terms: vipRule.writeTerms(rules.vip) },
        invite: { version: rules.invite.version, terms: inviteRule.writeTerms(rules.invite) },
        sign: { version: rules.sign.version, terms: signRule.writeTerms(rules.sign) },
      },
      findInvite: (playerId) => findSideInvite(referral, playerId),
    }),
    ...referralRoutes(referral),
  };
}
