import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { seenPersons } from '#modules/identity/index.ts';
import { impededPlayers } from '#modules/limits/index.ts';

type InactivityState = 'told' | 'stopped' | 'returning' | 'returned' | 'due';

export type Inactivity = {
  playerId: number;
  toldAt: Date;
  state: InactivityState;
  /** The São Paulo day on which the player was last here. */
  seenOn: string;
  closeAt: Date;
  closedAt: Date | null;
  returnUntil: Date | null;
  returns: number;
  endedAt: Date | null;
  lookAt: Date | null;
};

const columns = sql`
  player_id as "playerId", told_at as "toldAt", state, seen_on::text as "seenOn", close_at as "closeAt",
  closed_at as "closedAt", return_until as "returnUntil", returns, ended_at as "endedAt", look_at as "lookAt"`;

export type LeftAccount = { playerId: number; seenOn: string };

/** Open accounts of proved persons who weren't here since that São Paulo day, are not impeded and weren't told. */
export const listLeft = (db: Queryable, { seenBy, limit }: { seenBy: string; limit: number }): Promise<LeftAccount[]> =>
  queryRows(
    db,
    sql<LeftAccount>`
      select s.player_id as "playerId", s.seen_on::text as "seenOn" from ${seenPersons} s
      where s.seen_on <= ${seenBy}::date
        and not exists (select from inactive_account i where i.player_id = s.player_id and i.state <> 'stopped')
        and not exists (select from ${impededPlayers} b where b.player_id = s.player_id)
      order by s.seen_on, s.player_id limit ${limit}`,
  );

/** @returns whether nobody had told the player before */
export const insertTold = async (
  tx: Queryable,
  row: Pick<Inactivity, 'playerId' | 'toldAt' | 'seenOn' | 'closeAt' | 'lookAt'>,
): Promise<boolean> =>
  (await execute(
    tx,
    sql`insert into inactive_account (player_id, told_at, state, seen_on, close_at, look_at)
        values (${row.playerId}, ${row.toldAt}, 'told', ${row.seenOn}::date, ${row.closeAt}, ${row.lookAt})
        on conflict do nothing`,
  )) === 1;

/** The one that counts for a player now. */
export const findInactivity = (on: Queryable, playerId: number): Promise<Inactivity | undefined> =>
  findRow(
    on,
    sql<Inactivity>`select ${columns} from inactive_account where player_id = ${playerId} and state <> 'stopped'`,
  );

export const saveInactivity = (tx: Queryable, row: Inactivity) =>
  execute(
    tx,
    sql`update inactive_account set state = ${row.state}, closed_at = ${row.closedAt}, return_until = ${row.returnUntil},
          returns = ${row.returns}, ended_at = ${row.endedAt}, look_at = ${row.lookAt}
        where player_id = ${row.playerId} and told_at = ${row.toldAt}`,
  );

export const listDue = (db: Queryable, now: Date, limit: number): Promise<Inactivity[]> =>
  queryRows(
    db,
    sql<Inactivity>`
      select ${columns} from inactive_account where look_at <= ${now} order by look_at, player_id limit ${limit}`,
  );

/** @returns whether it was still due: of two nodes one */
export const leaseInactivity = async (
  db: Queryable,
  { playerId, toldAt, lookAt }: Inactivity,
  until: Date,
): Promise<boolean> =>
  (await execute(
    db,
    sql`update inactive_account set look_at = ${until}
        where player_id = ${playerId} and told_at = ${toldAt} and look_at = ${lookAt}`,
  )) === 1;

export type Page = { before: { toldAt: Date; playerId: number } | undefined; limit: number };

/** The newest first. */
export const listInactive = (db: Queryable, { before, limit }: Page): Promise<Inactivity[]> =>
  queryRows(
    db,
    sql<Inactivity>`
      select ${columns} from inactive_account
      where ${before === undefined ? sql`true` : sql`(told_at, player_id) < (${before.toldAt}, ${before.playerId})`}
      order by told_at desc, player_id desc limit ${limit}`,
  );
