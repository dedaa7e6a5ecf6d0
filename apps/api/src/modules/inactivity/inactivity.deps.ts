import type { OwnPhone } from '#modules/identity/index.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';

export type InactivityDeps = {
  db: Database;
  clock: Clock;
  /** After so many days without its player an account ends; undefined where none does. */
  inactiveAccountDays: number | undefined;
  /** From now on the player neither deposits nor bets, and what waited for bets is free. */
  beginClosing: (
    tx: Queryable,
    request: { playerId: number; requestId: string; author: 'house'; now: Date },
  ) => Promise<void>;
  closePlayer: (tx: Queryable, playerId: number, by: { author: 'house'; now: Date }) => Promise<void>;
  /** Whether a bet, a deposit or a payout of the player is on its way. */
  findOpenBusiness: (tx: Queryable, playerId: number) => Promise<string | undefined>;
  /** Whether the player excluded themselves: they are never told that they may come back. */
  isExcluded: (tx: Queryable, playerId: number) => Promise<boolean>;
  /** Whether the house has suspended the player: nothing is decided by a rule then. */
  isSuspended: (tx: Queryable, playerId: number) => Promise<boolean>;
  /** News by SMS, for who doesn't open the app. */
  ownPhone: Pick<OwnPhone, 'tell'>;
};
