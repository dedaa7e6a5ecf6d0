import type { RoundEventOf } from '@ipe/contract';
import { wildOf } from '../math-file/symbol-of-role.ts';
import type { SymbolWindow } from '../reels/window.ts';
import { multiplierOf, type LinePays, type LinePaysFile } from './line-pays.ts';

export type LineWin = RoundEventOf<'lineWins'>['wins'][number];

/** The wins of a window, lines in the file's order, before any multiplier (schema.md section 3, lines). */
export function lineWins(math: LinePaysFile, window: SymbolWindow): LineWin[] {
  const wild = wildOf(math);
  const { linePays } = math;
  const { lines } = linePays;
  const wins: LineWin[] = [];
  const cells = window.map(() => '');
  for (let line = 0; line < lines.length; line += 1) {
    readLine(cells, window, lines[line]!);
    const win = bestPay(linePays, cells, wild);
    if (win) wins.push({ line, ...win });
    const other = linePays.bothWays && fromRight(linePays, cells, wild);
    if (other && !(isWhole(other, cells) && isWhole(win, cells))) wins.push({ line, ...other, from: 'right' });
  }
  return wins;
}

/** What the cells of a line pay if lines pay from both sides. */
export function unitsOfBothWays(linePays: LinePays, cells: Cells, wild: string | undefined): number {
  const [left, right] = [bestPay(linePays, cells, wild), fromRight(linePays, cells, wild)];
  return (left?.units ?? 0) + (isWhole(left, cells) && isWhole(right, cells) ? 0 : (right?.units ?? 0));
}

const fromRight = (linePays: LinePays, cells: Cells, wild: string | undefined): Pay | undefined =>
  bestPay(linePays, cells.toReversed(), wild);

/** Whether a win covers all reels. It is the same from both sides then, and is paid once. */
const isWhole = (win: Pay | undefined, { length }: Cells): boolean => win?.count === length;

/** The wins of a window as an event. */
export function lineWinsEvent(math: LinePaysFile, window: SymbolWindow): RoundEventOf<'lineWins'> {
  const wins = lineWins(math, window);
  return { type: 'lineWins', wins, units: wins.reduce((sum, { units }) => sum + units, 0) };
}

type Cells = readonly string[];
type Pay = Omit<LineWin, 'line' | 'from'>;

/** Writes into the same list for every line, because this runs twenty times in each spin. */
function readLine(cells: string[], window: SymbolWindow, rows: readonly number[]): void {
  for (let reel = 0; reel < cells.length; reel += 1) cells[reel] = window[reel]![rows[reel]!]!;
}

/** Counts leading wilds as themselves or as the first other symbol, whichever pays more. If both pay the same, the longer run counts. */
export function bestPay(linePays: LinePays, cells: Cells, wild: string | undefined): Pay | undefined {
  const { table } = linePays;
  const wilds = runOf(cells, wild, wild);
  const symbol = cells[wilds];
  const count = runOf(cells, symbol, wild);
  const wildUnits = wilds === 0 ? 0 : unitsOf(table, wild, wilds);
  const multiplier = linePays.wildMultipliers ? multiplierOf(linePays, wildsIn(cells, count, wild)) : 1;
  const units = unitsOf(table, symbol, count) * multiplier;
  if (symbol !== undefined && units > 0 && units >= wildUnits) {
    return { symbol, count, units, ...(multiplier !== 1 && { multiplier }) };
  }
  return wild !== undefined && wildUnits > 0 ? { symbol: wild, count: wilds, units: wildUnits } : undefined;
}

/** The symbol is undefined in a game without a wild and on a line of wilds alone. It pays nothing. */
function unitsOf(table: LinePays['table'], symbol: string | undefined, count: number): number {
  return symbol === undefined ? 0 : (table[symbol]?.[count] ?? 0);
}

/** How many of the first `count` cells are wild. */
function wildsIn(cells: Cells, count: number, wild: string | undefined): number {
  let wilds = 0;
  for (let reel = 0; reel < count; reel += 1) if (cells[reel] === wild) wilds += 1;
  return wilds;
}

/** How many leading cells show the symbol or a wild. */
function runOf(cells: Cells, symbol: string | undefined, wild: string | undefined): number {
  let count = 0;
  while (count < cells.length && (cells[count] === symbol || cells[count] === wild)) count += 1;
  return count;
}
