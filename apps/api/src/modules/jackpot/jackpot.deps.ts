import type { GameShelf } from '#modules/catalogue/index.ts';
import type { ComplianceRules } from '#modules/compliance/index.ts';
import type { Database, SharedClock } from '#platform/database/index.ts';
import type { Keyring } from '#platform/security/keyring.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Jackpots } from './running-jackpot.ts';

export type JackpotDeps = {
  db: Database;
  clock: Clock;
  /** One time for all nodes; it decides which jackpots are over. */
  sharedClock: SharedClock;
  rules: Pick<ComplianceRules, 'jackpot'>;
  /** The house's own games. */
  shelf: GameShelf;
  /** The keys of the seeds, from which rounds are drawn again. */
  seedKeys: Keyring;
  jackpots: Jackpots;
};

export const nameOfGame =
  ({ shelf }: Pick<JackpotDeps, 'shelf'>) =>
  (gameId: string): string =>
    shelf.get(gameId)?.name ?? gameId;
