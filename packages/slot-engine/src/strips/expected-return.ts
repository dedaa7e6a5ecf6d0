import { bonusOf } from '../bonus/bonus-of.ts';
import { addProbability, totalProbability, type Distribution } from '../figures/distribution.ts';
import { meanUnits, tallyWindows, type ReelReader, type Tally } from '../figures/tally-windows.ts';
import { tableAt } from '../math-file/table-at.ts';
import { expandingChances } from '../free-spins/expanding-symbol.ts';
import { expectedSpins } from '../free-spins/expected-feature.ts';
import { scatterOf } from '../free-spins/scatters.ts';
import { expectedSticky, type StickySpins } from '../free-spins/sticky-spins.ts';
import { startsAt } from '../free-spins/starts-at.ts';
import { inMode } from './ante.ts';
import type { StripsFile } from './strips-file.ts';
import type { StripsPays } from './strips-pays.ts';

/** The figures of a mode without the distribution of its totals. */
export interface ExpectedReturn {
  /** The expected win in multiples of the cost, without the cap. */
  rtpUncapped: number;
  split: { 'base pays': number; 'scatter pays': number; 'free spins': number; bonus?: number };
  /** 1 / P(bonus or free spins); absent if they are bought or can't come. */
  featureOneIn?: number;
}

/** The expected return of strips, in milliseconds. It adds up the expectations of what pays, without the distribution of the sum. */
export function expectedReturn<State>(
  game: StripsFile,
  mode: string,
  { expected, stickySpins, tallyFalls }: StripsPays<State>,
): ExpectedReturn {
  const { math, reelSet: first } = inMode(game, mode);
  const reelsOf = (reelSet: string) => math.reelSets[reelSet] ?? math.reelSets.base;
  const expect: Expect = {
    units: (reelSet, { isFree, wildMultiplier, expanding }) =>
      tallyFalls
        ? meanUnits(tallyFalls(reelsOf(reelSet), isFree))
        : expected(reelsOf(reelSet), wildMultiplier, expanding),
    counts: (reelSet, isFree) =>
      tallyFalls ? countsOf(tallyFalls(reelsOf(reelSet), isFree)) : scatterCounts(math, reelSet),
    sticky: stickySpins && ((reelSet) => stickySpins(reelsOf(reelSet))),
  };
  const { costUnits, entry } = math.modes[mode] ?? math.modes.base;
  const counts = entry ? sharesOf(entry.counts) : expect.counts(first, false);
  const { chance: feature, spins: starts, units } = startsOf(math, counts);
  const pays = entry ? 0 : expect.units(first, { wildMultiplier: 1, isFree: false }) / costUnits;
  const scatters = expectedAt(counts, math.scatterPays?.table) / costUnits;
  const spins = expectedFeature(math, starts, expect) / costUnits;
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

/** What the spins of a reel set are expected to pay, with scatters counted separately. */
interface Expect {
  units: (reelSet: string, spin: { wildMultiplier: number; isFree: boolean; expanding?: string | undefined }) => number;
  /** P(a spin ends with this many scatters). */
  counts: (reelSet: string, isFree: boolean) => Distribution;
  /** The outcomes of free spins with wilds that stay; undefined in a game without them. */
  sticky: ((reelSet: string) => StickySpins) | undefined;
}

function expectedFeature(math: StripsFile, starts: Distribution, expect: Expect): number {
  const { freeSpins } = math.features;
  if (!freeSpins) return 0;
  const { maxTotal, reelSet, retrigger, scatterPays, wildMultiplier = 1, winMultiplier = 1 } = freeSpins;
  if (expect.sticky) return expectedSticky(expect.sticky(reelSet), maxTotal, starts);
  const counts = expect.counts(reelSet, true);
  const scatterUnits = scatterPays ? expectedAt(counts, math.scatterPays?.table) : 0;
  const windowUnits = expandingChances(math).reduce(
    (sum, { share, symbol }) =>
      sum + share * expect.units(reelSet, { wildMultiplier, isFree: true, expanding: symbol }),
    0,
  );
  const unitsPerSpin = (windowUnits + scatterUnits) * winMultiplier;
  const added = mapCounts(counts, (count) => tableAt(retrigger, count));
  return expectedSpins({ starts, added, maxTotal }) * unitsPerSpin;
}

/** What follows the base spin: P(anything follows), P(this many free spins), and the expected units of the bonus. */
function startsOf({ features }: StripsFile, counts: Distribution) {
  const spins = new Map<number, number>();
  let [chance, units] = [0, 0];
  for (const [count, probability] of counts) {
    for (const start of startsAt(features, count)) {
      addProbability(spins, start.spins, probability * start.chance);
      units += probability * start.chance * start.units;
      if (start.spins + start.units > 0) chance += probability * start.chance;
    }
  }
  return { chance, spins, units };
}

/** Pays nothing. It serves to count only the special symbol. */
const counter: ReelReader<undefined> = {
  start: undefined,
  read: () => ({ state: undefined, units: 0 }),
  end: () => 0,
  key: () => '',
};

/** P(a window shows this many scatters). */
function scatterCounts(math: StripsFile, reelSet: string): Distribution {
  const reels = math.reelSets[reelSet] ?? math.reelSets.base;
  return countsOf(tallyWindows({ ...reels, rows: math.grid.rows, special: scatterOf(math) }, counter));
}

const countsOf = ({ counts, windows }: Tally): Distribution =>
  new Map([...counts].map(([count, pays]) => [count, totalProbability(pays) / windows]));

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
