import type { SlotFigures } from '../../family/family-figures.ts';
import { exactStripsFigures } from '../../strips/exact-strips-figures.ts';
import { expectedReturn } from '../../strips/expected-return.ts';
import { stripsSimulator } from '../../strips/simulate-strips.ts';
import { uncappedFigures } from '../../strips/uncapped-figures.ts';
import { exactLinesFigures } from './exact-lines-figures.ts';
import { hasSingleSpinFeatures, type LinesMath } from './lines-math.ts';
import { linesPays } from './lines-pays.ts';
import { linesSimulator } from './simulate-lines.ts';

/** How each file's lines pay. It is kept, because counts made for one mode also serve the others. */
const kept = new WeakMap<LinesMath, ReturnType<typeof linesPays>>();

function paysOf(math: LinesMath): ReturnType<typeof linesPays> {
  const pays = kept.get(math) ?? linesPays(math);
  kept.set(math, pays);
  return pays;
}

export const linesFigures: SlotFigures<LinesMath> = {
  simulator: (math, mode) =>
    hasSingleSpinFeatures(math) ? linesSimulator(math) : stripsSimulator(math, mode, paysOf(math)),
  exact: (math, mode) =>
    hasSingleSpinFeatures(math) ? exactLinesFigures(math) : exactStripsFigures(math, mode, paysOf(math)),
  expected: (math, mode) => (hasSingleSpinFeatures(math) ? undefined : expectedReturn(math, mode, paysOf(math))),
  uncapped: (math, mode) => (hasSingleSpinFeatures(math) ? undefined : uncappedFigures(math, mode, paysOf(math))),
};
