import type { RowWeights } from '../math-file/math-file.ts';
import { reelWindow } from './reel-window.ts';

/** A column that a reel can show, and how many of the reel's equally likely outcomes show it. */
export interface ReelColumn {
  symbols: readonly string[];
  weight: number;
}

/** Strips and how many rows of them are visible: `rows` on each reel, or a number that is drawn for each reel. */
export interface SpunStrips {
  strips: readonly (readonly string[])[];
  rows: number;
  rowsPerReel?: readonly RowWeights[] | undefined;
}

/** The possible heights of a reel, ascending, which is the order for drawing (schema.md section 5). */
export function rowChoices(weights: RowWeights): { rows: number; weight: number }[] {
  return Object.entries(weights)
    .map(([rows, weight]) => ({ rows: Number(rows), weight }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => one.rows - other.rows);
}

/** All columns that each reel can show. */
export const columnsOfReels = ({ rows, rowsPerReel, strips }: SpunStrips): ReelColumn[][] =>
  strips.map((strip, reel) => {
    const weights = rowsPerReel?.[reel];
    return weights ? columnsOfHeights(strip, weights) : columnsOfStrip(strip, rows);
  });

const columnsOfStrip = (strip: readonly string[], rows: number): ReelColumn[] =>
  [...strip.keys()].map((stop) => ({ symbols: reelWindow(strip, stop, rows), weight: 1 }));

const columnsOfHeights = (strip: readonly string[], weights: RowWeights): ReelColumn[] =>
  rowChoices(weights).flatMap(({ rows, weight }) =>
    columnsOfStrip(strip, rows).map((column) => ({ ...column, weight })),
  );
