import { dayMs } from '#platform/time/durations.ts';

/** The player is notified this long before the account ends. */
export const noticeMs = 30 * dayMs;
