import { addProbability, type Distribution } from '../figures/distribution.ts';
import { paysOfTally, type Pays } from '../figures/pays.ts';
import { tallyWindows, type Tally } from '../figures/tally-windows.ts';
import { lineReader } from '../line-pays/line-reader.ts';
import { tableAt } from '../math-file/table-at.ts';
import { waysReader } from '../families/ways/ways-reader.ts';
import { boughtPays } from '../free-spins/bought-pays.ts';
import type { StripsMath } from '../free-spins/free-spins-math.ts';
import { scatterOf } from '../free-spins/scatters.ts';
import type { RoundParts } from '../free-spins/total-distribution.ts';

/** What a round of lines or ways is made of: the spin before its free spins, and each of them. */
export function roundParts(math: StripsMath, mode: string): RoundParts {
  const { entry } = math.modes[mode] ?? math.modes.base;
  const pays = entry ? boughtPays(entry.counts) : paysOfTally(tally(math, { reelSet: 'base', wildMultiplier: 1 }));
  return {
    starts: startsOf(math, pays),
    spins: spinsOf(math),
    maxTotal: math.features.freeSpins?.maxTotal ?? 0,
    maxWinUnits: math.maxWinUnits,
  };
}

function tally(math: StripsMath, { reelSet, wildMultiplier }: { reelSet: string; wildMultiplier: number }): Tally {
  const { strips } = math.reelSets[reelSet] ?? math.reelSets.base;
  const reels = { strips, rows: math.grid.rows, special: scatterOf(math) };
  return math.family === 'lines'
    ? tallyWindows(reels, lineReader(math))
    : tallyWindows(reels, waysReader(math, wildMultiplier));
}

/** What is won before the free spins, scatters included and capped, by how many free spins follow. */
function startsOf({ features: { freeSpins }, scatterPays }: StripsMath, pays: Pays): Map<number, Map<number, number>> {
  const starts = new Map<number, Map<number, number>>();
  for (const [count, units] of pays) {
    const spins = freeSpins ? Math.min(tableAt(freeSpins.trigger, count), freeSpins.maxTotal) : 0;
    const scatterUnits = scatterPays ? tableAt(scatterPays.table, count) : 0;
    addAll(starts, spins, { units, map: (won) => won + scatterUnits });
  }
  return starts;
}

/** What one free spin wins, by how many spins it adds. */
function spinsOf(math: StripsMath): Map<number, Map<number, number>> {
  const { freeSpins } = math.features;
  const spins = new Map<number, Map<number, number>>();
  if (!freeSpins) return spins;
  const { reelSet, retrigger, scatterPays, wildMultiplier = 1, winMultiplier = 1 } = freeSpins;
  for (const [count, units] of paysOfTally(tally(math, { reelSet, wildMultiplier }))) {
    const scatterUnits = scatterPays && math.scatterPays ? tableAt(math.scatterPays.table, count) : 0;
    addAll(spins, tableAt(retrigger, count), { units, map: (won) => (won + scatterUnits) * winMultiplier });
  }
  return spins;
}

function addAll(
  groups: Map<number, Map<number, number>>,
  group: number,
  { map, units }: { units: Distribution; map: (units: number) => number },
): void {
  const target = groups.get(group) ?? new Map<number, number>();
  groups.set(group, target);
  for (const [won, probability] of units) addProbability(target, map(won), probability);
}
