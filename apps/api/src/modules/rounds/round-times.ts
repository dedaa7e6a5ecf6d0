import { dayMs, hourMs } from '#platform/time/durations.ts';

/** The house ends a round that its player has left open for so long. */
export const roundLivesMs = dayMs;

/** Rounds that began in a period can end, and count, up to this long after its end. */
export const openRoundsMs = roundLivesMs + hourMs;
