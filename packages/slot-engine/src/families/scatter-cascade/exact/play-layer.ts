import { factorial } from './chances.ts';
import { firstOf } from './side.ts';
import { PAIR } from '../../../kernels/memory.ts';
import { chanceOfScatters, emptyLayer, type Layer } from './layer.ts';
import { drawRows, drawTile, fillFirst, type Drawing, type Table } from './table.ts';
import { tally } from './tally.ts';
import { winRows, winTile } from './win-table.ts';

/** A chance, or a draw of scatters, that is rarer than this changes no figure, so the spin ends there. */
const RAREST = 1e-12;

export interface Played {
  /** The probability that the spin ends here, by its scatters. */
  ended: number[];
  layer: Layer;
}

interface Playing {
  /** Whether wins are weighted. Then only chances are counted. */
  isTilted: boolean;
  /** The spin ends where more scatters than this are drawn. */
  most: number;
}

/**
 * Draws the empty cells of every window. The windows that win are the next layer, and take the place of those of the
 * given layer.
 */
export function playLayer(table: Table, layer: Layer, playing: Playing): Played {
  const played: Played = { ended: [], layer: emptyLayer() };
  if (layer.isFirst) fillFirst(table);
  // The number of scatters never falls, so the windows of a pair aren't needed for the pairs before it.
  for (let pair = Math.floor(table.space.cells / 2); pair >= 0; pair -= 1)
    playPair(table, pair, { layer, played, ...playing });
  return played;
}

type Pair = Playing & { layer: Layer; played: Played };

function playPair(table: Table, pair: number, { isTilted, layer, most, played }: Pair): void {
  const { cells, least } = table.space;
  const both = [2 * pair, 2 * pair + 1].filter((scatters) => scatters <= cells);
  const shares = both.map((scatters) => sharesOf(table, layer, scatters));
  const chances = shares.map((share) => sum(share));
  for (const [odd, scatters] of both.entries()) played.ended[scatters] = chances[odd]!;
  if (2 * pair > Math.min(most, cells - least) || chances.every((chance) => chance < RAREST)) return;
  const sources = layer.pairs.filter((before) => shares.some((share) => share[before]! >= RAREST));
  // Full windows are only looked at where those that don't win are added up.
  const drawn = layer.isFirst ? undefined : { sources, full: cells - 2 * pair - (isTilted ? 0 : 1) };
  playTable(table, pair, drawn);
  const standing = isTilted ? both.map((scatters) => standingIn(table, scatters)) : [];
  played.layer.pairs.push(pair);
  const won = tally(table, pair, { layer: played.layer, hasCounts: !isTilted });
  for (const [odd, scatters] of both.entries()) {
    // What doesn't win, and what is too rare to follow, has ended here. Weighted wins don't add up to the chance before,
    // so that case adds up what ended.
    const rare = layer.isFirst ? 0 : sum(shares[odd]!.filter((_, before) => !sources.includes(before)));
    played.ended[scatters] = isTilted ? standing[odd]! + rare : chances[odd]! - won[odd]!;
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The probability that the windows of each pair have this many scatters after their empty cells are drawn. */
function sharesOf({ space }: Table, layer: Layer, to: number): number[] {
  return Array.from({ length: Math.floor(to / 2) + 1 }, (_, pair) =>
    sum([2 * pair, 2 * pair + 1].map((from) => (from > to ? 0 : chanceOfScatters(space, layer, { from, to })))),
  );
}

/** Draws the windows of a pair if they aren't drawn yet, and keeps those that win. */
function playTable(table: Table, pair: number, drawn: Drawing | undefined): void {
  const { memory, space } = table;
  const wins = { kept: table.kept[pair]!, full: space.cells - 2 * pair };
  if (drawn) drawRows(table, pair, drawn);
  memory.kernels.clear(wins.kept.start, wins.kept.size);
  for (const tile of space.tiles) {
    if (drawn) drawTile(table, tile, drawn.full);
    winTile(table, tile, wins);
  }
  winRows(table, wins);
}

/** The chance that nothing wins. */
function standingIn({ layout, memory, shares, space, total }: Table, scatters: number): number {
  const { cells, columns, rows, scatterChance } = space;
  let chance = 0;
  for (const [row, filled] of rows.sums.entries()) {
    const from = firstOf(columns.upTo, cells - scatters - filled - 1) * PAIR;
    const end = firstOf(columns.upTo, cells - scatters - filled) * PAIR;
    memory.kernels.dot(layout.rows[row]! + from, layout.rows[row]! + end, shares + from / 2, total);
    chance += memory.floats(total, PAIR)[scatters % 2]! * rows.shares[row]!;
  }
  return (chance * scatterChance ** scatters) / factorial(scatters);
}
