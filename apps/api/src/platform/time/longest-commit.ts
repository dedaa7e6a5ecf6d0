import { minuteMs } from './durations.ts';

/**
 * A row carries the time at which its transaction began. No call takes longer than this to commit. Rows of transactions
 * that began before a moment are therefore visible once this much time has passed. The largest allowed settings of the
 * database's time limits are half of it (`env.ts`, and `postgres-server.ts` behind a pooler). Jobs without a time limit
 * (`takeYourTime`) write no row that others wait for.
 */
export const longestCommitMs = 2 * minuteMs;
