import type { RoundEventOf } from '@ipe/contract';
import type { SymbolWindow } from '../reels/window.ts';
import type { Play } from '../round/round.ts';
import type { FreeSpins } from './free-spins-fields.ts';
import type { FreeSpinsFile } from './free-spins-file.ts';

/** A symbol that can be drawn to expand, and the probability of drawing it. */
export interface ExpandingChance {
  symbol: string | undefined;
  share: number;
}

/** The symbols with a weight, in the file's order, which is the order for drawing (schema.md section 5, step 2a). */
function choicesOf({ symbols }: Pick<FreeSpinsFile, 'symbols'>, { weights }: NonNullable<FreeSpins['expanding']>) {
  return symbols.flatMap(({ id }) => ((weights[id] ?? 0) > 0 ? [{ symbol: id, weight: weights[id]! }] : []));
}

/** Draws the symbol that expands in these free spins, with its event; undefined in a game without one. */
export function drawExpanding({ draws, events, math }: Play<FreeSpinsFile>, freeSpins: FreeSpins): string | undefined {
  if (!freeSpins.expanding) return undefined;
  const choices = choicesOf(math, freeSpins.expanding);
  const { symbol } = choices[draws.weighted(choices.map(({ weight }) => weight))]!;
  events.push({ type: 'expandingSymbol', symbol });
  return symbol;
}

/** All symbols that can be drawn to expand; one entry without a symbol in a game that draws none. */
export function expandingChances(math: FreeSpinsFile): ExpandingChance[] {
  const { freeSpins } = math.features;
  if (!freeSpins?.expanding) return [{ symbol: undefined, share: 1 }];
  const choices = choicesOf(math, freeSpins.expanding);
  const sum = choices.reduce((total, { weight }) => total + weight, 0);
  return choices.map(({ symbol, weight }) => ({ symbol, share: weight / sum }));
}

/**
 * The win of a symbol that expands over every reel that shows it.
 * @param payOf units of the expanded window by the number of reels that show the symbol
 */
export function expandingWins(
  window: SymbolWindow,
  symbol: string,
  payOf: (reels: number) => number,
): RoundEventOf<'expandingWins'> {
  const reels = window.flatMap((column, reel) => (column.includes(symbol) ? [reel] : []));
  const expanded = window.map((column, reel) => (reels.includes(reel) ? column.map(() => symbol) : column));
  return { type: 'expandingWins', symbol, reels, window: expanded, units: payOf(reels.length) };
}
