import { execute, findRow, sql, type Queryable } from '#platform/database/index.ts';
import { lookedRows } from '#platform/jobs/index.ts';
import { flowTimes } from './flow/flow-times.ts';

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

/** Stores what the newest answer about a player means. */
export const saveCheck = (tx: Queryable, { playerId, clear, dueAt }: Check) =>
  execute(
    tx,
    sql`insert into impeded_check (player_id, clear_on, clear_at, due_at)
        values (${playerId}, ${clear?.on ?? null}::date, ${clear?.at ?? null}, ${dueAt})
        on conflict (player_id) do update set clear_on = excluded.clear_on, clear_at = excluded.clear_at,
          due_at = excluded.due_at`,
  );

/** Lets the job ask about a player soon. What the list has answered counts until then. */
export const saveDue = (tx: Queryable, { playerId, dueAt }: Omit<Check, 'clear'>) =>
  execute(
    tx,
    sql`insert into impeded_check (player_id, due_at) values (${playerId}, ${dueAt})
        on conflict (player_id) do update set due_at = excluded.due_at`,
  );

/** Takes back every answer about those whom the job asks for, and lets it ask about them soon. @returns how many */
export const takeBackAnswers = (tx: Queryable, now: Date): Promise<number> =>
  execute(tx, sql`update impeded_check set clear_on = null, clear_at = null, due_at = ${now} where due_at is not null`);

export type DuePlayer = { playerId: number; lookAt: Date | null };

/** Players about whom the list is asked without a log-in. */
export const checkedPlayers = lookedRows<DuePlayer>({
  table: 'impeded_check',
  at: 'due_at',
  withinMs: flowTimes.askBaseMs,
  columns: sql`player_id as "playerId", due_at as "lookAt"`,
  isOne: ({ playerId }) => sql`player_id = ${playerId}`,
});
