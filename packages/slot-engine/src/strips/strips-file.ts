import type { FreeSpinsFile } from '../free-spins/free-spins-file.ts';
import type { RowWeights, ScatterPays, StripReels } from '../math-file/math-file.ts';

/** Strips of which each reel may show another number of rows in every spin. */
export interface SpunReels extends StripReels {
  /** By reel; without it each shows the rows of the grid. */
  rowsPerReel?: readonly RowWeights[];
}

/** A file whose spin is one window of strips, with or without scatters and free spins. */
export interface StripsFile extends FreeSpinsFile {
  /** Of lines: scatters that pay in every spin and bring nothing else. */
  otherScatterPays?: readonly ScatterPays[];
  reelSets: { base: SpunReels } & Readonly<Record<string, SpunReels>>;
}
