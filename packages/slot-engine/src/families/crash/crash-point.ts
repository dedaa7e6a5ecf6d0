import type { Draws } from '../../randomness/draws.ts';
import type { CrashMath } from './crash-math.ts';

const RANGE = 2n ** 52n;

/**
 * The multiplier at which the rocket bursts, in hundredths, calculated in exact integers from two random words
 * (schema.md section 5, step 9).
 */
export function crashPointHundredths({ crash }: CrashMath, draws: Draws): number {
  const high = BigInt(draws.below(2 ** 32));
  const low = BigInt(draws.below(2 ** 32));
  const r = high * 2n ** 20n + (low >> 12n);
  const point = (BigInt(crash.rtpPercent) * RANGE) / (RANGE - r);
  return clamp(Number(point), crash.minPointX100, crash.maxCashoutX100);
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
