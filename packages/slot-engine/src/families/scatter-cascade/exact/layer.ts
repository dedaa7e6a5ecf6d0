import type { CascadeSpace } from './cascade-space.ts';
import { drawChance } from './chances.ts';
import type { Axis } from './side.ts';

/** All windows after some number of wins. */
export interface Layer {
  /** Whether it is the one before the first draw. */
  isFirst: boolean;
  /** The pairs of scatters of which the table keeps windows. */
  pairs: number[];
  /** The probability, by scatters and then by empty cells. */
  chances: Float64Array[];
  /** By scatters, for each symbol the probability of its count and the empty cells, at `countAt`. */
  counts: Float64Array[][];
}

const axesOf = ({ columns, rows }: CascadeSpace): Axis[] => [...rows.axes, ...columns.axes];

export const countAt = ({ cells }: CascadeSpace, count: number, empty: number): number => count * (cells + 1) + empty;

export const emptyCounts = (space: CascadeSpace): Float64Array[] =>
  axesOf(space).map(({ least }) => new Float64Array(countAt(space, least, 0)));

export const emptyLayer = (): Layer => ({ isFirst: false, pairs: [], chances: [], counts: [] });

/** The layer before the first draw: all cells are empty. */
export function firstLayer(space: CascadeSpace): Layer {
  const { cells } = space;
  const layer: Layer = {
    isFirst: true,
    pairs: [],
    chances: [new Float64Array(cells + 1)],
    counts: [emptyCounts(space)],
  };
  layer.chances[0]![cells] = 1;
  for (const counts of layer.counts[0]!) counts[countAt(space, 0, cells)] = 1;
  return layer;
}

/** The probability of all windows together. */
export function chanceOf({ chances }: Layer): number {
  return chances.reduce((sum, byEmpty) => sum + (byEmpty ?? []).reduce((part, chance) => part + chance, 0), 0);
}

/** The probability of a window with `from` scatters that has `to` scatters after its empty cells are drawn. */
export function chanceOfScatters(
  { scatterChance }: CascadeSpace,
  { chances }: Pick<Layer, 'chances'>,
  scatters: { from: number; to: number },
): number {
  const drawn = scatters.to - scatters.from;
  let sum = 0;
  for (const [empty, chance] of (chances[scatters.from] ?? []).entries()) {
    if (drawn <= empty) sum += chance * drawChance(scatterChance, drawn, empty);
  }
  return sum;
}

/** What symbols win at one win of the cascade: each amount of units, and the mean number of symbols that win it. */
export type Pays = readonly (readonly [units: number, often: number])[];

/**
 * What symbols win next in windows that have at most `most` scatters then. Symbols are treated one by one, because a
 * mean doesn't depend on what else is drawn.
 */
export function expectedPays(space: CascadeSpace, layer: Layer, most = space.cells): Pays {
  const often = new Map<number, number>();
  for (const [scatters, symbols] of layer.counts.entries()) {
    if (!symbols || scatters > most) continue;
    for (const [symbol, axis] of axesOf(space).entries()) {
      const few = fewScatters(space, axis, most - scatters);
      for (const [at, chance] of symbols[symbol]!.entries()) {
        const [before, empty] = [Math.floor(at / (space.cells + 1)), at % (space.cells + 1)];
        addDraws(often, axis, { before, chance, empty, few });
      }
    }
  }
  return [...often];
}

/** By cells that don't show the symbol, the probability that at most `most` of them show scatters. */
function fewScatters({ cells, scatterChance }: CascadeSpace, { chance }: Axis, most: number): number[] {
  return Array.from({ length: cells + 1 }, (_, draws) =>
    most >= draws
      ? 1
      : Array.from({ length: most + 1 }, (__, scatters) =>
          drawChance(scatterChance / (1 - chance), scatters, draws),
        ).reduce((sum, one) => sum + one, 0),
  );
}

interface Drawing {
  before: number;
  chance: number;
  empty: number;
  /** See `fewScatters`. */
  few: readonly number[];
}

/** Adds every win of a symbol that shows `before` times when `empty` cells are drawn. */
function addDraws(
  often: Map<number, number>,
  { chance: symbolChance, least, pays }: Axis,
  { before, chance, empty, few }: Drawing,
): void {
  if (chance === 0) return;
  for (let drawn = least - before; drawn <= empty; drawn += 1) {
    const units = pays[before + drawn] ?? 0;
    if (units === 0) continue;
    const wins = chance * drawChance(symbolChance, drawn, empty) * few[empty - drawn]!;
    often.set(units, (often.get(units) ?? 0) + wins);
  }
}

export const unitsOf = (pays: Pays): number => pays.reduce((sum, [units, often]) => sum + units * often, 0);
