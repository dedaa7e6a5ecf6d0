import type { FreeSpinsFile } from '../free-spins/free-spins-file.ts';
import type { StripReels } from '../math-file/math-file.ts';

/** A file whose spin is one window of strips, with or without scatters and free spins. */
export interface StripsFile extends FreeSpinsFile {
  reelSets: { base: StripReels } & Readonly<Record<string, StripReels>>;
}
