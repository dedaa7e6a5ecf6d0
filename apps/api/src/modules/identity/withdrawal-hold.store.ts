import { deleteUpTo, execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';

export type HoldReason = 'pin_reset' | 'password_reset' | 'phone_change';
export type WithdrawalHold = { reason: HoldReason; beganAt: Date; endsAt: Date };

/** A later hold for the same reason replaces the earlier one. */
export const upsertHold = (
  tx: Queryable,
  { playerId, reason, beganAt, endsAt }: WithdrawalHold & { playerId: number },
) =>
  execute(
    tx,
    sql`
    insert into account_rest (player_id, reason, began_at, ends_at) values (${playerId}, ${reason}, ${beganAt}, ${endsAt})
    on conflict (player_id, reason) do update set began_at = excluded.began_at, ends_at = excluded.ends_at`,
  );

export const listHolds = (on: Queryable, playerId: number, now: Date): Promise<WithdrawalHold[]> =>
  queryRows(
    on,
    sql<WithdrawalHold>`
    select reason, began_at as "beganAt", ends_at as "endsAt" from account_rest
    where player_id = ${playerId} and ends_at > ${now} order by ends_at desc`,
  );

export const deleteHold = (tx: Queryable, playerId: number, reason: HoldReason) =>
  execute(tx, sql`delete from account_rest where player_id = ${playerId} and reason = ${reason}`);

/** Deletes the ended holds of all players. */
export const deleteHoldsBefore = (db: Queryable, now: Date) =>
  deleteUpTo(db, now, { at: sql`ends_at`, rows: (upTo) => sql`from account_rest where ends_at <= ${upTo}` });
