import { addWays, type Ways } from '../../figures/ways.ts';
import { evaluateWindow, findDueRespin } from './evaluate-window.ts';
import type { SymbolWindow } from '../../reels/window.ts';
import type { LinesMath } from './lines-math.ts';
import { reelWindow } from '../../reels/reel-window.ts';

/** How many outcomes of the reels pay each number of units, before the multiplier reel and the cap. */
export interface LineWinWays {
  /** Rounds that end with the first spin. */
  direct: Ways;
  /** Rounds that end with the stacked respin. */
  respin: Ways;
}

interface Column {
  symbols: string[];
  ways: bigint;
}

/** Counts every stop of every reel, and the stops of the respin reel a second time. Equal columns of a reel are evaluated once. */
export function lineWinWays(math: LinesMath): LineWinWays {
  const { strips } = math.reelSets.base;
  const columns = strips.map((strip) => distinctColumns(strip, math.grid.rows));
  const respinColumns = columns[math.features.stackedRespin?.respinReel ?? -1] ?? [];
  const respinStops = respinColumns.reduce((sum, { ways }) => sum + ways, 0n) || 1n;
  const result: LineWinWays = { direct: new Map(), respin: new Map() };
  for (const { window, ways } of windows(columns)) {
    const win = evaluateWindow(math, window);
    const respin = findDueRespin(math, window, win);
    if (!respin) {
      addWays(result.direct, win.units, ways * respinStops);
      continue;
    }
    for (const column of respinColumns) {
      const { units } = evaluateWindow(math, window.with(respin.respinReel, column.symbols));
      addWays(result.respin, units, ways * column.ways);
    }
  }
  return result;
}

function distinctColumns(strip: readonly string[], rows: number): Column[] {
  const columns = new Map<string, Column>();
  for (const stop of strip.keys()) {
    const symbols = reelWindow(strip, stop, rows);
    const column = columns.get(symbols.join()) ?? { symbols, ways: 0n };
    column.ways += 1n;
    columns.set(symbols.join(), column);
  }
  return [...columns.values()];
}

function* windows([first, ...rest]: Column[][]): Generator<{ window: SymbolWindow; ways: bigint }> {
  if (!first) {
    yield { window: [], ways: 1n };
    return;
  }
  for (const { symbols, ways } of first) {
    for (const right of windows(rest)) yield { window: [symbols, ...right.window], ways: ways * right.ways };
  }
}
