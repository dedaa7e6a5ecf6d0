import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

type ImpedimentState = 'open' | 'returning' | 'returned' | 'due' | 'lifted';

export type Impediment = {
  playerId: number;
  queryId: string;
  state: ImpedimentState;
  foundAt: Date;
  reasons: string[];
  closedAt: Date | null;
  returnUntil: Date | null;
  returns: number;
  endedAt: Date | null;
  lookAt: Date | null;
};

const columns = sql`
  player_id as "playerId", query_id as "queryId", state, found_at as "foundAt", reasons, closed_at as "closedAt",
  return_until as "returnUntil", returns, ended_at as "endedAt", look_at as "lookAt"`;

/** The one that counts for a player now, whatever became of it but that it was lifted. */
export const findImpediment = (on: Queryable, playerId: number): Promise<Impediment | undefined> =>
  findRow(on, sql<Impediment>`select ${columns} from impediment where player_id = ${playerId} and state <> 'lifted'`);

type New = Pick<Impediment, 'playerId' | 'queryId' | 'foundAt' | 'reasons' | 'lookAt'>;

export const insertImpediment = (tx: Queryable, row: New) =>
  execute(
    tx,
    sql`insert into impediment (player_id, query_id, state, found_at, reasons, look_at)
        values (${row.playerId}, ${row.queryId}, 'open', ${row.foundAt}, ${row.reasons}::text[], ${row.lookAt})`,
  );

export const saveImpediment = (tx: Queryable, row: Impediment) =>
  execute(
    tx,
    sql`update impediment set state = ${row.state}, closed_at = ${row.closedAt}, return_until = ${row.returnUntil},
          returns = ${row.returns}, ended_at = ${row.endedAt}, look_at = ${row.lookAt}
        where player_id = ${row.playerId} and query_id = ${row.queryId}`,
  );

export const listDueImpediments = (db: Queryable, now: Date, limit: number): Promise<Impediment[]> =>
  queryRows(
    db,
    sql<Impediment>`select ${columns} from impediment where look_at <= ${now} order by look_at, player_id limit ${limit}`,
  );

/** @returns whether it was still due: of two nodes one */
export const leaseImpediment = async (
  db: Queryable,
  { playerId, queryId, lookAt }: Impediment,
  until: Date,
): Promise<boolean> =>
  (await execute(
    db,
    sql`update impediment set look_at = ${until}
        where player_id = ${playerId} and query_id = ${queryId} and look_at = ${lookAt}`,
  )) === 1;

export type Page = { before: { foundAt: Date; playerId: number } | undefined; limit: number };

/** The newest first. */
export const listImpediments = (db: Queryable, { before, limit }: Page): Promise<Impediment[]> =>
  queryRows(
    db,
    sql<Impediment>`
      select ${columns} from impediment
      where ${before === undefined ? sql`true` : sql`(found_at, player_id) < (${before.foundAt}, ${before.playerId})`}
      order by found_at desc, player_id desc limit ${limit}`,
  );
