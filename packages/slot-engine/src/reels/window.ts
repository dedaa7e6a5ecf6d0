import type { WindowCell } from '@ipe/contract';

/** Symbol ids: `window[reel][row]`. */
export type SymbolWindow = string[][];

/** The cells that show the symbol, reel by reel from the top. */
export function cellsOf(window: SymbolWindow, symbol: string): WindowCell[] {
  const cells: WindowCell[] = [];
  for (const [reel, column] of window.entries()) {
    for (const [row, shown] of column.entries()) if (shown === symbol) cells.push({ reel, row });
  }
  return cells;
}
