import type { RoundEventOf } from '@ipe/contract';
import type { SlotMath } from '../math-file/game-math.ts';
import { wildOf } from '../math-file/symbol-of-role.ts';
import type { Window } from '../reels/window.ts';
import type { LinesMath } from './lines-math.ts';

export type LinePays = LinesMath['linePays'];
export type LineWin = RoundEventOf<'lineWins'>['wins'][number];

/** The wins of a window, lines in the file's order, before any multiplier (schema.md section 3, lines). */
export function lineWins(math: SlotMath & { linePays: LinePays }, window: Window): LineWin[] {
  const wild = wildOf(math);
  const { lines, table } = math.linePays;
  const wins: LineWin[] = [];
  for (const [line, rows] of lines.entries()) {
    const win = bestPay(table, lineCells(window, rows), wild);
    if (win) wins.push({ line, ...win });
  }
  return wins;
}

type Cells = readonly string[];
type Pay = Omit<LineWin, 'line'>;

function lineCells(window: Window, rows: readonly number[]): Cells {
  return window.map((reel, index) => reel[rows[index] ?? 0] ?? '');
}

/** Leading wilds as themselves or as the first other symbol, whichever pays more; the longer run if both pay the same. */
function bestPay(table: LinePays['table'], cells: Cells, wild: string | undefined): Pay | undefined {
  const wilds = runOf(cells, wild, wild);
  const symbol = cells[wilds];
  const asWild = payOf(table, wild, wilds);
  const asSymbol = payOf(table, symbol, runOf(cells, symbol, wild));
  return asWild && (!asSymbol || asWild.units > asSymbol.units) ? asWild : asSymbol;
}

/** A game without a wild, or a line of nothing but wilds, has no such symbol: it pays nothing. */
function payOf(table: LinePays['table'], symbol: string | undefined, count: number): Pay | undefined {
  const units = symbol === undefined ? 0 : (table[symbol]?.[count] ?? 0);
  return symbol !== undefined && units > 0 ? { symbol, count, units } : undefined;
}

/** How many leading cells show the symbol or a wild. */
function runOf(cells: Cells, symbol: string | undefined, wild: string | undefined): number {
  let count = 0;
  while (count < cells.length && (cells[count] === symbol || cells[count] === wild)) count += 1;
  return count;
}
