import type { CascadeMath } from './families/scatter-cascade/cascade-math.ts';
import type { ModeFigures } from './figures/mode-figures.ts';
import { exactStripsFigures } from './strips/exact-strips-figures.ts';
import { exactHoldFigures } from './families/hold-and-win/exact-hold-figures.ts';
import { exactLinesFigures } from './families/lines/exact-lines-figures.ts';
import { hasSingleSpinFeatures } from './families/lines/lines-math.ts';
import type { SlotMath } from './families/game-math.ts';
import { requireMode } from './require-mode.ts';

/** The games whose figures are all counted here; cascades have `exactCascadeFigures`, and their spread is simulated. */
export type CountedMath = Exclude<SlotMath, CascadeMath>;

/**
 * RTP, hit rate, spread and maximum of one mode, with no sampling. Takes milliseconds to a few seconds.
 * @throws RangeError for an unknown mode.
 */
export function exactFigures(math: CountedMath, mode: string): ModeFigures {
  requireMode(math, mode);
  switch (math.family) {
    case 'lines':
      return hasSingleSpinFeatures(math) ? exactLinesFigures(math) : exactStripsFigures(math, mode);
    case 'ways':
      return exactStripsFigures(math, mode);
    case 'hold-and-win':
      return exactHoldFigures(math, mode);
  }
}
