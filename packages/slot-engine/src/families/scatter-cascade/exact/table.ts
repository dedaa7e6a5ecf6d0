import type { CascadeSpace } from './cascade-space.ts';
import { binomial } from './chances.ts';
import { drawLines } from './draw-lines.ts';
import { firstOf, LINE, rowStrips } from './half.ts';
import type { Kept } from './layer.ts';
import { layOut, TILE, type Layout } from './layout.ts';
import { linesOf, type Lines } from './lines.ts';
import { tiltSets, winnerSets, type Tilt, type WinnerSets } from './winners.ts';

/** The table of windows on which every layer is played, and all that can be calculated before. */
export interface Table {
  space: CascadeSpace;
  layout: Layout;
  /** The values of the windows. A spare tile follows them, for counts of the columns' symbols that win. */
  grid: Float64Array;
  /** The lines of each symbol on its own. */
  rowLines: readonly Lines[];
  columnLines: readonly Lines[];
  sets: WinnerSets;
  /** Whether a win is weighted by what it pays. */
  isTilted: boolean;
  /** The place of each row in a tile. */
  rows: Int32Array;
}

/** Lines are drawn in four or eight windows at a time, so up to three windows of a line may have too many cells. */
const TOO_MANY = LINE / 2 - 1;

export function openTable(space: CascadeSpace): Table {
  const { cells, columns, rows } = space;
  const layout = layOut(space, cells + TOO_MANY);
  const rowAt = (row: number): number => row * TILE;
  const columnAt = (column: number): number => (column === -1 ? layout.size : layout.columns[column]!);
  return {
    space,
    layout,
    grid: new Float64Array(layout.size + rowAt(rows.sums.length)),
    rowLines: rows.axes.map((_, symbol) => linesOf(rows, [symbol], rowAt)),
    columnLines: columns.axes.map((_, symbol) => linesOf(columns, [symbol], columnAt)),
    sets: winnerSets(space, { rowAt, columnAt }),
    isTilted: false,
    rows: Int32Array.from(rows.sums, (_, row) => rowAt(row)),
  };
}

/** The same table with weights that depend on what a win pays. */
export const tiltTable = (table: Table, tilt: Tilt): Table => ({
  ...table,
  isTilted: true,
  sets: tiltSets(table.sets, table.space.cells, tilt),
});

/** Fills the table with the windows that reach `scatters` scatters, from `sources`, which are the windows by their scatters before. */
export function fillTable(table: Table, sources: ReadonlyMap<number, Kept>, scatters: number): void {
  const { grid, layout, space } = table;
  const mostCells = space.cells - scatters;
  for (let tile = 0; tile < space.tiles.length; tile += 1) {
    const rowsUpTo = (most: number): number => firstOf(space.rows.upTo, most - space.tiles[tile]!.filled) * TILE;
    const to = layout.tiles[tile]!;
    grid.fill(0, to, to + rowsUpTo(mostCells + TOO_MANY));
    for (const [before, { layout: from, values }] of sources) {
      const length = rowsUpTo(Math.min(mostCells, space.cells - space.least - before));
      add(grid, values, { from: from.tiles[tile]!, to, length, times: binomial(scatters, before) });
    }
  }
}

function add(
  grid: Float64Array,
  values: Float64Array,
  { from, length, times, to }: { from: number; to: number; length: number; times: number },
): void {
  for (let next = 0; next < length; next += 1) grid[to + next] = grid[to + next]! + times * values[from + next]!;
}

/** Draws the symbols of the columns in each row, into windows of at most `full` cells. */
export function drawRows({ columnLines, grid, layout, space: { rows } }: Table, full: number): void {
  for (const { first, sum, width } of rowStrips(rows, full)) {
    drawLines(grid, columnLines, { from: first * TILE, width, step: TILE, mostCells: full - sum });
    for (let row = first; row < first + width; row += 1) grid[layout.size + row * TILE] = 0;
  }
}

/** Draws the symbols of the rows in one tile. */
export function drawTile({ grid, layout, rowLines, space }: Table, tile: number, full: number): void {
  const { filled, width } = space.tiles[tile]!;
  const from = layout.tiles[tile]!;
  drawLines(grid, rowLines, { from, width, step: 1, mostCells: full - filled });
  grid.fill(0, from - TILE, from);
}
