import type { OwnPhone } from '#modules/identity/index.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';

export type InactivityDeps = {
  db: Database;
  clock: Clock;
  /** An account ends after this many days without its player; undefined where no account does. */
  inactiveAccountDays: number | undefined;
  /** Ends the player's deposits and bets, and frees what waited for bets. */
  beginClosing: (
    tx: Queryable,
    request: { playerId: number; requestId: string; author: 'house'; now: Date },
  ) => Promise<void>;
  closePlayer: (tx: Queryable, playerId: number, by: { author: 'house'; now: Date }) => Promise<void>;
  /** Names a bet, deposit or payout of the player that is on its way; undefined without one. */
  findOpenBusiness: (tx: Queryable, playerId: number) => Promise<string | undefined>;
  /** Whether the player excluded themselves. Then no message may say that they can come back. */
  isExcluded: (tx: Queryable, playerId: number) => Promise<boolean>;
  /** Whether the house has suspended the player. Then no rule decides about the account. */
  isSuspended: (tx: Queryable, playerId: number) => Promise<boolean>;
  /** Notifies by SMS a player who doesn't open the app. */
  ownPhone: Pick<OwnPhone, 'notify'>;
};
