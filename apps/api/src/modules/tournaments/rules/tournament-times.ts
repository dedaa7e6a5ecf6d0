import { dayMs, hourMs } from '#platform/time/durations.ts';

/** So long behind the end rounds that began in the period may end and count. A round lives for 24 hours at most. */
export const openRoundsMs = 25 * hourMs;

/** So long an ended tournament is shown. */
export const shownMs = 30 * dayMs;
