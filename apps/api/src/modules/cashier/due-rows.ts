import { sql } from '#platform/database/index.ts';

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
 * The rows to work on: those whose time has come, and those whose time was set by a clock that had jumped ahead. Without the
 * second, money would wait until the jump is made good.
 */
export const isDue = (now: Date) =>
  sql`(check_at <= ${now} or (check_at is not null and check_set_at > ${new Date(now.getTime() + clockToleranceMs)}))`;
