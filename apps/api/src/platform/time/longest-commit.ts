import { minuteMs } from './durations.ts';

/**
 * A row carries the time at which its transaction began. No call takes longer than this to commit, so what began before a moment is there
 * so long behind it. The greatest settings of the database's own time limits are half of it (`env.ts`, and `postgres-server.ts` behind a pooler). Jobs that take their time
 * (`takeYourTime`) write no row that others wait for.
 */
export const longestCommitMs = 2 * minuteMs;
