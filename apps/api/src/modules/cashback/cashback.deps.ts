import type { GameShelf } from '#modules/catalogue/index.ts';
import type { ComplianceProfile, ComplianceRules } from '#modules/compliance/index.ts';
import type { Database, Queryable, SharedClock } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';

export type CashbackDeps = {
  db: Database;
  clock: Clock;
  /** One time for all nodes; it decides which day is over. */
  sharedClock: SharedClock;
  profile: ComplianceProfile;
  rules: Pick<ComplianceRules, 'cashback'>;
  /** The house's own games, whose rounds count. */
  shelf: GameShelf;
  findVipLevel: (on: Queryable, playerId: number) => Promise<number>;
};
