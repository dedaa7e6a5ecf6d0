import { factorial } from './chances.ts';
import { firstOf } from './half.ts';
import { chanceOfScatters, emptyLayer, keptWindows, type Kept, type Layer } from './layer.ts';
import { TILE } from './layout.ts';
import { drawRows, drawTile, fillTable, type Table } from './table.ts';
import { tally } from './tally.ts';
import { winRows, winTile } from './win-table.ts';

/** A rarer chance, and a rarer draw of scatters, changes no figure: the spin ends there. */
const RAREST = 1e-11;

export interface Played {
  /** Probability that the spin ends with so many scatters. */
  ended: number[];
  layer: Layer;
}

/** Draws the empty cells of every window; what wins is the next layer. Takes the windows of this one with it. */
export function playLayer(table: Table, layer: Layer): Played {
  const { space } = table;
  const played: Played = { ended: [], layer: emptyLayer(space) };
  for (let scatters = space.cells; scatters >= 0; scatters -= 1) {
    const { chance, rare, sources } = sourcesOf(table, layer, scatters);
    played.ended[scatters] = chance;
    if (chance < RAREST || scatters > space.cells - space.least) continue;
    fillTable(table, sources, scatters);
    // More scatters never become fewer: these windows are done with.
    layer.kept[scatters] = undefined;
    const { kept, standing } = playTable(table, scatters);
    played.layer.kept[scatters] = kept;
    const won = tally(space, played.layer, scatters);
    // What is left out of so rare draws has then ended; tilted wins don't add up to what was there.
    played.ended[scatters] = table.isTilted ? standing + rare : chance - won;
  }
  return played;
}

function sourcesOf({ space }: Table, layer: Layer, scatters: number) {
  const sources = new Map<number, Kept>();
  let chance = 0;
  let rare = 0;
  for (let before = 0; before <= scatters; before += 1) {
    const kept = layer.kept[before];
    const share = chanceOfScatters(space, layer, { from: before, to: scatters });
    chance += share;
    if (kept && share >= RAREST) sources.set(before, kept);
    else rare += share;
  }
  return { chance, rare, sources };
}

function playTable(table: Table, scatters: number) {
  const { space } = table;
  const full = space.cells - scatters;
  const wins = { kept: keptWindows(space, full - space.least), full };
  drawRows(table, full);
  let standing = 0;
  for (const [tile, { filled }] of space.tiles.entries()) {
    if (filled > full) break;
    drawTile(table, tile, full);
    standing += standingIn(table, tile, full);
    if (filled < full) winTile(table, tile, wins);
  }
  winRows(table, wins);
  return { kept: wins.kept, standing: (standing * space.scatterChance ** scatters) / factorial(scatters) };
}

/** Chance of the full windows of a tile, in which nothing wins, but for their scatters. */
function standingIn({ grid, layout, space: { columns, rows, tiles } }: Table, tile: number, full: number): number {
  const { filled, from, width } = tiles[tile]!;
  let chance = 0;
  for (let row = firstOf(rows.upTo, full - filled - 1); row < firstOf(rows.upTo, full - filled); row += 1) {
    const start = layout.tiles[tile]! + row * TILE;
    for (let lane = 0; lane < width; lane += 1) {
      chance += grid[start + lane]! * columns.shares[from + lane]! * rows.shares[row]!;
    }
  }
  return chance;
}
