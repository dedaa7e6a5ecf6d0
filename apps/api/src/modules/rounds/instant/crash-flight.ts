import { playCrashRound, type GameMath } from '@ipe/slot-engine';
import type { RoundSeeds } from '@ipe/slot-engine';

export type CrashMath = Extract<GameMath, { family: 'crash' }>;

/** The multiplier so long after the start, in hundredths: floor(100·exp(k·ms/1e8)), which is what the window shows too. */
export const multiplierX100At = (growthK: number, ms: number): number =>
  Math.floor(100 * Math.exp((growthK * Math.max(0, ms)) / 1e8));

/** The first millisecond at which the multiplier is there. */
export function msUntil(growthK: number, multiplierX100: number): number {
  // The logarithm is right but for rounding: the last step is the formula's own.
  let ms = Math.max(0, Math.floor((Math.log(multiplierX100 / 100) * 1e8) / growthK) - 2);
  while (multiplierX100At(growthK, ms) < multiplierX100) ms += 1;
  return ms;
}

/** How a round goes if its player does nothing more. */
export type CrashFlight = {
  pointX100: number;
  /** Where it leaves by itself, in time; null if it bursts before. */
  leavesAtX100: number | null;
  /** When it ends by itself, after the start. */
  durationMs: number;
};

/** @param autoCashOutX100 null leaves at the game's greatest multiplier only */
export function crashFlight(math: CrashMath, seeds: RoundSeeds, autoCashOutX100: number | null): CrashFlight {
  const { growth, maxCashoutX100 } = math.crash;
  const pointX100 = crashPointOf(math, seeds);
  const targetX100 = autoCashOutX100 ?? maxCashoutX100;
  // A cash-out at the very point still wins: the rocket bursts a hundredth later.
  return targetX100 <= pointX100
    ? { pointX100, leavesAtX100: targetX100, durationMs: msUntil(growth.k, targetX100) }
    : { pointX100, leavesAtX100: null, durationMs: msUntil(growth.k, pointX100 + 1) };
}

function crashPointOf(math: CrashMath, seeds: RoundSeeds): number {
  for (const event of playCrashRound(math, seeds).events) if (event.type === 'crashPoint') return event.pointX100;
  throw new Error('a crash round without its point');
}
