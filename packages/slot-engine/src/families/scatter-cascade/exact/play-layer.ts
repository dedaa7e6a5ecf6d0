import { factorial } from './chances.ts';
import { firstOf } from './half.ts';
import { chanceOfScatters, emptyLayer, keptWindows, type Kept, type Layer } from './layer.ts';
import { TILE } from './layout.ts';
import { drawRows, drawTile, fillTable, type Table } from './table.ts';
import { tally } from './tally.ts';
import { winRows, winTile } from './win-table.ts';

/** A chance, or a draw of scatters, that is rarer than this changes no figure, so the spin ends there. */
const RAREST = 1e-11;

export interface Played {
  /** The probability that the spin ends here, by its scatters. */
  ended: number[];
  layer: Layer;
}

/** Draws the empty cells of every window. The windows that win are the next layer. It frees the windows of the given layer. */
export function playLayer(table: Table, layer: Layer): Played {
  const { space } = table;
  const played: Played = { ended: [], layer: emptyLayer(space) };
  for (let scatters = space.cells; scatters >= 0; scatters -= 1) {
    const { chance, rare, sources } = sourcesOf(table, layer, scatters);
    played.ended[scatters] = chance;
    if (chance < RAREST || scatters > space.cells - space.least) continue;
    fillTable(table, sources, scatters);
    // The number of scatters never falls, so these windows aren't needed for smaller numbers.
    layer.kept[scatters] = undefined;
    const { kept, standing } = playTable(table, scatters);
    played.layer.kept[scatters] = kept;
    const won = tally(space, played.layer, scatters);
    // What doesn't win, and what is too rare to follow, has ended here. Weighted wins don't add up to the chance
    // before, so that case adds up what ended.
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

/** The chance of the full windows of a tile in which nothing wins, apart from their scatters. */
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
