// How a rocket climbs (schema.md section 5), for the server, demonstrations and the stage. The stage loads only this file of the engine.

/** The natural logarithm of the multiplier. The stage draws the rocket at this height. */
export const exponentAt = (growthK: number, elapsedMs: number): number => (growthK * elapsedMs) / 1e8;

/** The multiplier `elapsedMs` after the start, in hundredths, rounded down; before the start it is ×1. */
export const multiplierX100At = (growthK: number, elapsedMs: number): number =>
  Math.floor(100 * Math.exp(exponentAt(growthK, Math.max(0, elapsedMs))));

/** The first millisecond after the start at which the multiplier is reached. */
export function msUntil(growthK: number, multiplierX100: number): number {
  // The logarithm may be off by rounding, so it only gives a start for the search with the formula itself.
  let ms = Math.max(0, Math.floor((Math.log(multiplierX100 / 100) * 1e8) / growthK) - 2);
  while (multiplierX100At(growthK, ms) < multiplierX100) ms += 1;
  return ms;
}
