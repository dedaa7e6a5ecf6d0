import type { ComplianceProfile } from '#modules/compliance/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { RuleReader } from '#platform/rule-book/index.ts';
import type { ReferralRule } from './referral.schema.ts';

export type SettleDeps = { db: Database; clock: Clock; profile: ComplianceProfile };

export type ReferralDeps = SettleDeps & {
  rule: RuleReader<ReferralRule>;
  /** Where players find the house, such as `https://ipe.example`; empty: links are paths of wherever the page is. */
  publicUrl: string;
};
