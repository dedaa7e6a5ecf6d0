import type { Cell } from './board.ts';

/**
 * How symbols fall, as pure functions. Distances and times are in rows and milliseconds: what falls further lands later, as
 * things do, and settles with a small bounce.
 */

const rowMs = 150;
const bounceRows = 0.09;

/** How long a fall of so many rows takes. */
export const fallMs = (rows: number): number => (rows > 0 ? rowMs * Math.sqrt(rows) * 1.6 + 120 : 0);

const bouncePart = 0.22;

/** Rows that are still missing to the place of rest, from `rows` to 0 by way of slightly less: below zero is too deep. */
export function rowsLeft(rows: number, progress: number): number {
  if (rows === 0 || progress >= 1) return 0;
  const falling = progress / (1 - bouncePart);
  if (falling < 1) return rows * (1 - falling * falling);
  const bounce = (progress - (1 - bouncePart)) / bouncePart;
  return -bounceRows * Math.sin(bounce * Math.PI);
}

/** How far each row of a reel has to fall when some of its cells were removed: survivors to their new place, new ones from above. */
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
