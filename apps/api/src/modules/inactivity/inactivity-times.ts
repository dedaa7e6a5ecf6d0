export const oneDayMs = 24 * 60 * 60_000;

/** So long before its end an account's player is told. */
export const noticeMs = 30 * oneDayMs;
