import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';

/**
 * IN SPA 22 and 31/2025: the player is notified within a day (we do it at once) and has two days to withdraw; the
 * account is closed within three days, and then the money is returned.
 */
export const flowTimes = {
  withdrawMs: 2 * dayMs,
  closeByMs: 3 * dayMs,
  /** This long before the last moment, a list that doesn't answer no longer delays the closing. */
  closeMarginMs: hourMs,
  askAgainMs: 10 * minuteMs,
  /** The whole base has to be asked for within 15 days; 14 leave a day for a list that is down. */
  askBaseMs: 14 * dayMs,
} as const;

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
