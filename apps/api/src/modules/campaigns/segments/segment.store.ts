import type { SegmentCondition } from '@ipe/staff-contract';
import { execute, findRow, queryRows, requireRow, sql, type Queryable } from '#platform/database/index.ts';
import { segmentPlayers, type Asked } from './segment-players.store.ts';

export type SegmentRow = {
  segmentId: string;
  name: string;
  conditions: SegmentCondition[];
  changedAt: Date;
  changedBy: string;
};

const columns = sql`
  segment_id as "segmentId", name, conditions, changed_at as "changedAt", changed_by as "changedBy"`;

export const listSegments = (db: Queryable): Promise<SegmentRow[]> =>
  queryRows(db, sql<SegmentRow>`select ${columns} from segment order by name`);

export const findSegment = (on: Queryable, segmentId: string): Promise<SegmentRow | undefined> =>
  findRow(on, sql<SegmentRow>`select ${columns} from segment where segment_id = ${segmentId}`);

/** Locks the row until the transaction ends. */
export const lockSegment = (tx: Queryable, segmentId: string): Promise<SegmentRow | undefined> =>
  findRow(tx, sql<SegmentRow>`select ${columns} from segment where segment_id = ${segmentId} for update`);

/** @returns whether no other segment has its name */
export const saveSegment = async (tx: Queryable, one: SegmentRow): Promise<boolean> =>
  (await execute(
    tx,
    sql`
      insert into segment (segment_id, name, conditions, changed_at, changed_by)
      select ${one.segmentId}::uuid, ${one.name}, ${JSON.stringify(one.conditions)}::jsonb, ${one.changedAt}::timestamptz, ${one.changedBy}
      where not exists (select from segment where name = ${one.name} and segment_id <> ${one.segmentId})
      on conflict (segment_id) do update set name = excluded.name, conditions = excluded.conditions,
        changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
  )) === 1;

export const deleteSegment = (tx: Queryable, segmentId: string) =>
  execute(tx, sql`delete from segment where segment_id = ${segmentId}`);

export const countPlayers = async (
  tx: Queryable,
  conditions: readonly SegmentCondition[],
  asked: Asked,
): Promise<number> =>
  (
    await requireRow(
      tx,
      sql<{ players: number }>`select count(*) as players from ${segmentPlayers(conditions, asked)} s`,
    )
  ).players;
