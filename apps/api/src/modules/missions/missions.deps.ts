import type { GrantedRoundsDeps } from '#modules/granted-rounds/index.ts';
import type { ComplianceRules } from '#modules/compliance/index.ts';
import type { Database, Queryable, SharedClock } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';

/** The shelf has the house's own games, whose rounds count. */
export type MissionsDeps = Pick<GrantedRoundsDeps, 'profile' | 'shelf' | 'findGrantingGame' | 'isOffered'> & {
  db: Database;
  clock: Clock;
  /** One time for all nodes; it decides what counts, who may join and when a mission is over. */
  sharedClock: SharedClock;
  rules: Pick<ComplianceRules, 'missions'>;
  findVipLevel: (on: Queryable, playerId: number) => Promise<number>;
};

export const nameOfGame =
  ({ shelf }: Pick<MissionsDeps, 'shelf'>) =>
  (gameId: string): string =>
    shelf.get(gameId)?.name ?? gameId;
