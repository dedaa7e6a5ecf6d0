import type { SymbolWindow } from '../../reels/window.ts';

/**
 * The window after the symbols in `removed` have left: the rest falls, and new ones are drawn reel by reel, each from its
 * lowest empty row upwards (schema.md section 5, step 8). `added` is how many were drawn by reel.
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
