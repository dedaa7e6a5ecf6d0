import { minuteMs } from '#platform/time/durations.ts';

/** A play session ends when no bet has come for this long (Portaria SPA/MF 1.207/2024). */
export const idleMs = 30 * minuteMs;

/** The id of a play session for outside: stable, and at most 20 characters, SIGAP's limit for ids. */
export const presentSessionId = (playerId: number, sessionNo: number): string =>
  `${playerId.toString(36)}-${sessionNo.toString(36)}`;
