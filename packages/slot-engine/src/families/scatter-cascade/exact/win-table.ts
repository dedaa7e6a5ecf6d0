import { firstOf, LINE } from './side.ts';
import { INT, PAIR } from '../../../kernels/memory.ts';
import type { Layout, Tile } from './layout.ts';
import type { Table } from './table.ts';
import { weightStep, type WinGroup, type Winners } from './winners.ts';

/** The windows after a win are added to `kept`. */
export interface Wins {
  kept: Layout;
  /** The cells of a window that aren't scatters. */
  full: number;
}

/** Adds the windows of a tile in which only symbols of the rows win. */
export function winTile(table: Table, { filled, from, width }: Tile, { full, kept }: Wins): void {
  const at = from * PAIR;
  const place = {
    full: full - filled,
    from: at,
    starts: kept.rowsAt,
    to: at,
    size: width * PAIR,
    combination: 0,
    combinations: 1,
  };
  for (const winners of table.sets.down) winLines(table, winners, place);
}

/** Adds the windows in which symbols of the columns win, alone or together with symbols of the rows. */
export function winRows(table: Table, wins: Wins): void {
  const { layout, memory, sets, space } = table;
  for (const [row, start] of layout.rows.entries()) {
    const columns = firstOf(space.columns.upTo, wins.full - space.rows.sums[row]!);
    memory.kernels.fetch(start, start + columns * PAIR);
    for (const group of sets.across) winRow(table, { row, group }, wins);
  }
}

function winRow(table: Table, { group, row }: { group: WinGroup; row: number }, { full, kept }: Wins): void {
  const place = {
    full: full - group.rests[row]!,
    from: table.layout.rows[row]!,
    starts: table.columns,
    to: kept.rows[group.targets[row]!]!,
    size: PAIR,
    combination: group.combination[row]!,
    combinations: group.combinations,
  };
  for (const winners of group.winners) winLines(table, winners, place);
}

/** Where to look for a win and where its windows go. */
interface Place {
  /** The number of cells that the winners and the other symbols of the lines fill together. */
  full: number;
  /** What is added to the places of the lines, and to those of their windows after the win. */
  from: number;
  to: number;
  /** Where the list of the places is to which a line's windows go. */
  starts: number;
  /** The bytes of a window and its neighbours. */
  size: number;
  /** The number of the first list's combination of counts, and how many numbers further that of the next is. */
  combination: number;
  combinations: number;
}

function winLines(
  { memory, space }: Table,
  { least, lines, weights }: Winners,
  { combination, combinations, from, full, size, starts, to }: Place,
): void {
  if (least > full) return;
  const step = weightStep(space.cells);
  memory.kernels.win(
    weights + combination * step + full * LINE * PAIR,
    combinations * step,
    lines.ends,
    lines.ends + (Math.min(full - least, lines.upTo.length - 1) + 1) * INT,
    lines.lists,
    lines.lists + lines.size * lines.count,
    lines.size,
    starts,
    from,
    to,
    size,
  );
}
