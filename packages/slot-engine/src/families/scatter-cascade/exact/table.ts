import type { CascadeSpace } from './cascade-space.ts';
import { binomial, factorial } from './chances.ts';
import { firstOf, LINE } from './side.ts';
import { PAIR } from '../../../kernels/memory.ts';
import { RUN } from './kernels/kernels.ts';
import { openMemory, type Memory } from './kernels/memory.ts';
import { layOut, type Layout, type Tile } from './layout.ts';
import { linesOf, type Lines } from './lines.ts';
import { weigh, winnerSets, type Tilt, type WinnerSets } from './winners.ts';

/**
 * The table of windows on which every layer is played, and all that can be calculated before. It is drawn for two
 * numbers of scatters at once: an even one and the next, which together are a pair.
 */
export interface Table {
  space: CascadeSpace;
  memory: Memory;
  layout: Layout;
  /**
   * By pairs, the windows after a win, before their empty cells are drawn. A value is the probability of a window,
   * divided by Π chance^count / count! (that of its cells in any order) and multiplied by empty! (the orders in which
   * its empty cells are drawn).
   */
  kept: readonly Layout[];
  /** A spare row, for counts of the rows' symbols that win. */
  spare: number;
  /** Where the places of the columns in a row are. */
  columns: number;
  /** The lines of each symbol on its own. */
  rowLines: readonly Lines[];
  columnLines: readonly Lines[];
  sets: WinnerSets;
  /** Where the columns' shares are, a row to add up rows, and room for one more sum. */
  shares: number;
  sums: number;
  total: number;
}

export function openTable(space: CascadeSpace): Table {
  const { cells, columns, least, rows } = space;
  const memory = openMemory();
  const { keep } = memory;
  const layout = layOut(space, cells, memory);
  const kept: Layout[] = [];
  for (let scatters = 0; scatters <= cells - least; scatters += 2)
    kept.push(layOut(space, cells - scatters - least, memory));
  const spare = memory.reserve(columns.sums.length * PAIR);
  const rowAt = (row: number): number => (row === -1 ? spare : layout.rows[row]!);
  const columnAt = (column: number): number => column * PAIR;
  const table = {
    space,
    memory,
    layout,
    kept,
    spare,
    columns: keep(Int32Array.from(columns.sums, (_, column) => columnAt(column))),
    rowLines: rows.axes.map((_, symbol) => linesOf(rows, [symbol], { addressOf: rowAt, keep })),
    columnLines: columns.axes.map((_, symbol) => linesOf(columns, [symbol], { addressOf: columnAt, keep })),
    sets: winnerSets(space, { rowAt, columnAt }, memory),
    shares: memory.keepFloats(columns.shares),
    sums: memory.reserve(columns.sums.length * PAIR),
    total: memory.reserve(PAIR),
  };
  tiltTable(table, () => 1);
  return table;
}

/** From now on a win is weighted by what it pays. */
export const tiltTable = ({ memory, sets, space }: Table, tilt: Tilt): void =>
  weigh(sets, memory, { cells: space.cells, tilt });

/** Fills the table with the drawn windows of the first draw. With all cells empty, each window is drawn in as many ways. */
export function fillFirst({ layout, memory, space }: Table): void {
  memory.floats(layout.start, layout.size).fill(factorial(space.cells));
}

/** In how many ways the scatters of each window of a pair may lie among those of each window of another. */
function waysTo(pair: number, source: number): [number, number, number, number] {
  const ways = (after: number, before: number): number => (before > after ? 0 : binomial(after, before));
  const [to, from] = [2 * pair, 2 * source];
  return [ways(to, from), ways(to, from + 1), ways(to + 1, from), ways(to + 1, from + 1)];
}

/** What is drawn: windows of at most `full` cells, from the windows of these pairs. */
export interface Drawing {
  sources: readonly number[];
  full: number;
}

/**
 * Fills the table with the windows that reach the scatters of a pair, from the windows of other pairs, and draws the
 * symbols of the columns.
 */
export function drawRows(
  { columnLines, kept, layout, memory, space }: Table,
  pair: number,
  { full, sources }: Drawing,
): void {
  const { cells, columns, least, rows } = space;
  const ways = sources.map((source) => waysTo(pair, source));
  for (let row = 0; row < firstOf(rows.upTo, full); row += 1) {
    const to = layout.rows[row]!;
    const sizeOf = (most: number): number => firstOf(columns.upTo, most - rows.sums[row]!) * PAIR;
    memory.kernels.clear(to, sizeOf(full));
    for (const [index, source] of sources.entries()) {
      const size = sizeOf(Math.min(full, cells - least - 2 * source));
      memory.kernels.addScatters(kept[source]!.rows[row]!, to, to + size, ...ways[index]!);
    }
    drawLines(memory, columnLines, { from: to, size: PAIR, mostCells: full - rows.sums[row]! });
    memory.kernels.clear(to - PAIR, PAIR);
  }
}

/** Draws the symbols of the rows in one tile. */
export function drawTile({ memory, rowLines, spare }: Table, { filled, from, width }: Tile, full: number): void {
  const [at, size] = [from * PAIR, width * PAIR];
  drawLines(memory, rowLines, { from: at, size, mostCells: full - filled });
  memory.kernels.clear(spare + at, size);
}

/** A part of the table: the lines, and neighbours of each of their places. */
interface Strip {
  /** The beginning of the strip, which is added to the places of the lines. */
  from: number;
  /** The bytes of the neighbours. */
  size: number;
  /** Only windows in which the symbols of the lines fill at most this many cells are needed. */
  mostCells: number;
}

/** Draws one symbol after the other, in each line as many of it as there is room for. */
function drawLines({ kernels }: Memory, symbols: readonly Lines[], { from, mostCells, size }: Strip): void {
  for (const { lists, upTo } of symbols) {
    let runs = lists;
    for (let counts = LINE; counts > 1; counts -= 1) {
      const end = lists + firstOf(upTo, mostCells - counts + 1) * RUN;
      kernels.draws[counts - 1]!(runs, end, from, size);
      runs = end;
    }
  }
}
