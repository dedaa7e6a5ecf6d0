import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type Cause = 'sign_up' | 'log_in' | 'launch' | 'base' | 'closing';

export type Query = {
  playerId: number;
  queryId: string;
  askedAt: Date;
  cause: Cause;
  outcome: 'clear' | 'impeded' | 'unavailable';
  requestId: string | null;
  reasons: string[];
};

export const insertQuery = (tx: Queryable, query: Query) =>
  execute(
    tx,
    sql`insert into impeded_query (player_id, query_id, asked_at, cause, outcome, request_id, reasons)
        values (${query.playerId}, ${query.queryId}, ${query.askedAt}, ${query.cause}, ${query.outcome},
          ${query.requestId}, ${query.reasons}::text[])`,
  );

export const isClearOn = async (on: Queryable, playerId: number, day: string): Promise<boolean> =>
  (await findRow(on, sql`select from impeded_check where player_id = ${playerId} and clear_on = ${day}::date`)) !==
  undefined;

type Check = { playerId: number; clear: { on: string; at: Date } | null; dueAt: Date };

/** What a player's newest answer means. */
export const saveCheck = (tx: Queryable, { playerId, clear, dueAt }: Check) =>
  execute(
    tx,
    sql`insert into impeded_check (player_id, clear_on, clear_at, due_at)
        values (${playerId}, ${clear?.on ?? null}::date, ${clear?.at ?? null}, ${dueAt})
        on conflict (player_id) do update set clear_on = excluded.clear_on, clear_at = excluded.clear_at,
          due_at = excluded.due_at`,
  );

export type DuePlayer = { playerId: number; dueAt: Date };

/** Who is to be asked for without a log-in, those who wait longest first. */
export const listDue = (db: Queryable, now: Date, limit: number): Promise<DuePlayer[]> =>
  queryRows(
    db,
    sql<DuePlayer>`
      select player_id as "playerId", due_at as "dueAt" from impeded_check
      where due_at <= ${now} order by due_at, player_id limit ${limit}`,
  );

/** @param until null for who needn't be asked for any more. @returns whether they were still due: of two nodes one */
export const putOff = async (db: Queryable, { playerId, dueAt }: DuePlayer, until: Date | null): Promise<boolean> =>
  (await execute(
    db,
    sql`update impeded_check set due_at = ${until} where player_id = ${playerId} and due_at = ${dueAt}`,
  )) === 1;
