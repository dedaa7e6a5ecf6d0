import { Draws } from '../../randomness/draws.ts';
import { u32Stream, type RoundSeeds } from '../../randomness/u32-stream.ts';
import { msUntil } from './crash-climb.ts';
import type { CrashMath } from './crash-math.ts';
import { crashPointHundredths } from './crash-point.ts';

/** How a flight ends if the player does nothing more. */
export type CrashFlight = {
  pointX100: number;
  /** The multiplier of the automatic cash-out, in hundredths; null if the rocket bursts before. */
  leavesAtHundredths: number | null;
  /** The time from the start to the automatic cash-out, or to the burst. */
  durationMs: number;
};

/** @param autoCashOutX100 null to leave only at the game's greatest multiplier */
export function crashFlight(math: CrashMath, seeds: RoundSeeds, autoCashOutX100: number | null): CrashFlight {
  const { growth, maxCashoutX100 } = math.crash;
  const pointX100 = crashPointHundredths(math, new Draws(u32Stream(seeds)));
  const targetHundredths = autoCashOutX100 ?? maxCashoutX100;
  // A cash-out exactly at the point wins, because the rocket bursts one hundredth later.
  return targetHundredths <= pointX100
    ? { pointX100, leavesAtHundredths: targetHundredths, durationMs: msUntil(growth.k, targetHundredths) }
    : { pointX100, leavesAtHundredths: null, durationMs: msUntil(growth.k, pointX100 + 1) };
}
