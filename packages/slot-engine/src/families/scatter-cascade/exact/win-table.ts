import type { Kept } from './layer.ts';
import type { Table } from './table.ts';
import { winLines, winStrip } from './win-lines.ts';
import type { Strip, WinGroup } from './winners.ts';

/** Where the windows after a win go. */
export interface Wins {
  kept: Kept;
  /** Cells without scatters. */
  full: number;
}

/** Lets symbols of the rows win alone in a tile. */
export function winTile({ grid, layout, rows: starts, sets, space }: Table, tile: number, wins: Wins): void {
  const { filled, width } = space.tiles[tile]!;
  const full = wins.full - filled;
  const search = {
    grid,
    kept: wins.kept.values,
    starts,
    full,
    from: layout.tiles[tile]!,
    to: wins.kept.layout.tiles[tile]!,
    width,
  };
  for (const winners of sets.down) {
    if (winners.least > full) continue;
    for (let list = 0; list < winners.lines.lists.length; list += 1) winLines(winners, list, search);
  }
}

/** Lets symbols of the columns win, alone and with symbols of the rows. */
export function winRows(table: Table, wins: Wins): void {
  for (const group of table.sets.across) {
    for (const strip of group.strips) winAcross(table, { group, strip, wins });
  }
}

function winAcross({ grid }: Table, { group, strip, wins }: { group: WinGroup; strip: Strip; wins: Wins }): void {
  const { layout, values } = wins.kept;
  const search = { grid, kept: values, starts: layout.columns, full: wins.full - strip.rest, strip };
  for (const winners of group.winners) {
    if (winners.least > search.full) continue;
    for (let list = 0; list < winners.lines.lists.length; list += 1)
      winStrip(winners, { list, combination: strip.combination + list * group.combinations }, search);
  }
}
