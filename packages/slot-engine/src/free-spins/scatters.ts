import type { RoundEvent, WindowCell } from '@ipe/contract';
import { bonusOf } from '../bonus/bonus-of.ts';
import { tableAt } from '../math-file/table-at.ts';
import { cellsOf, type SymbolWindow } from '../reels/window.ts';
import type { FreeSpinsFile } from './free-spins-file.ts';

/** The symbol that pays anywhere or brings a bonus or free spins. In a game with several of these it is the same for all. */
export function scatterOf({ features, scatterPays }: FreeSpinsFile): string | undefined {
  return features.freeSpins?.symbol ?? bonusOf(features)?.symbol ?? scatterPays?.symbol;
}

export function scattersIn(math: FreeSpinsFile, window: SymbolWindow): WindowCell[] {
  const symbol = scatterOf(math);
  return symbol === undefined ? [] : cellsOf(window, symbol);
}

/** Returns the units that `count` scatters pay, with an event if there are any. */
export function payScatters(
  { scatterPays }: Pick<FreeSpinsFile, 'scatterPays'>,
  { cells, count }: { cells: WindowCell[]; count: number },
  events: RoundEvent[],
): number {
  const units = scatterPays ? tableAt(scatterPays.table, count) : 0;
  if (scatterPays && units > 0) events.push({ type: 'scatterWins', symbol: scatterPays.symbol, count, cells, units });
  return units;
}
