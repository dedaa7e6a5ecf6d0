import type { ReelReader } from '../../figures/tally-windows.ts';
import { wildOf } from '../../math-file/symbol-of-role.ts';
import { tableAt } from '../../math-file/table-at.ts';
import type { WaysMath } from './ways-math.ts';

/** The symbols that every reel so far has shown, in the file's order, each with the product of its counts. */
interface OpenWays {
  reels: number;
  symbols: readonly { symbol: string; ways: number }[];
}

/** Reads ways wins reel by reel: a symbol is open as long as every reel shows it (schema.md section 3, ways). */
export function waysReader(math: WaysMath, wildMultiplier: number): ReelReader<OpenWays> {
  const wild = wildOf(math);
  const { table } = math.waysPays;
  const payEnd = (symbol: string, ways: number, reels: number) => tableAt(table[symbol] ?? {}, reels) * ways;
  return {
    start: { reels: 0, symbols: Object.keys(table).map((symbol) => ({ symbol, ways: 1 })) },
    read: (state, column, reel) => {
      const wilds = column.filter((cell) => cell === wild).length * wildMultiplier;
      let units = 0;
      const symbols: { symbol: string; ways: number }[] = [];
      for (const { symbol, ways } of state.symbols) {
        let shown = wilds;
        for (const cell of column) if (cell === symbol) shown += 1;
        if (shown > 0) symbols.push({ symbol, ways: ways * shown });
        else units += payEnd(symbol, ways, state.reels);
      }
      return { state: { reels: reel + 1, symbols }, units };
    },
    end: (state) => state.symbols.reduce((units, { symbol, ways }) => units + payEnd(symbol, ways, state.reels), 0),
    // A symbol's name may end with a digit, so a space separates it from the number after it.
    key: ({ symbols }) => symbols.map(({ symbol, ways }) => `${symbol} ${ways}`).join(),
  };
}
