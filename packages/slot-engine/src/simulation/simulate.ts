import { hasSingleSpinFeatures } from '../families/lines/lines-math.ts';
import type { SlotMath } from '../families/game-math.ts';
import { requireMode } from '../require-mode.ts';
import { cascadeSimulator } from '../families/scatter-cascade/simulate-cascade.ts';
import { holdSimulator } from '../families/hold-and-win/simulate-hold.ts';
import { linesSimulator } from '../families/lines/simulate-lines.ts';
import { stripsSimulator, type Simulator } from '../strips/simulate-strips.ts';

/**
 * A fast player of rounds that keeps nothing but totals. It is made once, in up to a second, and run as often as wanted.
 * @throws RangeError for an unknown mode.
 */
export function simulator(math: SlotMath, mode: string): Simulator {
  requireMode(math, mode);
  switch (math.family) {
    case 'lines':
      return hasSingleSpinFeatures(math) ? linesSimulator(math) : stripsSimulator(math, mode);
    case 'ways':
      return stripsSimulator(math, mode);
    case 'scatter-cascade':
      return cascadeSimulator(math, mode);
    case 'hold-and-win':
      return holdSimulator(math, mode);
  }
}
