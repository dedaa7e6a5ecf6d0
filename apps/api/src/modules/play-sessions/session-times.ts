import { minuteMs } from '#platform/time/durations.ts';

/** A stretch of play is over when so long no bet has come (Portaria SPA/MF 1.207/2024). */
export const restMs = 30 * minuteMs;

/** The number of a play session for outside: stable, and at most 20 characters, as SIGAP takes ids. */
export const presentSessionId = (playerId: number, sessionNo: number): string =>
  `${playerId.toString(36)}-${sessionNo.toString(36)}`;
