import type { Kept } from './layer.ts';
import { TILE } from './layout.ts';
import type { Table } from './table.ts';
import { winLines } from './win-lines.ts';
import type { Strip, WinGroup } from './winners.ts';

/** The windows after a win are added to `kept`. */
export interface Wins {
  kept: Kept;
  /** The cells of a window that aren't scatters. */
  full: number;
}

const neighbours = Int32Array.from({ length: TILE }, (_, lane) => lane);

/** Adds the windows of a tile in which only symbols of the rows win. */
export function winTile({ grid, layout, rows: starts, sets, space }: Table, tile: number, wins: Wins): void {
  const { filled, width } = space.tiles[tile]!;
  const full = wins.full - filled;
  const lanes = neighbours.subarray(0, width);
  const search = {
    grid,
    kept: wins.kept.values,
    starts,
    full,
    from: layout.tiles[tile]!,
    to: wins.kept.layout.tiles[tile]!,
    sources: lanes,
    targets: lanes,
  };
  for (const winners of sets.down) {
    if (winners.least > full) continue;
    for (let list = 0; list < winners.lines.lists.length; list += 1)
      winLines(winners, { list, combination: list }, search);
  }
}

/** Adds the windows in which symbols of the columns win, alone or together with symbols of the rows. */
export function winRows(table: Table, wins: Wins): void {
  for (const group of table.sets.across) {
    for (const strip of group.strips) winAcross(table, { group, strip, wins });
  }
}

function winAcross({ grid }: Table, { group, strip, wins }: { group: WinGroup; strip: Strip; wins: Wins }): void {
  const { layout, values } = wins.kept;
  const { sources, targets } = strip;
  const full = wins.full - strip.rest;
  const search = { grid, kept: values, starts: layout.columns, full, from: 0, to: 0, sources, targets };
  for (const winners of group.winners) {
    if (winners.least > full) continue;
    for (let list = 0; list < winners.lines.lists.length; list += 1)
      winLines(winners, { list, combination: strip.combination + list * group.combinations }, search);
  }
}
