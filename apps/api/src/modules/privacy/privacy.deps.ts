import type { Database, Queryable } from '#platform/database/index.ts';
import type { listLongClosed, markErased, OwnPhone } from '#modules/identity/index.ts';
import type { ErasureOfTables } from './table-erasure.ts';
import type { SealedTable } from '#platform/personal/sealed-table.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Clock } from '#platform/time/clock.ts';

/** What keeps an account from being closed. */
export type OpenBusiness = 'withdrawal_open' | 'recharge_open' | 'round_open';

export type PrivacyDeps = {
  db: Database;
  clock: Clock;
  /** @throws RefusedError 400 for a wrong password, 429 for too many */
  requirePassword: (playerId: number, password: string) => Promise<unknown>;
  /** Ends the player's deposits and bets. @throws RefusedError 409 for an id that was used for something else */
  beginClosing: (
    tx: Queryable,
    request: { playerId: number; requestId: string; author: 'player' | 'staff'; now: Date },
  ) => Promise<void>;
  findOpenBusiness: (tx: Queryable, playerId: number) => Promise<OpenBusiness | undefined>;
  /** The data that every module stores about a player. */
  personalData: PersonalData;
  /** The tables with sealed columns. */
  sealedTables: readonly SealedTable[];
  /** Each deletes one module's expired rows. */
  retention: readonly ((db: Queryable, now: Date) => Promise<unknown>)[];
  /** What an erasure does with each table's rows about the player. */
  erasureOfTables: ErasureOfTables;
  listLongClosed: typeof listLongClosed;
  markErased: typeof markErased;
  /** Whether the person must be recognised when they come back, or has money. */
  mustStayKnown: (tx: Queryable, playerId: number) => Promise<boolean>;
  /** Ends the account's sessions and log-ins. */
  closePlayer: (tx: Queryable, playerId: number, by: { author: 'player' | 'staff'; now: Date }) => Promise<void>;
  /** @returns whether a closing had begun */
  stopClosing: (tx: Queryable, by: { playerId: number; author: 'staff'; now: Date }) => Promise<boolean>;
  /** Allows log-ins again. @returns whether the account was closed */
  reopenPlayer: (tx: Queryable, playerId: number, by: { author: 'staff'; now: Date }) => Promise<boolean>;
  /** Whether the house has suspended the player; then money that comes to a closed account waits for two persons. */
  isSuspended: (tx: Queryable, playerId: number) => Promise<boolean>;
  /** Notifies by SMS a player who can't read the app's messages any more. */
  ownPhone: Pick<OwnPhone, 'notify'>;
};
