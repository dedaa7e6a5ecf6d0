import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';

/** So long behind the end rounds that began in the period may end and count. A round lives for 24 hours at most. */
export const openRoundsMs = 25 * hourMs;

/** From a stop to the end that it makes: no round that was counted before the stop is behind it, whatever the clocks of nodes say. */
export const stopMs = minuteMs;

/** So long a mission that is over is shown. */
export const shownMs = 30 * dayMs;
