import { prizesAt } from '../bonus/bonus-prizes.ts';
import { addProbability, type Distribution } from '../figures/distribution.ts';
import { paysOfTally, type Pays } from '../figures/pays.ts';
import { tallyWindows, type Tally } from '../figures/tally-windows.ts';
import { tableAt } from '../math-file/table-at.ts';
import { expandingChances } from '../free-spins/expanding-symbol.ts';
import { boughtPays } from '../free-spins/bought-pays.ts';
import { scatterOf } from '../free-spins/scatters.ts';
import type { RoundParts } from '../free-spins/likely-steps.ts';
import type { StripsFile } from './strips-file.ts';
import type { StripsPays } from './strips-pays.ts';

/** A reel set's windows, counted by what they pay. */
type TallyOf = (reelSet: string, wildMultiplier: number, expanding?: string) => Tally;

/** The parts of a round whose free spins expand one symbol, and how often that is the one. */
export interface ChancedParts {
  parts: RoundParts;
  share: number;
}

/**
 * The parts of a round of strips: the spin before its free spins, and each of them. One list for each symbol that can be drawn to
 * expand; a game without such a draw has one.
 */
export function roundParts<State>(
  math: StripsFile,
  mode: string,
  { reader, tally }: StripsPays<State>,
): ChancedParts[] {
  const tallyOf: TallyOf = (reelSet, wildMultiplier, expanding) => {
    const reels = math.reelSets[reelSet] ?? math.reelSets.base;
    if (reels.rowsPerReel && tally) return tally(reels, wildMultiplier);
    return tallyWindows(
      { ...reels, rows: math.grid.rows, special: scatterOf(math) },
      reader(wildMultiplier, expanding),
    );
  };
  const { entry } = math.modes[mode] ?? math.modes.base;
  const pays = entry ? boughtPays(entry.counts) : paysOfTally(tallyOf('base', 1));
  const starts = startsOf(math, pays);
  const { maxWinUnits } = math;
  const maxTotal = math.features.freeSpins?.maxTotal ?? 0;
  return expandingChances(math).map(({ share, symbol }) => ({
    share,
    parts: { starts, spins: spinsOf(math, tallyOf, symbol), maxTotal, maxWinUnits },
  }));
}

/** The wins before the free spins, scatters and bonus included, by how many free spins follow. */
function startsOf({ features, scatterPays }: StripsFile, pays: Pays): Map<number, Map<number, number>> {
  const starts = new Map<number, Map<number, number>>();
  const { freeSpins } = features;
  for (const [count, units] of pays) {
    const scatterUnits = scatterPays ? tableAt(scatterPays.table, count) : 0;
    for (const prize of prizesAt(features, count)) {
      const given = freeSpins ? tableAt(freeSpins.trigger, count) + prize.spins : 0;
      const spins = Math.min(given, freeSpins?.maxTotal ?? 0);
      addAll(starts, spins, { units, chance: prize.chance, map: (won) => won + scatterUnits + prize.units });
    }
  }
  return starts;
}

/** The wins of one free spin, by how many spins it adds. */
function spinsOf(math: StripsFile, tallyOf: TallyOf, expanding: string | undefined): Map<number, Map<number, number>> {
  const { freeSpins } = math.features;
  const spins = new Map<number, Map<number, number>>();
  if (!freeSpins) return spins;
  const { reelSet, retrigger, scatterPays, wildMultiplier = 1, winMultiplier = 1 } = freeSpins;
  for (const [count, units] of paysOfTally(tallyOf(reelSet, wildMultiplier, expanding))) {
    const scatterUnits = scatterPays && math.scatterPays ? tableAt(math.scatterPays.table, count) : 0;
    addAll(spins, tableAt(retrigger, count), { units, map: (won) => (won + scatterUnits) * winMultiplier });
  }
  return spins;
}

function addAll(
  groups: Map<number, Map<number, number>>,
  group: number,
  { chance = 1, map, units }: { units: Distribution; chance?: number; map: (units: number) => number },
): void {
  const target = groups.get(group) ?? new Map<number, number>();
  groups.set(group, target);
  for (const [won, probability] of units) addProbability(target, map(won), probability * chance);
}
