import { deviation, type Distribution } from './distribution.ts';
import { tailOf, type DistributionFigures } from './figures-of.ts';

/** The figures of a mode from the distribution of its capped total. The greatest total with a probability is the greatest that can happen. */
export function figuresOfDistribution(totals: Distribution, costUnits: number): DistributionFigures {
  let sum = 0;
  let squares = 0;
  let maxUnits = 0;
  for (const [units, probability] of totals) {
    sum += units * probability;
    squares += units ** 2 * probability;
    if (probability > 0 && units > maxUnits) maxUnits = units;
  }
  return {
    rtp: sum / costUnits,
    hitRate: 1 - (totals.get(0) ?? 0),
    std: deviation(squares, sum) / costUnits,
    maxWinX: maxUnits / costUnits,
    maxWinProbability: totals.get(maxUnits) ?? 0,
    tail: tailOf((units) => probabilityFrom(totals, units), { costUnits, maxUnits }),
  };
}

function probabilityFrom(totals: Distribution, least: number): number {
  let sum = 0;
  for (const [units, probability] of totals) if (units >= least) sum += probability;
  return sum;
}
