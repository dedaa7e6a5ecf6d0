import { firstOf } from './half.ts';
import type { Kept } from './layer.ts';
import { TILE } from './layout.ts';
import type { Table } from './table.ts';
import { winLines, type Search } from './win-lines.ts';
import type { WinGroup } from './winners.ts';

/** Where the windows after a win go. */
export interface Wins {
  kept: Kept;
  /** Cells without scatters. */
  full: number;
}

/** Lets symbols of the rows win in a tile, alone and with symbols of the columns. */
export function winTile(table: Table, tile: number, wins: Wins): void {
  const { space, sets } = table;
  const { filled, width } = space.tiles[tile]!;
  const search = searchOf(table, wins);
  search.from = table.layout.tiles[tile]!;
  search.to = wins.kept.layout.tiles[tile]!;
  search.width = width;
  search.full = wins.full - filled;
  winDown(sets.down, search);
  for (const group of sets.downAndAcross) winColumns(table, { tile, group, wins });
}

/** With these symbols of the columns: their counts are another in each column. */
function winColumns(table: Table, { group, tile, wins }: { tile: number; group: WinGroup; wins: Wins }): void {
  const { from, width } = table.space.tiles[tile]!;
  const search = searchOf(table, wins);
  for (let lane = 0; lane < width; lane += 1) {
    const without = group.without[from + lane]!;
    search.from = table.layout.tiles[tile]! + lane;
    search.to = wins.kept.layout.columns[without]!;
    search.full = wins.full - table.space.columns.sums[without]!;
    search.combination = group.combination[from + lane]!;
    winDown(group, search);
  }
}

function winDown({ combinations, winners }: Pick<WinGroup, 'combinations' | 'winners'>, search: Search): void {
  const first = search.combination;
  for (const some of winners) {
    if (some.least > search.full) continue;
    for (let list = 0; list < some.lines.lists.length; list += 1) {
      search.list = list;
      search.combination = first + list * combinations;
      winLines(some, search);
    }
  }
}

/** Lets symbols of the columns win alone. */
export function winRows(table: Table, wins: Wins): void {
  const { rows } = table.space;
  const search = searchOf(table, wins);
  search.starts = wins.kept.layout.columns;
  for (let row = 0; row < firstOf(rows.upTo, wins.full); row += 1) {
    search.full = wins.full - rows.sums[row]!;
    search.from = row * TILE;
    search.to = row * TILE;
    search.combination = 0;
    winDown({ combinations: 1, winners: table.sets.across }, search);
  }
}

function searchOf({ grid, rows }: Table, { full, kept }: Wins): Search {
  return { grid, kept: kept.values, starts: rows, from: 0, to: 0, width: 1, full, combination: 0, list: 0 };
}
