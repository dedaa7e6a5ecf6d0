import type { GameMath } from '@ipe/slot-engine';

/** The counts of a simulation, for a figure that can't be calculated. Texts state them as results of the simulation, never of the game. */
export type Simulated = { rounds: number; std: number; /** Rounds that reached the maximum win. */ capped: number };

/** The figures of a mode over all outcomes, published with the mathematics. Each may be missing. */
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
