import { dayMs, minuteMs } from '#platform/time/durations.ts';

/** A pool is closed so long behind the round that has won it: nodes count every two seconds, and those that won before it come first. */
export const settleMs = 3_000;

/** Contributions come into the books so often, and with the closing of each pool. */
export const bookEveryMs = 10 * minuteMs;

/** A jackpot that is stopped goes on for so long: nobody can know by then who comes nearest. */
export const stopMs = dayMs;
