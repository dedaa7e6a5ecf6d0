import type { GameMath } from '@ipe/slot-engine';

/** What was measured of a mode and published with the mathematics; everything but the return may be missing. */
export type ModeFigures = {
  rtp: number;
  hitRate?: number;
  /** Standard deviation of win ÷ cost. */
  std?: number;
  maxWinX?: number;
  maxWinProbability?: number;
  /** Rounds that the probability was counted in, where it isn't exact. */
  maxWinProbabilityRounds?: number;
  featureOneIn?: number;
  grandOneIn?: number;
  /** P(win ≥ x × cost) by x. */
  tail?: Readonly<Record<string, number>>;
};

/** @returns undefined for a game without figures by mode. */
export function figuresOf(math: GameMath, mode: string): ModeFigures | undefined {
  const modes = (math.reference?.['modes'] ?? {}) as Readonly<Record<string, ModeFigures>>;
  return modes[mode];
}

/** Whether every figure was calculated over all combinations. */
export const isExact = (math: GameMath): boolean => math.reference?.['exact'] === true;
