import { figuresOf } from '../../figures/figures-of.ts';
import type { ModeFigures } from '../../figures/mode-figures.ts';
import { addWays, countWays, ratio, sumUnits, type Ways } from '../../figures/ways.ts';
import { lineWinWays } from './line-win-ways.ts';
import type { LinesMath } from './lines-math.ts';

/** Exact figures of the base mode: reels × respin reel × multiplier reel, capped. */
export function exactLinesFigures(math: LinesMath): ModeFigures {
  const reels = lineWinWays(math);
  const direct = withMultiplierAndCap(math, reels.direct);
  const respin = withMultiplierAndCap(math, reels.respin);
  const totals: Ways = new Map(direct);
  for (const [units, ways] of respin) addWays(totals, units, ways);

  const { costUnits } = math.modes.base;
  const outcomes = countWays(totals);
  const share = (part: Ways) => ratio(sumUnits(part), outcomes * BigInt(costUnits));
  return {
    method: 'exact: all stops x respin stops x multiplier reel, cap included',
    ...figuresOf(totals, costUnits),
    split: { direct: share(direct), respin: share(respin) },
    ...(respin.size > 0 && { featureOneIn: ratio(outcomes, countWays(respin)) }),
  };
}

function withMultiplierAndCap({ features, maxWinUnits }: LinesMath, lineWins: Ways): Ways {
  const { values, weights } = features.multiplierReel ?? { values: [1], weights: [1] };
  const totals: Ways = new Map();
  for (const [units, ways] of lineWins) {
    for (const [index, value] of values.entries()) {
      const weight = weights[index] ?? 0;
      if (weight > 0) addWays(totals, Math.min(units * value, maxWinUnits), ways * BigInt(weight));
    }
  }
  return totals;
}
