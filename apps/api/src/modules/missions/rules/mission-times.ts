import { minuteMs } from '#platform/time/durations.ts';

/**
 * The time from a stop to the end that it sets. It is longer than the difference between the clocks of nodes, so no
 * round that was counted before the stop lies after the end.
 */
export const stopMs = minuteMs;
