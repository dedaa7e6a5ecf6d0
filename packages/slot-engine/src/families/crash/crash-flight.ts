import { Draws } from '../../randomness/draws.ts';
import { u32Stream, type RoundSeeds } from '../../randomness/u32-stream.ts';
import { msUntil } from './crash-climb.ts';
import type { CrashMath } from './crash-math.ts';
import { crashPointHundredths } from './crash-point.ts';

/** How a round goes if its player does nothing more. */
export type CrashFlight = {
  pointX100: number;
  /** Where it leaves by itself, in time; null if it bursts before. */
  leavesAtHundredths: number | null;
  /** When it ends by itself, after the start. */
  durationMs: number;
};

/** @param autoCashOutX100 null leaves at the game's greatest multiplier only */
export function crashFlight(math: CrashMath, seeds: RoundSeeds, autoCashOutX100: number | null): CrashFlight {
  const { growth, maxCashoutX100 } = math.crash;
  const pointX100 = crashPointHundredths(math, new Draws(u32Stream(seeds)));
  const targetHundredths = autoCashOutX100 ?? maxCashoutX100;
  // A cash-out at the very point still wins: the rocket bursts a hundredth later.
  return targetHundredths <= pointX100
    ? { pointX100, leavesAtHundredths: targetHundredths, durationMs: msUntil(growth.k, targetHundredths) }
    : { pointX100, leavesAtHundredths: null, durationMs: msUntil(growth.k, pointX100 + 1) };
}
