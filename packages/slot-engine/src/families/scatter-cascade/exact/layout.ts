import { firstOf, type Side } from './side.ts';
import { PAIR } from '../../../kernels/memory.ts';
import type { Memory } from './kernels/memory.ts';

/** Neighbouring columns that fill the same number of cells. They are so few that all their rows stay in the processor's cache. */
export interface Tile {
  from: number;
  width: number;
  filled: number;
}

const MOST_COLUMNS = 64;

export function tilesOf({ upTo }: Side): Tile[] {
  const tiles: Tile[] = [];
  for (const [filled, end] of upTo.entries()) {
    for (let from = firstOf(upTo, filled - 1); from < end; from += MOST_COLUMNS) {
      tiles.push({ from, filled, width: Math.min(MOST_COLUMNS, end - from) });
    }
  }
  return tiles;
}

/**
 * Where the windows of a table are in memory: row after row. A window is a pair of values: that with an even number of
 * scatters, and that with one scatter more. It is at `rows[row] + column · PAIR`.
 */
export interface Layout {
  rows: Int32Array;
  /** Where the list `rows` is. */
  rowsAt: number;
  start: number;
  size: number;
}

/** Reserves room for the windows that fill at most `mostCells` cells. Each row has a spare window before its first. */
export function layOut(
  { columns, rows }: { columns: Side; rows: Side },
  mostCells: number,
  { keep, reserve }: Memory,
): Layout {
  const sizes = Array.from(rows.sums, (sum) => PAIR * (1 + firstOf(columns.upTo, mostCells - sum)));
  const size = sizes.reduce((total, one) => total + one, 0);
  const start = reserve(size);
  let at = start + PAIR;
  const starts = Int32Array.from(sizes, (one) => (at += one) - one);
  return { rows: starts, rowsAt: keep(starts), start, size };
}
