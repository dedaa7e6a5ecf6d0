/** How a rocket climbs: `growthK` of the mathematics, and the multiplier in hundredths that no flight passes. */
export type Climb = { growthK: number; ceilingX100: number };

/** The multiplier in hundredths after so long a flight: the server's own formula (games/schema.md section 5). */
export function multiplierX100At({ growthK, ceilingX100 }: Climb, elapsedMs: number): number {
  return Math.min(ceilingX100, Math.floor(100 * Math.exp(exponentAt(growthK, elapsedMs))));
}

/** The natural logarithm of the multiplier: how high the rocket is in the sky. */
export const exponentAt = (growthK: number, elapsedMs: number): number => (growthK * elapsedMs) / 1e8;
