/**
 * How a reel moves, as pure functions. Positions are in rows: a reel at position 7 has moved seven symbols down.
 * A reel starts with a short pull back, runs at full speed, and lands with its own speed and weight: it goes a little
 * too far and settles.
 */

export const fullSpeedRowsPerMs = 0.026;
const pullBackMs = 130;
const pullBackRows = 0.16;
/** From the first reel's stop to the last one's: more reels stop closer to each other. */
const allStopsMs = 640;
/** Strength of the overshoot: about an eighth of a row over the usual landing of four rows. */
const overshoot = 0.85;

/** From one reel's stop to the next one's. */
export const betweenStopsMs = (reels: number): number => allStopsMs / reels;

/** From one reel's start to the next one's: five reels then have turned whole rows when they stop, and stop evenly. */
export const betweenStartsMs = 51;

/** Rows moved since the start of a spin. */
export function runningRows(elapsedMs: number): number {
  if (elapsedMs < pullBackMs) return -pullBackRows * Math.sin((elapsedMs / pullBackMs) * (Math.PI / 2));
  return (elapsedMs - pullBackMs) * fullSpeedRowsPerMs - pullBackRows;
}

/** Part of the landing distance covered, from 0 to 1 by way of slightly more than 1. */
export function landingPart(progress: number): number {
  const left = progress - 1;
  return 1 + (overshoot + 1) * left ** 3 + overshoot * left ** 2;
}

/** Part of the way from one number of rows to another: quick at first, done well before the reel settles. */
export const resizedPart = (progress: number): number => 1 - (1 - Math.min(1, progress / 0.8)) ** 3;

/** How long a landing of so many rows takes if it begins at full speed: no jerk when the outcome arrives. */
export function landingMs(rows: number): number {
  const slopeAtStart = overshoot + 3;
  return (rows * slopeAtStart) / fullSpeedRowsPerMs;
}
