import type { RoundEventOf } from '@ipe/contract';
import type { LinesMath } from './lines-math.ts';

/** Symbol ids: `window[reel][row]`. */
export type Window = string[][];
export type LineWin = RoundEventOf<'lineWins'>['wins'][number];

export function wildOf(math: LinesMath): string | undefined {
  return math.symbols.find(({ role }) => role === 'wild')?.id;
}

/** The wins of a window, lines in the file's order, before any multiplier (schema.md section 3, lines). */
export function lineWins(math: LinesMath, window: Window): LineWin[] {
  const wild = wildOf(math);
  const wins: LineWin[] = [];
  for (const [line, rows] of math.linePays.lines.entries()) {
    const cells = window.map((reel, index) => reel[rows[index] ?? 0]);
    const win = bestPay(math, cells, wild);
    if (win.units > 0) wins.push({ line, ...win });
  }
  return wins;
}

type Cells = readonly (string | undefined)[];

/** Leading wilds as themselves or as the first other symbol, whichever pays more; the longer run if both pay the same. */
function bestPay(math: LinesMath, cells: Cells, wild: string | undefined): Omit<LineWin, 'line'> {
  const wilds = leading(cells, (cell) => cell === wild);
  const asWild = pay(math, wild, wilds);
  const symbol = cells[wilds];
  const asSymbol = pay(
    math,
    symbol,
    leading(cells, (cell) => cell === symbol || cell === wild),
  );
  return asSymbol.units >= asWild.units ? asSymbol : asWild;
}

function leading(cells: Cells, belongs: (cell: string | undefined) => boolean): number {
  const end = cells.findIndex((cell) => !belongs(cell));
  return end === -1 ? cells.length : end;
}

/** A game without a wild, or a line of nothing but wilds, has no such symbol: it pays nothing. */
function pay(math: LinesMath, symbol: string | undefined, count: number): Omit<LineWin, 'line'> {
  if (symbol === undefined) return { symbol: '', count, units: 0 };
  return { symbol, count, units: math.linePays.table[symbol]?.[count] ?? 0 };
}
