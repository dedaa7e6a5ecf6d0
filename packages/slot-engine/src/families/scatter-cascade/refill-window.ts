import type { SymbolWindow } from '../../reels/window.ts';

/**
 * The window after the symbols in `removed` have left: the others fall, and new ones are drawn reel by reel, each from
 * its lowest empty row upwards (schema.md section 5, step 8). `added` is the number of symbols drawn for each reel.
 */
export function refillWindow(
  window: SymbolWindow,
  removed: ReadonlySet<string>,
  drawSymbol: () => string,
): { window: SymbolWindow; added: number[] } {
  const added: number[] = [];
  const refilled = window.map((column) => {
    const kept = column.filter((symbol) => !removed.has(symbol));
    const missing = column.length - kept.length;
    added.push(missing);
    return [...Array.from({ length: missing }, drawSymbol).toReversed(), ...kept];
  });
  return { window: refilled, added };
}
