import type { Centavos } from '@ipe/money';
import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { RuleReader } from '#platform/rule-book/index.ts';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import type { ActivitiesRule, LinkActivity } from './rule/activities.schema.ts';

/** The rules of the modules to which some activities link. Without the module's rule, such an activity isn't offered. */
export type LinkedRules = Partial<Record<LinkActivity['active_code'], { version: string; terms: string }>>;

export type PromotionsDeps = {
  db: Database;
  clock: Clock;
  profile: ComplianceProfile;
  rule: RuleReader<ActivitiesRule>;
};

export type MenuDeps = PromotionsDeps & {
  readLinked: (on: Queryable) => Promise<LinkedRules>;
  /** The player's reward for a referral, and their link. */
  findReferral: (playerId: number) => Promise<{ amount: Centavos; url: string } | null>;
};
