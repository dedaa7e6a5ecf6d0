import { minuteMs } from '#platform/time/durations.ts';
import { execute, queryRows, sql, type Queryable } from '../database/index.ts';

/** For so long a node has the rows that it leased: longer than the four calls to a silent PSP that one step may take, of ten seconds each. */
export const leaseMs = minuteMs;

/** A step that the PSP's silence ended is tried again after this time. */
export const retryAfterMs = 15_000;

/** So far the clocks of two nodes may differ without one being called wrong. */
const clockToleranceMs = minuteMs;

export type Lease = { now: Date; until: Date; limit: number };
/** For a row that is still leased until then: when it is tried again. */
export type Retry = { until: Date; retryAt: Date };

type Row = { playerId: number; id: string };
type Table = { table: 'recharge_order' | 'withdrawal'; id: 'order_id' | 'withdrawal_id' };

/**
 * Leases the rows to work on: those whose time has come, and those whose time was set by a clock that had jumped ahead. Without the second,
 * money would wait until the jump is made good. Each half reads an index of its own: with `or` the planner may read every row that waits
 * for its time. Found first and then claimed one by one, because rows of many players can't be locked in one statement everywhere.
 * @param id the column that follows player_id in the key
 */
export async function leaseRows(db: Queryable, { table, id }: Table, lease: Lease): Promise<Row[]> {
  const ahead = new Date(lease.now.getTime() + clockToleranceMs);
  const key = sql`player_id as "playerId", ${sql.ref(id)} as id`;
  const found = await queryRows(
    db,
    sql<Row>`
      (select ${key} from ${sql.table(table)} where check_at <= ${lease.now} order by check_at limit ${lease.limit})
      union
      (select ${key} from ${sql.table(table)} where check_at is not null and check_set_at > ${ahead}
        order by check_set_at limit ${lease.limit})
      limit ${lease.limit}`,
  );
  const leased: Row[] = [];
  for (const row of found) {
    const claim = sql`
      update ${sql.table(table)} set check_at = ${lease.until}, check_set_at = ${lease.now}
      where player_id = ${row.playerId} and ${sql.ref(id)} = ${row.id}
        and (check_at <= ${lease.now} or (check_at is not null and check_set_at > ${ahead}))`;
    if ((await execute(db, claim)) === 1) leased.push(row);
  }
  return leased;
}
