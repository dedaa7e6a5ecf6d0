import { firstOf, type Half } from './half.ts';

/** Neighbouring columns that fill the same number of cells. They are so few that all their rows stay in the processor's cache. */
export interface Tile {
  from: number;
  width: number;
  filled: number;
}

/** The places in each row of a tile. The last tile for a number of cells may have fewer columns. */
export const TILE = 32;

export function tilesOf({ upTo }: Half): Tile[] {
  const tiles: Tile[] = [];
  for (const [filled, end] of upTo.entries()) {
    for (let from = firstOf(upTo, filled - 1); from < end; from += TILE) {
      tiles.push({ from, filled, width: Math.min(TILE, end - from) });
    }
  }
  return tiles;
}

/**
 * Where the windows of a table are in memory: tile after tile, and row after row in each tile. A window is at
 * `tiles[tile] + row · TILE + column in the tile`, or at `columns[column] + row · TILE`.
 */
export interface Layout {
  tiles: Int32Array;
  columns: Int32Array;
  size: number;
}

interface Tiled {
  rows: Half;
  columns: Half;
  tiles: readonly Tile[];
}

/** Lays out the windows that fill at most `mostCells` cells. Each tile has a spare row before its first. */
export function layOut({ columns, rows, tiles }: Tiled, mostCells: number): Layout {
  const starts = new Int32Array(tiles.length);
  const places = new Int32Array(columns.sums.length);
  let size = 0;
  for (const [index, { filled, from, width }] of tiles.entries()) {
    starts[index] = size + TILE;
    for (let lane = 0; lane < width; lane += 1) places[from + lane] = starts[index] + lane;
    size += TILE * (1 + firstOf(rows.upTo, mostCells - filled));
  }
  return { tiles: starts, columns: places, size };
}
