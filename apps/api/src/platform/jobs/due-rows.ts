import { sql } from '../database/index.ts';

/** For so long a node has the rows that it leased: longer than the four calls to a silent PSP that one step may take, of ten seconds each. */
export const leaseMs = 60_000;

/** A step that the PSP's silence ended is tried again after this time. */
export const retryAfterMs = 15_000;

/** So far the clocks of two nodes may differ without one being called wrong. */
const clockToleranceMs = 60_000;

export type Lease = { now: Date; until: Date; limit: number };
/** For a row that is still leased until then: when it is tried again. */
export type Retry = { until: Date; retryAt: Date };

/**
 * Keys of the rows to work on, locked: those whose time has come, and those whose time was set by a clock that had jumped
 * ahead. Without the second, money would wait until the jump is made good. Each half reads an index of its own: with `or`
 * the planner may read every row that waits for its time.
 * @param id the column that follows player_id in the key
 */
export const dueKeys = (table: 'recharge_order' | 'withdrawal', id: 'order_id' | 'withdrawal_id', lease: Lease) => {
  const key = sql`player_id, ${sql.ref(id)}`;
  const limit = sql`limit ${lease.limit} for update skip locked`;
  const ahead = new Date(lease.now.getTime() + clockToleranceMs);
  return sql`
    with due as (
      select ${key} from ${sql.table(table)} where check_at <= ${lease.now} order by check_at ${limit}
    ), set_ahead as (
      select ${key} from ${sql.table(table)} where check_at is not null and check_set_at > ${ahead} order by check_set_at ${limit}
    )
    select * from due union select * from set_ahead limit ${lease.limit}`;
};
