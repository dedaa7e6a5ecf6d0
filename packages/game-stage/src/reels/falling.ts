import type { Cell } from './board.ts';

/**
 * How symbols fall, as pure functions. Distances are in rows and times in milliseconds. A longer fall takes longer, as in nature, and ends
 * with a small bounce.
 */

const rowMs = 150;
const bounceRows = 0.09;

/** The duration of a fall over this many rows. */
export const fallMs = (rows: number): number => (rows > 0 ? rowMs * Math.sqrt(rows) * 1.6 + 120 : 0);

const bouncePart = 0.22;

/** The rows that are left to the place of rest: from `rows` to 0, with a bounce below 0 (too deep) at the end. */
export function rowsLeft(rows: number, progress: number): number {
  if (rows === 0 || progress >= 1) return 0;
  const falling = progress / (1 - bouncePart);
  if (falling < 1) return rows * (1 - falling * falling);
  const bounce = (progress - (1 - bouncePart)) / bouncePart;
  return -bounceRows * Math.sin(bounce * Math.PI);
}

/** How far the symbol of each row has to fall after some cells were removed: remaining symbols to their new place, new ones from above. */
export function fallDistances(rows: number, removedRows: ReadonlySet<number>): number[] {
  const survivors = Array.from({ length: rows }, (_, row) => row).filter((row) => !removedRows.has(row));
  const added = rows - survivors.length;
  return Array.from({ length: rows }, (_, row) => (row < added ? added : row - (survivors[row - added] ?? row)));
}

export function rowsByReel(cells: readonly Cell[], reels: number): Set<number>[] {
  const rows = Array.from({ length: reels }, () => new Set<number>());
  for (const { reel, row } of cells) rows[reel]?.add(row);
  return rows;
}
