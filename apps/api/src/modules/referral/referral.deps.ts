import type { ComplianceProfile } from '#modules/compliance/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { RuleReader } from '#platform/rule-book/index.ts';
import type { ReferralRule } from './referral.schema.ts';

export type SettleDeps = { db: Database; clock: Clock; profile: ComplianceProfile };

export type ReferralDeps = SettleDeps & {
  rule: RuleReader<ReferralRule>;
  /** The address of the house, such as `https://ipe.example`. If it is empty, links are paths on the page's own host. */
  publicUrl: string;
};
