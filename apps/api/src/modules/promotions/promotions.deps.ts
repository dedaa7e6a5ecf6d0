import type { Centavos } from '@ipe/money';
import type { Clock } from '#platform/time/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import type { ActivitiesRule, LinkActivity } from './rule/activities.schema.ts';

/** Another module's rule, for the list of activities. */
type LinkedRule = { version: string; terms: string };

export type PromotionsDeps = {
  db: Database;
  clock: Clock;
  profile: ComplianceProfile;
  rule: ActivitiesRule;
};

export type MenuDeps = PromotionsDeps & {
  /** The rules of the modules that some activities lead to: without its rule, an activity isn't offered. */
  linked: Partial<Record<LinkActivity['active_code'], LinkedRule>>;
  /** The reward for a referral of this player, and their link. */
  findReferral: (playerId: number) => Promise<{ amount: Centavos; url: string } | null>;
};
