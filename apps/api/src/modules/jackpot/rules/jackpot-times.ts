import { dayMs, minuteMs } from '#platform/time/durations.ts';

/**
 * A pool is closed this long after the round that won it. Nodes count every two seconds, so rounds that won earlier are
 * counted by then.
 */
export const settleMs = 3_000;

/** Contributions are booked this often, and when a pool closes. */
export const bookEveryMs = 10 * minuteMs;

/** A stopped jackpot goes on for this long, so that whoever stops it can't know which round will come nearest. */
export const stopMs = dayMs;
