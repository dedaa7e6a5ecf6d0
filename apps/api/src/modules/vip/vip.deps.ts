import type { ComplianceProfile } from '#modules/compliance/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { RuleReader } from '#platform/rule-book/index.ts';
import type { VipRule } from './vip.schema.ts';

export type VipDeps = {
  db: Database;
  clock: Clock;
  profile: ComplianceProfile;
  /** The published rule as this profile follows it; rewards name its version. */
  rule: RuleReader<VipRule>;
};
