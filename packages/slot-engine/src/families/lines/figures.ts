import type { SlotFigures } from '../../family/family-figures.ts';
import { exactStripsFigures } from '../../strips/exact-strips-figures.ts';
import { expectedReturn } from '../../strips/expected-return.ts';
import { stripsSimulator } from '../../strips/simulate-strips.ts';
import { uncappedFigures } from '../../strips/uncapped-figures.ts';
import { exactLinesFigures } from './exact-lines-figures.ts';
import { hasSingleSpinFeatures, type LinesMath } from './lines-math.ts';
import { linesPays } from './lines-pays.ts';
import { linesSimulator } from './simulate-lines.ts';

export const linesFigures: SlotFigures<LinesMath> = {
  simulator: (math, mode) =>
    hasSingleSpinFeatures(math) ? linesSimulator(math) : stripsSimulator(math, mode, linesPays(math)),
  exact: (math, mode) =>
    hasSingleSpinFeatures(math) ? exactLinesFigures(math) : exactStripsFigures(math, mode, linesPays(math)),
  expected: (math, mode) => (hasSingleSpinFeatures(math) ? undefined : expectedReturn(math, mode, linesPays(math))),
  uncapped: (math, mode) => (hasSingleSpinFeatures(math) ? undefined : uncappedFigures(math, mode, linesPays(math))),
};
