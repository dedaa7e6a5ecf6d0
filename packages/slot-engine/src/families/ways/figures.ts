import type { SlotFigures } from '../../family/family-figures.ts';
import { exactStripsFigures } from '../../strips/exact-strips-figures.ts';
import { expectedReturn } from '../../strips/expected-return.ts';
import { stripsSimulator } from '../../strips/simulate-strips.ts';
import { uncappedFigures } from '../../strips/uncapped-figures.ts';
import type { WaysMath } from './ways-math.ts';
import { waysPays } from './ways-pays.ts';

export const waysFigures: SlotFigures<WaysMath> = {
  simulator: (math, mode) => stripsSimulator(math, mode, waysPays(math)),
  exact: (math, mode) => exactStripsFigures(math, mode, waysPays(math)),
  expected: (math, mode) => expectedReturn(math, mode, waysPays(math)),
  uncapped: (math, mode) => uncappedFigures(math, mode, waysPays(math)),
};
