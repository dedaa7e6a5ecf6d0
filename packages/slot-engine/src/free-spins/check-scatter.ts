import { checkRole } from '../math-file/check-slot.ts';
import type { SlotFile } from '../math-file/math-file.ts';

/** A scatter may be the game's wild as well, where the family can count it so. `path` is where it is named. */
export function* checkScatter(
  math: SlotFile,
  symbol: string,
  { hasWildScatter = false, path }: { hasWildScatter?: boolean; path: string },
): Generator<string> {
  const isWild = hasWildScatter && math.symbols.some(({ id, role }) => id === symbol && role === 'wild');
  if (!isWild) yield* checkRole(math, symbol, { role: 'scatter', path });
}
