import { deleteUpTo, execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type RestReason = 'pin_reset' | 'password_reset' | 'phone_change';
export type Rest = { reason: RestReason; beganAt: Date; endsAt: Date };

/** A later rest for the same reason replaces the earlier one. */
export const upsertRest = (tx: Queryable, { playerId, reason, beganAt, endsAt }: Rest & { playerId: number }) =>
  execute(
    tx,
    sql`
    insert into account_rest (player_id, reason, began_at, ends_at) values (${playerId}, ${reason}, ${beganAt}, ${endsAt})
    on conflict (player_id, reason) do update set began_at = excluded.began_at, ends_at = excluded.ends_at`,
  );

export const listRests = (on: Queryable, playerId: number, now: Date): Promise<Rest[]> =>
  queryRows(
    on,
    sql<Rest>`
    select reason, began_at as "beganAt", ends_at as "endsAt" from account_rest
    where player_id = ${playerId} and ends_at > ${now} order by ends_at desc`,
  );

export const deleteRest = (tx: Queryable, playerId: number, reason: RestReason) =>
  execute(tx, sql`delete from account_rest where player_id = ${playerId} and reason = ${reason}`);

/** Deletes the ended rests of all players. */
export const deleteRestsBefore = (db: Queryable, now: Date) =>
  deleteUpTo(db, now, { at: sql`ends_at`, rows: (upTo) => sql`from account_rest where ends_at <= ${upTo}` });
