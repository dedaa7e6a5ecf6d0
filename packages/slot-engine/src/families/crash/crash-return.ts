import type { CrashMath } from './crash-math.ts';

/** The figures for always leaving at one multiplier, in multiples of the stake. */
export interface TargetFigures {
  /** P(the rocket reaches the multiplier). */
  probability: number;
  rtp: number;
  /** Standard deviation of the win. */
  std: number;
}

const RANGE = 2n ** 52n;

/** Exact figures for a cash-out target in hundredths, from how many of the 2^52 equally likely numbers reach it. */
export function crashReturn({ crash }: CrashMath, targetHundredths: number): TargetFigures {
  const reaching = (BigInt(crash.rtpPercent) * RANGE) / BigInt(targetHundredths);
  const probability = Math.min(1, Number(reaching) / Number(RANGE));
  const win = targetHundredths / 100;
  return { probability, rtp: win * probability, std: win * Math.sqrt(probability * (1 - probability)) };
}
