import type { BonusFeatures } from '../bonus/bonus-fields.ts';
import type { ScatterPays, SlotFile } from '../math-file/math-file.ts';
import type { FreeSpins } from './free-spins-fields.ts';

/** A file that may have scatter pays, a bonus and free spins. */
export interface FreeSpinsFile extends SlotFile {
  scatterPays?: ScatterPays;
  reelSets: { base: unknown } & Readonly<Record<string, unknown>>;
  features: { freeSpins?: FreeSpins } & BonusFeatures;
}
