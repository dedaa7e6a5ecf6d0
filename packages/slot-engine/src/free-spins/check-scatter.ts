import { checkRole } from '../math-file/check-slot.ts';
import type { SlotFile } from '../math-file/math-file.ts';

/** Checks that a symbol is a scatter. It may also be the game's wild, if the family can count that. `path` is the place that names it. */
export function* checkScatter(
  math: SlotFile,
  symbol: string,
  { hasWildScatter = false, path }: { hasWildScatter?: boolean; path: string },
): Generator<string> {
  const isWild = hasWildScatter && math.symbols.some(({ id, role }) => id === symbol && role === 'wild');
  if (!isWild) yield* checkRole(math, symbol, { role: 'scatter', path });
}
