import type { FreeSpinsFile } from '../free-spins/free-spins-file.ts';
import type { RowWeights, ScatterPays, StripReels } from '../math-file/math-file.ts';

/** Strips whose reels may show another number of rows in every spin. */
export interface SpunReels extends StripReels {
  /** The weights of each reel's rows; without it every reel shows the rows of the grid. */
  rowsPerReel?: readonly RowWeights[];
}

/** A file with spins of one window of strips, with or without scatters and free spins. */
export interface StripsFile extends FreeSpinsFile {
  /** Only in the family `lines`: scatters that pay in every spin and bring nothing else. */
  otherScatterPays?: readonly ScatterPays[];
  reelSets: { base: SpunReels } & Readonly<Record<string, SpunReels>>;
}
