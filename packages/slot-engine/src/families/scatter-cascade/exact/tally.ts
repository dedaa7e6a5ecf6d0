import type { CascadeSpace } from './cascade-space.ts';
import { factorial } from './chances.ts';
import { firstOf, type Half } from './half.ts';
import { countAt, type Kept, type Layer } from './layer.ts';
import { TILE } from './layout.ts';

/** Adds the probabilities of the windows with `scatters` scatters to their layer, and returns their sum. */
export function tally(space: CascadeSpace, layer: Layer, scatters: number): number {
  const { cells, columns, least, rows, scatterChance } = space;
  const { byColumn, byRow } = marginsOf(space, layer.kept[scatters]!, cells - scatters);
  const chances = new Float64Array(cells + 1);
  layer.chances[scatters] = chances;
  for (let empty = least; empty <= cells - scatters; empty += 1) {
    const share = scatterChance ** scatters / factorial(scatters) / factorial(empty);
    const addTo = (counts: Float64Array, count: number, value: number): void => {
      const at = countAt(space, count, empty);
      counts[at] = counts[at]! + value * share;
    };
    addCounts(rows, byRow[empty]!, { counts: layer.counts, addTo });
    addCounts(columns, byColumn[empty]!, { counts: layer.counts.slice(rows.axes.length), addTo });
    chances[empty] = byRow[empty]!.reduce((sum, value) => sum + value, 0) * share;
  }
  return chances.reduce((sum, chance) => sum + chance, 0);
}

/** The sums of each row and of each column, by empty cells. */
function marginsOf({ cells, columns, least, rows, tiles }: CascadeSpace, { layout, values }: Kept, full: number) {
  const byRow = Array.from({ length: cells + 1 }, () => new Float64Array(rows.sums.length));
  const byColumn = Array.from({ length: cells + 1 }, () => new Float64Array(columns.sums.length));
  for (const [index, { filled, from, width }] of tiles.entries()) {
    const end = firstOf(rows.upTo, full - least - filled);
    for (let row = 0; row < end; row += 1) {
      const empty = full - filled - rows.sums[row]!;
      const sums = byColumn[empty]!;
      const start = layout.tiles[index]! + row * TILE;
      let sum = 0;
      for (let lane = 0; lane < width; lane += 1) {
        const value = values[start + lane]! * columns.shares[from + lane]! * rows.shares[row]!;
        sums[from + lane] = sums[from + lane]! + value;
        sum += value;
      }
      byRow[empty]![row] = byRow[empty]![row]! + sum;
    }
  }
  return { byRow, byColumn };
}

interface Counts {
  /** One list for each symbol of the half. */
  counts: readonly Float64Array[];
  addTo: (counts: Float64Array, count: number, value: number) => void;
}

function addCounts({ axes, vectors }: Half, sums: Float64Array, { addTo, counts }: Counts): void {
  for (const [place, vector] of vectors.entries()) {
    const sum = sums[place]!;
    if (sum === 0) continue;
    for (let symbol = 0; symbol < axes.length; symbol += 1) addTo(counts[symbol]!, vector[symbol]!, sum);
  }
}
