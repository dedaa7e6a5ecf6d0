import type { ListedGame } from '#modules/catalogue/index.ts';
import type { PlayMeter } from '#modules/limits/index.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { OfferCode } from './campaign.store.ts';

export type CampaignsDeps = {
  db: Database;
  clock: Clock;
  games: ReadonlyMap<string, ListedGame>;
  /** How much of their limits players have used. */
  meter: PlayMeter;
  /** Whether the house has an open activity under this code. */
  isOfferOpen: (on: Queryable, code: OfferCode) => Promise<boolean>;
  /** Writes into the register of players' requests about their data, in the caller's transaction. */
  noteDataRequest: (
    tx: Queryable,
    request: { playerId: number; kind: 'consent'; answer: string; by: null; now: Date },
  ) => Promise<void>;
  /** The sentence that the law requires on every advertisement. */
  warning: string | undefined;
};
