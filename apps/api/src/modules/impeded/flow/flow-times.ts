import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';

/** IN SPA 22 and 31/2025: tell within a day (we tell at once), two days to withdraw, closed within three; then the money is returned. */
export const flowTimes = {
  withdrawMs: 2 * dayMs,
  closeByMs: 3 * dayMs,
  /** Before the last moment a list that doesn't answer holds nothing up any more. */
  closeMarginMs: hourMs,
  askAgainMs: 10 * minuteMs,
} as const;

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
