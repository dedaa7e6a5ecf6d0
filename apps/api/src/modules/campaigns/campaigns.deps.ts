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
  /** What the law puts on every advertisement. */
  warning: string | undefined;
};
