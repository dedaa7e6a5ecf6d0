import type { SlotFigures } from '../../family/family-figures.ts';
import { exactHoldFigures } from './exact-hold-figures.ts';
import type { HoldMath } from './hold-math.ts';
import { holdSimulator } from './simulate-hold.ts';

export const holdFigures: SlotFigures<HoldMath> = { simulator: holdSimulator, exact: exactHoldFigures };
