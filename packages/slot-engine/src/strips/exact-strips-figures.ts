import { addProbability } from '../figures/distribution.ts';
import { figuresOfDistribution } from '../figures/figures-of-distribution.ts';
import type { ModeFigures } from '../figures/mode-figures.ts';
import { expectedReturn } from './expected-return.ts';
import { roundParts } from './round-parts.ts';
import type { StripsFile } from './strips-file.ts';
import type { StripsPays } from './strips-pays.ts';
import { totalDistribution } from '../free-spins/total-distribution.ts';

const method =
  'exact: all stops of both strip sets, scatters and retriggers, Fourier sums of the free spins, cap included';

/** Exact figures of strips with scatters and free spins, including retriggers and the cap. */
export function exactStripsFigures<State>(math: StripsFile, mode: string, pays: StripsPays<State>): ModeFigures {
  const { costUnits } = math.modes[mode] ?? math.modes.base;
  const totals = new Map<number, number>();
  for (const { parts, share } of roundParts(math, mode, pays)) {
    for (const [units, probability] of totalDistribution(parts)) {
      // What can happen keeps a probability above 0, however rare it is.
      const least = probability > 0 ? Number.MIN_VALUE : 0;
      addProbability(totals, units, Math.max(share * probability, least));
    }
  }
  return { method, ...figuresOfDistribution(totals, costUnits), ...expectedReturn(math, mode, pays) };
}
