import { wildOf } from '../math-file/symbol-of-role.ts';
import type { LinePaysFile } from './line-pays.ts';
import { bestPay } from './line-wins.ts';

/** The first cells of a line, while its run lasts. */
export interface Run {
  /** The run with one more cell, by the code of the cell's symbol (its place in the file); undefined if the run ends before that cell. */
  next: readonly (Run | undefined)[];
  /** What the line pays if the run ends here, and how many of its first cells win. */
  units: number;
  count: number;
  /** The number of cells in the run. */
  length: number;
}

/** A cell that ends every run. */
const BLOCK = '-';

/** All runs of a line as a tree of their cells. Following the tree reads a line. */
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
