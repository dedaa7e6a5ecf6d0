import type { CascadeSpace } from './cascade-space.ts';
import { drawChance, factorial } from './chances.ts';
import type { Axis } from './half.ts';
import { layOut, type Layout } from './layout.ts';

/** Windows of so many scatters after a win, before their empty cells are drawn. */
export interface Kept {
  layout: Layout;
  /**
   * Probability of each window divided by that of its cells in any order, Π chance^count / count!, times the orders in which
   * its empty cells are drawn, empty!.
   */
  values: Float64Array;
}

/** All windows after so many wins. */
export interface Layer {
  /** By scatters. */
  kept: (Kept | undefined)[];
  /** Probability by scatters and then by empty cells. */
  chances: Float64Array[];
  /** For each symbol the probability by its count and empty cells, see `countAt`. */
  counts: Float64Array[];
}

const axesOf = ({ columns, rows }: CascadeSpace): Axis[] => [...rows.axes, ...columns.axes];

export const countAt = ({ cells }: CascadeSpace, count: number, empty: number): number => count * (cells + 1) + empty;

export function emptyLayer(space: CascadeSpace): Layer {
  const counts = axesOf(space).map(({ least }) => new Float64Array(countAt(space, least, 0)));
  return { kept: [], chances: [], counts };
}

/** Before anything is drawn. */
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

/** Probability of all windows together. */
export function chanceOf({ chances }: Layer): number {
  return chances.reduce((sum, byEmpty) => sum + (byEmpty ?? []).reduce((part, chance) => part + chance, 0), 0);
}

/** Probability that the empty cells of the windows with so many scatters come to so many in all. */
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

/** Of what a symbol wins at once: how many units, and how often on average. */
export type Pays = readonly (readonly [units: number, often: number])[];

/** What symbols win next: how often one is drawn doesn't depend on which others are. */
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

/** Every win of a symbol that shows so often when so many cells are drawn. */
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
