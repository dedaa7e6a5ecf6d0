import type { CascadeSpace } from './cascade-space.ts';
import { drawChance, factorial } from './chances.ts';
import type { Axis } from './half.ts';
import { layOut, type Layout } from './layout.ts';

/** The windows with one number of scatters after a win, before their empty cells are drawn. */
export interface Kept {
  layout: Layout;
  /**
   * The probability of each window, divided by Π chance^count / count! (that of its cells in any order) and multiplied
   * by empty! (the orders in which its empty cells are drawn).
   */
  values: Float64Array;
}

/** All windows after some number of wins. */
export interface Layer {
  /** The windows by their scatters. */
  kept: (Kept | undefined)[];
  /** The probability, by scatters and then by empty cells. */
  chances: Float64Array[];
  /** For each symbol the probability of its count and the empty cells, at `countAt`. */
  counts: Float64Array[];
}

const axesOf = ({ columns, rows }: CascadeSpace): Axis[] => [...rows.axes, ...columns.axes];

export const countAt = ({ cells }: CascadeSpace, count: number, empty: number): number => count * (cells + 1) + empty;

export function emptyLayer(space: CascadeSpace): Layer {
  const counts = axesOf(space).map(({ least }) => new Float64Array(countAt(space, least, 0)));
  return { kept: [], chances: [], counts };
}

/** The layer before the first draw: all cells are empty. */
export function firstLayer(space: CascadeSpace): Layer {
  const { cells, least } = space;
  const kept = keptWindows(space, cells - least);
  kept.values[kept.layout.columns[0]!] = factorial(cells);
  const layer = emptyLayer(space);
  layer.kept = [kept];
  layer.chances = [new Float64Array(cells + 1)];
  layer.chances[0]![cells] = 1;
  for (const counts of layer.counts) counts[countAt(space, 0, cells)] = 1;
  return layer;
}

export function keptWindows(space: CascadeSpace, mostCells: number): Kept {
  const layout = layOut(space, mostCells);
  return { layout, values: new Float64Array(layout.size) };
}

/** The probability of all windows together. */
export function chanceOf({ chances }: Layer): number {
  return chances.reduce((sum, byEmpty) => sum + (byEmpty ?? []).reduce((part, chance) => part + chance, 0), 0);
}

/** The probability of a window with `from` scatters that has `to` scatters after its empty cells are drawn. */
export function chanceOfScatters(
  { scatterChance }: CascadeSpace,
  { chances }: Layer,
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

/** What symbols win next. Symbols are treated one by one, because a mean doesn't depend on what else is drawn. */
export function expectedPays(space: CascadeSpace, { counts }: Layer): Pays {
  const often = new Map<number, number>();
  for (const [symbol, axis] of axesOf(space).entries()) {
    for (let before = 0; before < axis.least; before += 1) {
      for (let empty = axis.least - before; empty <= space.cells; empty += 1) {
        const chance = counts[symbol]![countAt(space, before, empty)]!;
        addDraws(often, axis, { before, chance, empty });
      }
    }
  }
  return [...often];
}

/** Adds every win of a symbol that shows `before` times when `empty` cells are drawn. */
function addDraws(
  often: Map<number, number>,
  { chance: symbolChance, least, pays }: Axis,
  { before, chance, empty }: { before: number; chance: number; empty: number },
): void {
  if (chance === 0) return;
  for (let drawn = least - before; drawn <= empty; drawn += 1) {
    const units = pays[before + drawn] ?? 0;
    if (units > 0) often.set(units, (often.get(units) ?? 0) + chance * drawChance(symbolChance, drawn, empty));
  }
}

export const unitsOf = (pays: Pays): number => pays.reduce((sum, [units, often]) => sum + units * often, 0);
