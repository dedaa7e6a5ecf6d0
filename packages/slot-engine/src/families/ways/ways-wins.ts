import type { RoundEventOf, WindowCell } from '@ipe/contract';
import { wildOf } from '../../math-file/symbol-of-role.ts';
import { tableAt } from '../../math-file/table-at.ts';
import type { SymbolWindow } from '../../reels/window.ts';
import type { WaysMath } from './ways-math.ts';

type WaysWin = RoundEventOf<'waysWins'>['wins'][number];

/** The wins of a window, in the order of the symbols on the first reel, before the spin's multiplier (schema.md section 3, ways). */
export function waysWins(math: WaysMath, window: SymbolWindow, wildMultiplier: number): RoundEventOf<'waysWins'> {
  const wild = wildOf(math);
  const wins: WaysWin[] = [];
  for (const symbol of new Set(window[0])) {
    const pays = math.waysPays.table[symbol];
    if (!pays) continue;
    const { count, ways } = countWays(window, { symbol, wild, wildMultiplier });
    const units = tableAt(pays, count) * ways;
    if (units > 0) wins.push({ symbol, count, ways, cells: winningCells(window.slice(0, count), symbol, wild), units });
  }
  return { type: 'waysWins', wins, units: wins.reduce((sum, { units }) => sum + units, 0) };
}

/** The number of reels from the left that show the symbol or a wild, and the product of their counts. */
function countWays(
  window: SymbolWindow,
  { symbol, wild, wildMultiplier }: { symbol: string; wild: string | undefined; wildMultiplier: number },
): { count: number; ways: number } {
  let count = 0;
  let ways = 1;
  for (const column of window) {
    let shown = 0;
    for (const cell of column) shown += cell === symbol ? 1 : cell === wild ? wildMultiplier : 0;
    if (shown === 0) break;
    ways *= shown;
    count += 1;
  }
  return { count, ways };
}

function winningCells(reels: SymbolWindow, symbol: string, wild: string | undefined): WindowCell[] {
  return reels.flatMap((column, reel) =>
    column.flatMap((cell, row) => (cell === symbol || cell === wild ? [{ reel, row }] : [])),
  );
}
