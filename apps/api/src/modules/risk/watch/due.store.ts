import { execute, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import type { Source, Stretch } from './sources.store.ts';

/**
 * Reads how far a source was read, and locks that until the transaction ends.
 * @param first the beginning for a source that was never read
 */
export async function lockMark(tx: Queryable, source: string, first: Date): Promise<Date> {
  await execute(tx, sql`insert into risk_mark (source, at) values (${source}, ${first}) on conflict do nothing`);
  const mark = sql<{ at: Date }>`select at from risk_mark where source = ${source} for update`;
  return (await requireRow(tx, mark)).at;
}

export const moveMark = (tx: Queryable, source: string, at: Date) =>
  execute(tx, sql`update risk_mark set at = ${at} where source = ${source}`);

const moveUp = sql`on conflict (player_id) do update set due_at = excluded.due_at`;

export const insertMoved = (tx: Queryable, { moved }: Source, stretch: Stretch) =>
  execute(
    tx,
    sql`insert into risk_due (player_id, due_at)
        select player_id, ${stretch.upTo}::timestamptz from (${moved(stretch)}) m group by player_id ${moveUp}`,
  );

export const insertDue = (tx: Queryable, { playerId, dueAt }: Due) =>
  execute(tx, sql`insert into risk_due (player_id, due_at) values (${playerId}, ${dueAt}) ${moveUp}`);

export type Due = { playerId: number; dueAt: Date };

/** Due players in the order of their ids. */
export const listDue = (db: Queryable, { after, limit }: { after: number; limit: number }): Promise<Due[]> =>
  queryRows(
    db,
    sql<Due>`
      select player_id as "playerId", due_at as "dueAt" from risk_due where player_id > ${after}
      order by player_id limit ${limit}`,
  );

/** Changes nothing for a player who has moved again meanwhile: they stay due. */
export const deleteDue = (tx: Queryable, { playerId, dueAt }: Due) =>
  execute(tx, sql`delete from risk_due where player_id = ${playerId} and due_at = ${dueAt}`);
