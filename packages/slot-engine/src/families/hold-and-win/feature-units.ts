import { addProbability, type Distribution } from '../../figures/distribution.ts';
import { finalCoins } from './final-coins.ts';
import type { HoldMath } from './hold-math.ts';

/** The units of a feature that starts with `coins` coins, with their probabilities. Sums above the cap count as the cap. */
export function featureUnits(math: HoldMath, coins: number): Distribution {
  const { fullGridUnits } = math.features.holdAndWin;
  const cells = math.grid.reels * math.grid.rows;
  const units = new Map<number, number>();
  let sum: Distribution = new Map([[0, 1]]);
  const final = finalCoins(math, coins);
  for (let count = 0; count <= cells; count += 1) {
    const grandUnits = count === cells ? fullGridUnits : 0;
    for (const [won, probability] of sum) {
      addProbability(units, Math.min(won + grandUnits, math.maxWinUnits), probability * (final[count] ?? 0));
    }
    sum = addCoin(math, sum);
  }
  return units;
}

/** Adds the value of one more coin. */
function addCoin({ features, maxWinUnits }: HoldMath, sum: Distribution): Distribution {
  const { values } = features.holdAndWin;
  const weights = values.reduce((total, { weight }) => total + weight, 0);
  const more = new Map<number, number>();
  for (const [won, probability] of sum) {
    for (const { units, weight } of values) {
      if (weight > 0) addProbability(more, Math.min(won + units, maxWinUnits), (probability * weight) / weights);
    }
  }
  return more;
}

/** The mean units of a feature that starts with `coins` coins, without the cap. */
export function expectedFeatureUnits(math: HoldMath, coins: number): number {
  const { fullGridUnits, values } = math.features.holdAndWin;
  const cells = math.grid.reels * math.grid.rows;
  const weights = values.reduce((total, { weight }) => total + weight, 0);
  const coinUnits = values.reduce((sum, { units, weight }) => sum + units * weight, 0) / weights;
  return finalCoins(math, coins).reduce(
    (sum, probability, count) => sum + probability * (count * coinUnits + (count === cells ? fullGridUnits : 0)),
    0,
  );
}
