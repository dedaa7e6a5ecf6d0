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
  /** Whether an activity is open that the house offers under this code. */
  isOfferOpen: (on: Queryable, code: OfferCode) => Promise<boolean>;
  /** In the commit of what answers it: the register of what players ask about their data. */
  noteDataRequest: (
    tx: Queryable,
    request: { playerId: number; kind: 'consent'; answer: string; by: null; now: Date },
  ) => Promise<void>;
  /** What the law puts on every advertisement. */
  warning: string | undefined;
};
