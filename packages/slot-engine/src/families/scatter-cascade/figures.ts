import type { FiguresInParts, SlotFigures } from '../../family/family-figures.ts';
import type { CascadeMath } from './cascade-math.ts';
import { exactCascadeFigures } from './exact-cascade-figures.ts';
import { spinChances, type SpinChances } from './exact/spin-chances.ts';
import { countedWins, tiltedBase, tiltedFree, type Tilted } from './least-return.ts';
import { cascadeSimulator } from './simulate-cascade.ts';

/** Names of parts. A part counts the spins of a reel set, or what the maximum win takes from base spins or from free spins at one meter. */
const TILTED_BASE = 'tilted base';
const tiltedFreeName = (wins: number): string => `tilted free ${wins}`;

/** The parts serve every mode. */
const inParts: FiguresInParts<CascadeMath> = {
  partsOf: (math) => {
    const { freeSpins } = math.features;
    const tiltedFrees = freeSpins ? countedWins(math).map((wins) => tiltedFreeName(wins)) : [];
    // The parts that take longest come first.
    return ['base', ...(freeSpins ? [freeSpins.reelSet] : []), TILTED_BASE, ...tiltedFrees];
  },
  count: (math, part) => {
    if (part === TILTED_BASE) return tiltedBase(math);
    const wins = countedWins(math).find((counted) => tiltedFreeName(counted) === part);
    return wins === undefined ? spinChances(math, part) : tiltedFree(math, wins);
  },
  figures: (math, mode, parts) => {
    const { freeSpins } = math.features;
    const free = freeSpins
      ? countedWins(math).map((wins) => [wins, parts.get(tiltedFreeName(wins)) as Tilted] as const)
      : [];
    return exactCascadeFigures(math, mode, {
      base: parts.get('base') as SpinChances,
      free: freeSpins && (parts.get(freeSpins.reelSet) as SpinChances),
      tilted: { base: parts.get(TILTED_BASE) as Tilted, free: new Map(free) },
    });
  },
};

export const cascadeFigures: SlotFigures<CascadeMath> = { simulator: cascadeSimulator, inParts };
