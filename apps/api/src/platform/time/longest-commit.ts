/**
 * A row carries the time at which its transaction began. No transaction of ours takes longer than this to commit, so what began before a
 * moment is there so long behind it. The greatest settings of the database's own time limits are half of it (`env.ts`).
 */
export const longestCommitMs = 2 * 60_000;
