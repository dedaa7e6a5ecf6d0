/**
 * How a reel moves, as pure functions. Positions are in rows: a reel at position 7 has moved seven symbols down. A reel starts with a short
 * pull back, runs at full speed, and lands with a little overshoot.
 */

export const fullSpeedRowsPerMs = 0.026;
const pullBackMs = 130;
const pullBackRows = 0.16;
/** The time from the first reel's stop to the last one's: with more reels the stops are closer together. */
const allStopsMs = 640;
/** The strength of the overshoot: about an eighth of a row for the usual landing over four rows. */
const overshoot = 0.85;

/** The time between the stops of two neighbouring reels. */
export const betweenStopsMs = (reels: number): number => allStopsMs / reels;

/**
 * The time between the starts of two neighbouring reels. With this value five reels have turned whole rows when they stop, so they stop
 * evenly.
 */
export const betweenStartsMs = 51;

/** The rows moved since the start of a spin. */
export function runningRows(elapsedMs: number): number {
  if (elapsedMs < pullBackMs) return -pullBackRows * Math.sin((elapsedMs / pullBackMs) * (Math.PI / 2));
  return (elapsedMs - pullBackMs) * fullSpeedRowsPerMs - pullBackRows;
}

/** The covered fraction of the landing distance: from 0 to 1, with slightly more than 1 before the end. */
export function landingPart(progress: number): number {
  const left = progress - 1;
  return 1 + (overshoot + 1) * left ** 3 + overshoot * left ** 2;
}

/** The fraction of a change in the number of rows: fast at first, and done well before the reel settles. */
export const resizedPart = (progress: number): number => 1 - (1 - Math.min(1, progress / 0.8)) ** 3;

/** The duration of a landing over this many rows. It begins at full speed, so that the reel doesn't jerk when the outcome arrives. */
export function landingMs(rows: number): number {
  const slopeAtStart = overshoot + 3;
  return (rows * slopeAtStart) / fullSpeedRowsPerMs;
}
