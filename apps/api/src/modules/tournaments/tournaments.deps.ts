import type { GameShelf } from '#modules/catalogue/index.ts';
import type { ComplianceProfile, ComplianceRules } from '#modules/compliance/index.ts';
import type { Database, Queryable, SharedClock } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';

export type TournamentsDeps = {
  db: Database;
  clock: Clock;
  /** One time for all nodes; it decides what counts, who may join and when a table closes. */
  sharedClock: SharedClock;
  profile: ComplianceProfile;
  rules: Pick<ComplianceRules, 'tournaments'>;
  /** The house's own games, whose rounds count. */
  shelf: GameShelf;
  findVipLevel: (on: Queryable, playerId: number) => Promise<number>;
};

export const nameOfGame =
  ({ shelf }: Pick<TournamentsDeps, 'shelf'>) =>
  (gameId: string): string =>
    shelf.get(gameId)?.name ?? gameId;
