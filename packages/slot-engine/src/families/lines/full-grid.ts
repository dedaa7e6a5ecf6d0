import type { ReelReader } from '../../figures/tally-windows.ts';
import { wildOf } from '../../math-file/symbol-of-role.ts';
import type { SymbolWindow } from '../../reels/window.ts';
import type { LinesMath } from './lines-math.ts';

/** The multiplier of a window's lines: 1 unless the whole window is one symbol and something was won (schema.md section 4, fullGrid). */
export function gridMultiplierOf(math: LinesMath, window: SymbolWindow, lineUnits: number): number {
  const { fullGrid } = math.features;
  return fullGrid && lineUnits > 0 && isOneSymbol(math, window.flat()) ? fullGrid.multiplier : 1;
}

/** Whether all cells show one pay symbol. Wilds count as that symbol, and a window of wilds alone counts too. */
export function isOneSymbol(math: LinesMath, cells: readonly string[]): boolean {
  const wild = wildOf(math);
  const others = new Set(cells.filter((cell) => cell !== wild));
  if (others.size > 1) return false;
  return math.symbols.every(({ id, role }) => role === 'pay' || !others.has(id));
}

/**
 * What the lines leave open, and the one symbol of all reels so far. While there is only one, what the lines have paid
 * (`waiting`) waits for the end, where the multiplier may apply.
 */
export interface FilledState<State> {
  open: State;
  filled: { symbol: string | undefined; waiting: number } | undefined;
}

/**
 * Reads as `inner` does, and multiplies what a full window pays.
 * @param onlyMore pays only what the multiplier adds
 */
export function fullGridReader<State>(
  math: LinesMath,
  inner: ReelReader<State>,
  onlyMore = false,
): ReelReader<FilledState<State>> {
  const { fullGrid } = math.features;
  const multiplier = fullGrid?.multiplier ?? 1;
  const times = onlyMore ? multiplier - 1 : multiplier;
  return {
    ...(inner.order && { order: inner.order }),
    start: { open: inner.start, filled: fullGrid && { symbol: undefined, waiting: 0 } },
    read: ({ filled, open }, column, reel) => {
      if (!filled && onlyMore) return { state: { open, filled }, units: 0 };
      const { state, units } = inner.read(open, column, reel);
      const symbol = filled && symbolOf(math, filled.symbol, column);
      if (filled && symbol) {
        return { state: { open: state, filled: { ...symbol, waiting: filled.waiting + units } }, units: 0 };
      }
      return { state: { open: state, filled: undefined }, units: onlyMore ? 0 : units + (filled?.waiting ?? 0) };
    },
    end: ({ filled, open }) => {
      if (filled) return (filled.waiting + inner.end(open)) * times;
      return onlyMore ? 0 : inner.end(open);
    },
    key: ({ filled, open }) => {
      if (filled) return `${inner.key(open)}|${filled.symbol ?? ''} ${filled.waiting}`;
      return onlyMore ? '' : inner.key(open);
    },
  };
}

/** The one symbol of the reels so far together with this column; undefined if there are several symbols or the column is empty. */
function symbolOf(
  math: LinesMath,
  before: string | undefined,
  column: readonly string[],
): { symbol: string | undefined } | undefined {
  const cells = before === undefined ? column : [before, ...column];
  if (column.length === 0 || !isOneSymbol(math, cells)) return undefined;
  return { symbol: cells.find((cell) => cell !== wildOf(math)) };
}
