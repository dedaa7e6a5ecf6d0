import { checkPays } from '../math-file/check-slot.ts';
import type { LinePaysFile } from './line-pays.ts';

/** Faults of the lines and their pays. Scatters and coins have no line pay: the evaluation relies on it. */
export function* checkLinePays(math: LinePaysFile): Generator<string> {
  const { grid, linePays } = math;
  if (linePays.lines.length === 0) yield 'linePays.lines: no line';
  for (const [line, rows] of linePays.lines.entries()) {
    if (rows.length !== grid.reels) yield `linePays.lines[${line}]: ${rows.length} rows for ${grid.reels} reels`;
    for (const [reel, row] of rows.entries()) {
      if (row >= grid.rows) yield `linePays.lines[${line}][${reel}]: row ${row} of ${grid.rows}`;
    }
  }
  yield* checkPays(math, linePays.table, { roles: ['pay', 'wild'], most: grid.reels, path: 'linePays.table' });
}
