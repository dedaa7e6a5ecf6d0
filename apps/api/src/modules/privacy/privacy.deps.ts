import type { Database, Queryable } from '#platform/database/index.ts';
import type { listLongClosed, markErased, OwnPhone } from '#modules/identity/index.ts';
import type { Fates } from './fates.ts';
import type { SealedTable } from '#platform/personal/sealed-table.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Clock } from '#platform/time/clock.ts';

/** An account with one of these can't be closed. */
export type OpenBusiness = 'withdrawal_open' | 'recharge_open' | 'round_open';

export type PrivacyDeps = {
  db: Database;
  clock: Clock;
  /** @throws RefusedError 400 for a wrong password, 429 for too many */
  requirePassword: (playerId: number, password: string) => Promise<unknown>;
  /** From now on the player neither deposits nor bets. @throws RefusedError 409 for an id that was used for something else */
  beginClosing: (
    tx: Queryable,
    request: { playerId: number; requestId: string; author: 'player' | 'staff'; now: Date },
  ) => Promise<void>;
  findOpenBusiness: (tx: Queryable, playerId: number) => Promise<OpenBusiness | undefined>;
  /** The data that every module keeps about a player. */
  personalData: PersonalData;
  /** The tables in which a part of it is sealed. */
  sealedTables: readonly SealedTable[];
  /** Deletes what is over of one module's. */
  retention: readonly ((db: Queryable, now: Date) => Promise<unknown>)[];
  /** What becomes of each table's rows about a player who is made unknown. */
  fates: Fates;
  listLongClosed: typeof listLongClosed;
  markErased: typeof markErased;
  /** Whether the person must be recognised when they come back, or money is theirs. */
  mustStayKnown: (tx: Queryable, playerId: number) => Promise<boolean>;
  /** Ends the account's sessions and log-ins. */
  closePlayer: (tx: Queryable, playerId: number, by: { author: 'player' | 'staff'; now: Date }) => Promise<void>;
  /** @returns whether a closing had begun */
  stopClosing: (tx: Queryable, deed: { playerId: number; author: 'staff'; now: Date }) => Promise<boolean>;
  /** Log-ins are possible again. @returns whether the account was closed */
  reopenPlayer: (tx: Queryable, playerId: number, by: { author: 'staff'; now: Date }) => Promise<boolean>;
  /** Whether the house has suspended the player: what comes to a closed account waits for two persons then. */
  isSuspended: (tx: Queryable, playerId: number) => Promise<boolean>;
  /** News by SMS, for who can't read the app's messages any more. */
  ownPhone: Pick<OwnPhone, 'tell'>;
};
