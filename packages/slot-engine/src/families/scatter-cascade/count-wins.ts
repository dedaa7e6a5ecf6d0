import type { RoundEventOf } from '@ipe/contract';
import { cellsOf, type SymbolWindow } from '../../reels/window.ts';
import type { CascadeMath } from './cascade-math.ts';

export type CellWin = RoundEventOf<'cascadeWins'>['wins'][number];

/** What `count` cells of the symbol pay, in any place (schema.md section 3, countPays). */
export function countPay({ countPays: { table, tiers } }: CascadeMath, symbol: string, count: number): number {
  const tier = tiers.findLastIndex((least) => least <= count);
  return tier === -1 ? 0 : (table[symbol]?.[tier] ?? 0);
}

/** The wins of a window, symbols in the file's order, before any multiplier. */
export function countWins(math: CascadeMath, window: SymbolWindow): CellWin[] {
  const counts = new Map<string, number>();
  for (const column of window) for (const symbol of column) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return math.symbols.flatMap(({ id: symbol }) => {
    const count = counts.get(symbol) ?? 0;
    const units = countPay(math, symbol, count);
    return units > 0 ? [{ symbol, count, cells: cellsOf(window, symbol), units }] : [];
  });
}
