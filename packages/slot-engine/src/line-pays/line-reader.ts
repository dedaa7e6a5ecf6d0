import type { ReelReader } from '../figures/tally-windows.ts';
import { wildOf } from '../math-file/symbol-of-role.ts';
import { bothWaysReader, type OpenBothWays } from './both-ways-reader.ts';
import { multiplierOf, type LinePaysFile } from './line-pays.ts';

/** An open line: its symbol ('' while it shows only wilds), and the number of wilds at its beginning, if those pay. */
interface OpenLine {
  line: number;
  symbol: string;
  wilds: number;
  /** The number of all wilds in its run, if it multiplies. */
  stood: number;
}

interface OpenLines {
  reels: number;
  lines: readonly OpenLine[];
}

export type LineState = OpenLines | OpenBothWays;

/** Reads line wins reel by reel. A line is open as long as its run lasts (schema.md section 3, lines). */
export const lineReader = (math: LinePaysFile): ReelReader<LineState> =>
  (math.linePays.bothWays ? bothWaysReader(math) : fromLeftReader(math)) as ReelReader<LineState>;

function fromLeftReader(math: LinePaysFile): ReelReader<OpenLines> {
  const wild = wildOf(math);
  const { lines, table, wildMultipliers } = math.linePays;
  // Wilds that don't multiply aren't counted, so that more windows have equal states.
  const stands = wildMultipliers ? 1 : 0;
  const payOf = (symbol: string | undefined, count: number) =>
    symbol === undefined ? 0 : (table[symbol]?.[count] ?? 0);
  const payEnd = ({ stood, symbol, wilds }: OpenLine, reels: number) =>
    Math.max(payOf(wild, symbol === '' ? reels : wilds), payOf(symbol, reels) * multiplierOf(math.linePays, stood));
  const goOn = (open: OpenLine, cell: string | undefined, reels: number): OpenLine | undefined => {
    if (cell === wild) return stands === 0 ? open : { ...open, stood: open.stood + 1 };
    if (open.symbol === '' && cell !== undefined && table[cell]) {
      return { ...open, symbol: cell, wilds: payOf(wild, reels) > 0 ? reels : 0 };
    }
    return open.symbol === cell ? open : undefined;
  };
  return {
    start: { reels: 0, lines: lines.map((_, line) => ({ line, symbol: '', wilds: 0, stood: 0 })) },
    read: (state, column, reel) => {
      let units = 0;
      const open: OpenLine[] = [];
      for (const one of state.lines) {
        const next = goOn(one, column[lines[one.line]?.[reel] ?? 0], state.reels);
        if (next) open.push(next);
        else units += payEnd(one, state.reels);
      }
      return { state: { reels: reel + 1, lines: open }, units };
    },
    end: (state) => state.lines.reduce((units, open) => units + payEnd(open, state.reels), 0),
    // A symbol's name may end with a digit, so a space separates it from the number after it.
    key: ({ lines: open }) => open.map(({ line, stood, symbol, wilds }) => `${line}${symbol} ${wilds}.${stood}`).join(),
  };
}
