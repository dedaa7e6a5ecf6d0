import { chanceOfScatters, emptyLayer, keptWindows, type Kept, type Layer } from './layer.ts';
import { drawRows, drawTile, fillTable, type Table } from './table.ts';
import { tally } from './tally.ts';
import { winRows, winTile } from './win-table.ts';

/** A rarer chance changes no figure: the spin ends there. */
const RAREST = 1e-13;
/** And so rare a draw of scatters is not followed. */
const RAREST_DRAW = 1e-14;

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
    const { chance, sources } = sourcesOf(table, layer, scatters);
    played.ended[scatters] = chance;
    if (chance < RAREST || scatters > space.cells - space.least) continue;
    fillTable(table, sources, scatters);
    // More scatters never become fewer: these windows are done with.
    layer.kept[scatters] = undefined;
    played.layer.kept[scatters] = playTable(table, scatters);
    played.ended[scatters] = chance - tally(space, played.layer, scatters);
  }
  return played;
}

function sourcesOf({ space }: Table, layer: Layer, scatters: number) {
  const sources = new Map<number, Kept>();
  let chance = 0;
  for (let before = 0; before <= scatters; before += 1) {
    const kept = layer.kept[before];
    const share = chanceOfScatters(space, layer, { from: before, to: scatters });
    chance += share;
    if (kept && share > RAREST_DRAW) sources.set(before, kept);
  }
  return { chance, sources };
}

function playTable(table: Table, scatters: number): Kept {
  const { space } = table;
  const full = space.cells - scatters;
  const wins = { kept: keptWindows(space, full - space.least), full };
  drawRows(table, full);
  for (const [tile, { filled }] of space.tiles.entries()) {
    if (filled >= full) break;
    drawTile(table, tile, full);
    winTile(table, tile, wins);
  }
  winRows(table, wins);
  return wins.kept;
}
