import type { ReelReader, Tally } from '../figures/tally-windows.ts';
import type { StickySpins } from '../free-spins/sticky-spins.ts';
import type { Spinner } from '../simulation/run-spins.ts';
import type { Xoshiro } from '../simulation/xoshiro.ts';
import type { SpunReels } from './strips-file.ts';

/** Plays one free spin of a feature with wilds that stay. It adds the reels on which a wild shows to the `held` reels. */
export type StickySpinner = (random: Xoshiro, held: Set<number>) => { units: number; added: number };

/** How the windows of a game pay, for counting. `State` is what the reels so far leave open. */
export interface StripsPays<State> {
  /** @param expanding the symbol that expands in these spins, in a family that has one */
  reader: (wildMultiplier: number, expanding?: string) => ReelReader<State>;
  /** The expected units of one spin of these reels, in milliseconds. */
  expected: (reels: SpunReels, wildMultiplier: number, expanding?: string) => number;
  /** Counts windows of reels with drawn heights, which are too many to read reel by reel. */
  tally?: (reels: SpunReels, wildMultiplier: number) => Tally;
  /** Counts spins with falling wins, in a game that has them. */
  tallyFalls?: (reels: SpunReels, isFree: boolean) => Tally;
  /** Plays spins with falling wins. */
  fallsSpinner?: (reels: SpunReels, isFree: boolean) => Spinner;
  /** Counts free spins with wilds that stay, in a game that has them. */
  stickySpins?: (reels: SpunReels) => StickySpins;
  /** Plays free spins with wilds that stay, one after the other. */
  stickySpinner?: (reels: SpunReels) => StickySpinner;
  /** Plays spins of reels with drawn heights, whose windows are too many for a table. */
  spinner?: (reels: SpunReels, wildMultiplier: number) => Spinner;
}
