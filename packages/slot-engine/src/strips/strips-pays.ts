import type { ReelReader, Tally } from '../figures/tally-windows.ts';
import type { StickySpins } from '../free-spins/sticky-spins.ts';
import type { Spinner } from '../simulation/run-spins.ts';
import type { Xoshiro } from '../simulation/xoshiro.ts';
import type { SpunReels } from './strips-file.ts';

/** One free spin of a feature whose wilds stay; `held` has the reels that they hold and gets those that they take. */
export type StickySpinner = (random: Xoshiro, held: Set<number>) => { units: number; added: number };

/** How the windows of a game pay, for counting. `State` is what the reels so far leave open. */
export interface StripsPays<State> {
  /** @param expanding the symbol that expands in these spins, in a family that has one */
  reader: (wildMultiplier: number, expanding?: string) => ReelReader<State>;
  /** Expected units of one spin of these reels, in milliseconds. */
  expected: (reels: SpunReels, wildMultiplier: number, expanding?: string) => number;
  /** Counts windows of reels whose heights are drawn: they are too many to be read reel by reel. */
  tally?: (reels: SpunReels, wildMultiplier: number) => Tally;
  /** Counts spins whose wins fall, in a game where they do. */
  tallyFalls?: (reels: SpunReels, isFree: boolean) => Tally;
  /** Plays them. */
  fallsSpinner?: (reels: SpunReels, isFree: boolean) => Spinner;
  /** Counts free spins whose wilds stay, in a game where they do. */
  stickySpins?: (reels: SpunReels) => StickySpins;
  /** Plays them one after the other. */
  stickySpinner?: (reels: SpunReels) => StickySpinner;
  /** Plays spins of reels whose heights are drawn: such windows are too many for a table. */
  spinner?: (reels: SpunReels, wildMultiplier: number) => Spinner;
}
