import { wildOf } from '../math-file/symbol-of-role.ts';
import type { LinePaysFile } from './line-pays.ts';
import { bestPay } from './line-wins.ts';

/** What a line shows so far, cell by cell. */
export interface Run {
  /** By the code of the next cell's symbol, its place in the file; absent where the run ends before it. */
  next: readonly (Run | undefined)[];
  /** What the line pays where the run ends here, and how many of its first cells are that win. */
  units: number;
  count: number;
  /** How many cells it has. */
  length: number;
}

/** What ends every run on a line. */
const BLOCK = '-';

/** All runs of a line, as a tree of their cells: a line is read by following it. */
export function runsOf(math: LinePaysFile): Run {
  const { grid, linePays, symbols } = math;
  const wild = wildOf(math);
  const from = (cells: readonly string[]): Run => {
    const shown = cells.find((cell) => cell !== wild);
    const goesOn = (cell: string) =>
      cell === wild || (shown === undefined ? linePays.table[cell] !== undefined : cell === shown);
    const { count = 0, units = 0 } = bestPay(linePays, [...cells, BLOCK], wild) ?? {};
    return {
      next: cells.length === grid.reels ? [] : symbols.map(({ id }) => (goesOn(id) ? from([...cells, id]) : undefined)),
      units,
      count,
      length: cells.length,
    };
  };
  return from([]);
}
