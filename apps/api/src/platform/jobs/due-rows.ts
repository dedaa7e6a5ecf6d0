import { minuteMs } from '#platform/time/durations.ts';
import { execute, queryRows, sql, type Queryable } from '../database/index.ts';

/** How long a node keeps the rows that it leased: longer than the four calls of ten seconds each that one step may make to a silent PSP. */
export const leaseMs = minuteMs;

/** A step that failed because the PSP was silent is tried again after this time. */
export const retryAfterMs = 15_000;

/** The clocks of two nodes may differ by this much before one counts as wrong. */
export const clockToleranceMs = minuteMs;

export type Lease = { now: Date; until: Date; limit: number };
/** `until`: the end of the row's current lease, which must still hold; `retryAt`: the time of the next try. */
export type Retry = { until: Date; retryAt: Date };

type Row = { playerId: number; id: string };
type Table = { table: 'recharge_order' | 'withdrawal'; id: 'order_id' | 'withdrawal_id' };

/**
 * Leases the rows to work on: rows whose time has come, and rows whose time was set by a clock that had jumped ahead.
 * Without the latter, money would wait until that time comes. Each half of the union reads its own index: with `or` the
 * planner may read every row that waits. Rows are found first and then claimed one by one, because a cluster can't lock
 * rows of many players in one statement.
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
