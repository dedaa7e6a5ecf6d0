// How a rocket climbs (schema.md section 5): the server, demonstrations and the stage ask here. The stage fetches this file alone.

/** The natural logarithm of the multiplier: how high the rocket is in the sky. */
export const exponentAt = (growthK: number, elapsedMs: number): number => (growthK * elapsedMs) / 1e8;

/** The multiplier so long after the start, in hundredths, rounded down; before the start it is ×1. */
export const multiplierX100At = (growthK: number, elapsedMs: number): number =>
  Math.floor(100 * Math.exp(exponentAt(growthK, Math.max(0, elapsedMs))));

/** The first millisecond at which the multiplier is there. */
export function msUntil(growthK: number, multiplierX100: number): number {
  // The logarithm is right but for rounding: the last step is the formula's own.
  let ms = Math.max(0, Math.floor((Math.log(multiplierX100 / 100) * 1e8) / growthK) - 2);
  while (multiplierX100At(growthK, ms) < multiplierX100) ms += 1;
  return ms;
}
