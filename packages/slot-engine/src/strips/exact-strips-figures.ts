import { figuresOfDistribution } from '../figures/figures-of-distribution.ts';
import type { ModeFigures } from '../figures/mode-figures.ts';
import { expectedReturn } from './expected-return.ts';
import type { StripsMath } from '../free-spins/free-spins-math.ts';
import { roundParts } from './round-parts.ts';
import { totalDistribution } from '../free-spins/total-distribution.ts';

/** Exact figures of lines and ways with scatters and free spins, retriggers and cap included. */
export function exactStripsFigures(math: StripsMath, mode: string): ModeFigures {
  const { costUnits } = math.modes[mode] ?? math.modes.base;
  const totals = totalDistribution(roundParts(math, mode));
  return { ...figuresOfDistribution(totals, costUnits), ...expectedReturn(math, mode) };
}
