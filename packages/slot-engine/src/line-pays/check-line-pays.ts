import { checkPays } from '../math-file/check-slot.ts';
import { wildOf } from '../math-file/symbol-of-role.ts';
import type { LinePaysFile } from './line-pays.ts';

/** Issues of the lines and their pays. Scatters and coins must have no line pay, because the evaluation relies on it. */
export function* checkLinePays(math: LinePaysFile): Generator<string> {
  const { grid, linePays } = math;
  if (linePays.lines.length === 0) yield 'linePays.lines: no line';
  for (const [line, rows] of linePays.lines.entries()) {
    if (rows.length !== grid.reels) yield `linePays.lines[${line}]: ${rows.length} rows for ${grid.reels} reels`;
    for (const [reel, row] of rows.entries()) {
      if (row >= grid.rows) yield `linePays.lines[${line}][${reel}]: row ${row} of ${grid.rows}`;
    }
  }
  yield* checkWildMultipliers(math);
  yield* checkPays(math, linePays.table, { roles: ['pay', 'wild'], most: grid.reels, path: 'linePays.table' });
}

function* checkWildMultipliers(math: LinePaysFile): Generator<string> {
  const { grid, linePays } = math;
  for (const [count, multiplier] of Object.entries(linePays.wildMultipliers ?? {})) {
    const path = `linePays.wildMultipliers.${count}`;
    if (multiplier === 0) yield `${path}: multiplies by nothing`;
    if (Number(count) >= grid.reels) yield `${path}: a symbol of a line of ${grid.reels} cells has fewer wilds`;
    if (wildOf(math) === undefined) yield `${path}: the game has no wild`;
  }
}
