import type { FiguresInParts, SlotFigures } from '../../family/family-figures.ts';
import type { CascadeMath } from './cascade-math.ts';
import { exactCascadeFigures } from './exact-cascade-figures.ts';
import { spinChances, type SpinChances } from './exact/spin-chances.ts';
import { cascadeSimulator } from './simulate-cascade.ts';

/** The spins of each reel set are a part; what they come to serves every mode. */
const inParts: FiguresInParts<CascadeMath> = {
  partsOf: ({ features: { freeSpins } }) => ['base', ...(freeSpins ? [freeSpins.reelSet] : [])],
  count: spinChances,
  figures: (math, mode, parts: ReadonlyMap<string, SpinChances>) => {
    const { freeSpins } = math.features;
    return exactCascadeFigures(math, mode, {
      base: parts.get('base')!,
      free: freeSpins && parts.get(freeSpins.reelSet),
    });
  },
};

export const cascadeFigures: SlotFigures<CascadeMath> = { simulator: cascadeSimulator, inParts };
