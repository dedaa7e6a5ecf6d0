import type { ModeFigures } from './figures/mode-figures.ts';
import { exactLinesFigures } from './lines/exact-lines-figures.ts';
import type { LinesMath } from './lines/lines-math.ts';
import { requireMode } from './require-mode.ts';

/**
 * RTP, hit rate and spread of one mode by counting every outcome in integers, with no sampling.
 * Takes milliseconds for three reels; its time grows with the product of the reels' lengths.
 * @throws RangeError for an unknown mode.
 */
export function exactFigures(math: LinesMath, mode: string): ModeFigures {
  requireMode(math, mode);
  return exactLinesFigures(math);
}
