import { registrations } from '#modules/confirmation/index.ts';
import { execute, findRow, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import type { Author } from '../cases/case.store.ts';

export type PepMark = { isPep: boolean; markedAt: Date; byId: string | null; byName: string; reason: string };

/** What staff have found out, newest first. */
export const listPepMarks = (db: Queryable, playerId: number, limit: number): Promise<PepMark[]> =>
  queryRows(
    db,
    sql<PepMark>`
      select is_pep as "isPep", marked_at as "markedAt", by_id as "byId", by_name as "byName", reason
      from risk_pep where player_id = ${playerId} order by mark_no desc limit ${limit}`,
  );

/** What the player declared at registration; null where they weren't asked. */
export const findDeclaredPep = async (db: Queryable, playerId: number): Promise<boolean | null> =>
  (
    await findRow(
      db,
      sql<{ isPep: boolean | null }>`select is_pep as "isPep" from ${registrations} r where player_id = ${playerId}`,
    )
  )?.isPep ?? null;

/** Whether the player counts as politically exposed: by the newest mark of staff, otherwise by their own declaration. */
export async function isPep(db: Queryable, playerId: number): Promise<boolean> {
  const [marked] = await listPepMarks(db, playerId, 1);
  return marked?.isPep ?? (await findDeclaredPep(db, playerId)) ?? false;
}

type NewMark = { playerId: number; isPep: boolean; reason: string; by: Author; now: Date };

export const insertPepMark = (tx: Queryable, one: NewMark) =>
  execute(
    tx,
    sql`
      insert into risk_pep (player_id, mark_no, marked_at, is_pep, by_id, by_name, reason)
      select ${one.playerId}, coalesce(max(mark_no), 0) + 1, ${one.now}::timestamptz, ${one.isPep}, ${one.by.id}::uuid,
        ${one.by.name}, ${one.reason}
      from risk_pep where player_id = ${one.playerId}`,
  );
