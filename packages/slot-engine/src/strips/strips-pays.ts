import type { ReelReader, Tally } from '../figures/tally-windows.ts';
import type { Spinner } from '../simulation/run-spins.ts';
import type { SpunReels } from './strips-file.ts';

/** How the windows of a game pay, for counting. `State` is what the reels so far leave open. */
export interface StripsPays<State> {
  /** @param expanding the symbol that expands in these spins, in a family that has one */
  reader: (wildMultiplier: number, expanding?: string) => ReelReader<State>;
  /** Expected units of one spin of these reels, in milliseconds. */
  expected: (reels: SpunReels, wildMultiplier: number, expanding?: string) => number;
  /** Counts windows of reels whose heights are drawn: they are too many to be read reel by reel. */
  tally?: (reels: SpunReels, wildMultiplier: number) => Tally;
  /** Plays spins of reels whose heights are drawn: such windows are too many for a table. */
  spinner?: (reels: SpunReels, wildMultiplier: number) => Spinner;
}
