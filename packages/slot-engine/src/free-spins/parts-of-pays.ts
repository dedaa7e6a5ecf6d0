import { addProbability, type Distribution } from '../figures/distribution.ts';
import type { Pays } from '../figures/pays.ts';
import { tableAt } from '../math-file/table-at.ts';
import type { FreeSpinsFile } from './free-spins-file.ts';
import type { RoundParts } from './likely-steps.ts';
import { startsAt } from './starts-at.ts';

/**
 * The parts of a round with scatters and free spins: the spin before the free spins, and each free spin.
 * @param start what the first spin pays
 * @param paysOf what a spin of a reel set pays
 */
export function partsOfPays(
  math: FreeSpinsFile,
  start: Pays,
  paysOf: (reelSet: string, wildMultiplier: number) => Pays,
): RoundParts {
  const { freeSpins } = math.features;
  return {
    starts: startsOf(math, start),
    spins: freeSpins ? spinsOf(math, paysOf(freeSpins.reelSet, freeSpins.wildMultiplier ?? 1)) : new Map(),
    maxTotal: freeSpins?.maxTotal ?? 0,
    maxWinUnits: math.maxWinUnits,
  };
}

/** The beginning of a bought round: it has its symbols and has won nothing. */
export function boughtPays(counts: Readonly<Record<string, number>>): Pays {
  const sum = Object.values(counts).reduce((total, weight) => total + weight, 0);
  return new Map(Object.entries(counts).map(([count, weight]) => [Number(count), new Map([[0, weight / sum]])]));
}

/** The wins before the free spins, including scatters and bonus, by the number of free spins that follow. */
function startsOf({ features, scatterPays }: FreeSpinsFile, pays: Pays): Map<number, Map<number, number>> {
  const starts = new Map<number, Map<number, number>>();
  for (const [count, units] of pays) {
    const scatterUnits = scatterPays ? tableAt(scatterPays.table, count) : 0;
    for (const start of startsAt(features, count)) {
      addAll(starts, start.spins, { units, chance: start.chance, map: (won) => won + scatterUnits + start.units });
    }
  }
  return starts;
}

/** The wins of one free spin, by the number of spins that it adds. */
function spinsOf(math: FreeSpinsFile, pays: Pays): Map<number, Map<number, number>> {
  const spins = new Map<number, Map<number, number>>();
  const { retrigger, scatterPays, winMultiplier = 1 } = math.features.freeSpins!;
  for (const [count, units] of pays) {
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
