import { bonusOf } from '../bonus/bonus-fields.ts';
import { prizesAt } from '../bonus/bonus-prizes.ts';
import { addProbability, type Distribution } from '../figures/distribution.ts';
import { tallyWindows, type ReelReader } from '../figures/tally-windows.ts';
import { tableAt } from '../math-file/table-at.ts';
import { expandingChances } from '../free-spins/expanding-symbol.ts';
import { expectedSpins } from '../free-spins/expected-feature.ts';
import { scatterOf } from '../free-spins/scatters.ts';
import type { StripsFile } from './strips-file.ts';
import type { StripsPays } from './strips-pays.ts';

/** The figures of a mode without the distribution of its totals. */
export interface ExpectedReturn {
  /** Expected win in multiples of the cost, if there were no cap. */
  rtpUncapped: number;
  split: { 'base pays': number; 'scatter pays': number; 'free spins': number; bonus?: number };
  /** 1 / P(bonus or free spins); absent where it is bought or can't come. */
  featureOneIn?: number;
}

/** The expected return of strips in milliseconds: what pays together is expected apart. */
export function expectedReturn<State>(math: StripsFile, mode: string, { expected }: StripsPays<State>): ExpectedReturn {
  const unitsOf: UnitsOf = (reelSet, wildMultiplier, expanding) =>
    expected(math.reelSets[reelSet] ?? math.reelSets.base, wildMultiplier, expanding);
  const { costUnits, entry } = math.modes[mode] ?? math.modes.base;
  const counts = entry ? sharesOf(entry.counts) : scatterCounts(math, 'base');
  const { chance: feature, spins: starts, units } = startsOf(math, counts);
  const pays = entry ? 0 : unitsOf('base', 1) / costUnits;
  const scatters = expectedAt(counts, math.scatterPays?.table) / costUnits;
  const spins = expectedFeature(math, starts, unitsOf) / costUnits;
  const bonus = units / costUnits;
  return {
    rtpUncapped: pays + scatters + bonus + spins,
    split: {
      'base pays': pays,
      'scatter pays': scatters,
      'free spins': spins,
      ...(bonusOf(math.features) && { bonus }),
    },
    ...(!entry && feature > 0 && { featureOneIn: 1 / feature }),
  };
}

/** Expected units of what a window of this reel set pays, scatters left out. */
type UnitsOf = (reelSet: string, wildMultiplier: number, expanding?: string) => number;

function expectedFeature(math: StripsFile, starts: Distribution, unitsOf: UnitsOf): number {
  const { freeSpins } = math.features;
  if (!freeSpins) return 0;
  const { maxTotal, reelSet, retrigger, scatterPays, wildMultiplier = 1, winMultiplier = 1 } = freeSpins;
  const counts = scatterCounts(math, reelSet);
  const scatterUnits = scatterPays ? expectedAt(counts, math.scatterPays?.table) : 0;
  const windowUnits = expandingChances(math).reduce(
    (sum, { share, symbol }) => sum + share * unitsOf(reelSet, wildMultiplier, symbol),
    0,
  );
  const unitsPerSpin = (windowUnits + scatterUnits) * winMultiplier;
  const added = mapCounts(counts, (count) => tableAt(retrigger, count));
  return expectedSpins({ starts, added, maxTotal }) * unitsPerSpin;
}

/** What comes after the base spin: P(anything), P(so many free spins), and the expected units of the bonus. */
function startsOf({ features }: StripsFile, counts: Distribution) {
  const { freeSpins } = features;
  const spins = new Map<number, number>();
  let [chance, units] = [0, 0];
  for (const [count, probability] of counts) {
    for (const prize of prizesAt(features, count)) {
      const given = freeSpins ? Math.min(tableAt(freeSpins.trigger, count) + prize.spins, freeSpins.maxTotal) : 0;
      addProbability(spins, given, probability * prize.chance);
      units += probability * prize.chance * prize.units;
      if (given + prize.units > 0) chance += probability * prize.chance;
    }
  }
  return { chance, spins, units };
}

/** Pays nothing: only the special symbol is counted. */
const counter: ReelReader<undefined> = {
  start: undefined,
  read: () => ({ state: undefined, units: 0 }),
  end: () => 0,
  key: () => '',
};

/** P(a window shows so many scatters). */
function scatterCounts(math: StripsFile, reelSet: string): Distribution {
  const reels = math.reelSets[reelSet] ?? math.reelSets.base;
  const { counts, windows } = tallyWindows({ ...reels, rows: math.grid.rows, special: scatterOf(math) }, counter);
  return new Map([...counts].map(([count, pays]) => [count, (pays.get(0) ?? 0) / windows]));
}

function sharesOf(counts: Readonly<Record<string, number>>): Distribution {
  const sum = Object.values(counts).reduce((total, weight) => total + weight, 0);
  return new Map(Object.entries(counts).map(([count, weight]) => [Number(count), weight / sum]));
}

function mapCounts(counts: Distribution, map: (count: number) => number): Distribution {
  const mapped = new Map<number, number>();
  for (const [count, probability] of counts) addProbability(mapped, map(count), probability);
  return mapped;
}

function expectedAt(counts: Distribution, table: Readonly<Record<string, number>> = {}): number {
  return [...counts].reduce((sum, [count, probability]) => sum + probability * tableAt(table, count), 0);
}
