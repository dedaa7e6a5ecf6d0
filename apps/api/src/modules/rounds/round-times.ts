import { dayMs, hourMs } from '#platform/time/durations.ts';

/** The house ends a round that its player leaves open. */
export const roundLivesMs = dayMs;

/** So long behind the end of a period the rounds that began in it may end and count. */
export const openRoundsMs = roundLivesMs + hourMs;
