import { dayMs } from '#platform/time/durations.ts';

/** So long before its end an account's player is told. */
export const noticeMs = 30 * dayMs;
