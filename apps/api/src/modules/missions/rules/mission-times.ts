import { minuteMs } from '#platform/time/durations.ts';

/** From a stop to the end that it makes: no round that was counted before the stop is behind it, whatever the clocks of nodes say. */
export const stopMs = minuteMs;
