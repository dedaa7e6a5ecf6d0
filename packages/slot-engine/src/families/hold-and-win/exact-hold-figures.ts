import { addProbability, expectedUnits, totalProbability, type Distribution } from '../../figures/distribution.ts';
import { figuresOfDistribution } from '../../figures/figures-of-distribution.ts';
import type { ModeFigures } from '../../figures/mode-figures.ts';
import { paysOfTally, type Pays } from '../../figures/pays.ts';
import { tallyWindows } from '../../figures/tally-windows.ts';
import { lineReader } from '../../line-pays/line-reader.ts';
import { boughtPays } from '../../free-spins/parts-of-pays.ts';
import { expectedFeatureUnits, featureUnits } from './feature-units.ts';
import type { HoldMath } from './hold-math.ts';

/** Exact figures of a hold-and-win game: all stops × the chain of respins × sums of coin values, cap included. */
export function exactHoldFigures(math: HoldMath, mode: string): ModeFigures {
  const { costUnits, entry } = math.modes[mode] ?? math.modes.base;
  const pays = entry ? boughtPays(entry.counts) : basePays(math);
  const { minCoins } = math.features.holdAndWin;
  const started = [...pays].filter(([coins]) => coins >= minCoins);
  const lineUnits = [...pays.values()].reduce((sum, units) => sum + expectedUnits(units), 0);
  const holdUnits = started.reduce(
    (sum, [coins, units]) => sum + totalProbability(units) * expectedFeatureUnits(math, coins),
    0,
  );
  const featureProbability = started.reduce((sum, [, units]) => sum + totalProbability(units), 0);
  return {
    method: 'exact: all stops, the chain of respins and the sums of coin values, cap included',
    ...figuresOfDistribution(totalsOf(math, pays), costUnits),
    rtpUncapped: (lineUnits + holdUnits) / costUnits,
    split: { 'line pays': lineUnits / costUnits, 'hold and win': holdUnits / costUnits },
    ...(!entry && featureProbability > 0 && { featureOneIn: 1 / featureProbability }),
  };
}

function basePays(math: HoldMath): Pays {
  const { holdAndWin } = math.features;
  const reels = { strips: math.reelSets.base.strips, rows: math.grid.rows, special: holdAndWin.symbol };
  return paysOfTally(tallyWindows(reels, lineReader(math)));
}

function totalsOf(math: HoldMath, pays: Pays): Distribution {
  const totals = new Map<number, number>();
  for (const [coins, lineUnits] of pays) {
    const isStarted = coins >= math.features.holdAndWin.minCoins;
    const feature: Distribution = isStarted ? featureUnits(math, coins) : new Map([[0, 1]]);
    for (const [won, probability] of lineUnits) {
      for (const [more, chance] of feature) {
        addProbability(totals, Math.min(won + more, math.maxWinUnits), probability * chance);
      }
    }
  }
  return totals;
}
