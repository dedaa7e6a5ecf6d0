import type { ReelReader } from '../figures/tally-windows.ts';
import type { StripReels } from '../math-file/math-file.ts';

/** How the windows of a game pay, for counting. `State` is what the reels so far leave open. */
export interface StripsPays<State> {
  reader: (wildMultiplier: number) => ReelReader<State>;
  /** Expected units of one spin of these strips, in milliseconds. */
  expected: (strips: StripReels['strips'], wildMultiplier: number) => number;
}
