import { execute, findRow, sql, type Queryable } from '#platform/database/index.ts';

export const hasRefused = async (db: Queryable, playerId: number): Promise<boolean> =>
  (await findRow(db, sql`select from offer_refusal where player_id = ${playerId}`)) !== undefined;

export const insertRefusal = (tx: Queryable, playerId: number, now: Date) =>
  execute(
    tx,
    sql`insert into offer_refusal (player_id, refused_at) values (${playerId}, ${now}) on conflict do nothing`,
  );

export const deleteRefusal = (tx: Queryable, playerId: number) =>
  execute(tx, sql`delete from offer_refusal where player_id = ${playerId}`);
