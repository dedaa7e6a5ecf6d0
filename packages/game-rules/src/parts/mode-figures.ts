import type { GameMath } from '@ipe/slot-engine';

/** A simulation's counts, where the figure can't be calculated: said of the simulation only, never of the game. */
export type Simulated = { rounds: number; std: number; /** Rounds that came to the maximum win. */ capped: number };

/** The figures of all outcomes of a mode, published with the mathematics; each may be missing. */
export type ModeFigures = {
  hitRate?: number;
  /** Standard deviation of win ÷ cost. */
  std?: number;
  maxWinX?: number;
  maxWinProbability?: number;
  featureOneIn?: number;
  grandOneIn?: number;
  /** P(win ≥ x × cost) by x. */
  tail?: Readonly<Record<string, number>>;
  simulated?: Simulated;
};

/** @returns undefined for a game without figures by mode. */
export function figuresOf(math: GameMath, mode: string): ModeFigures | undefined {
  const modes = (math.reference?.['modes'] ?? {}) as Readonly<Record<string, ModeFigures>>;
  return modes[mode];
}
