import type { PickView } from '../bonus/pick-view.ts';
import type { WheelView } from '../bonus/wheel-view.ts';
import type { Cell, Scene } from '../board.ts';

/** A card that is shown over the stage between two parts of a round. */
export type Card = {
  title: string;
  lines: readonly string[];
  tone: 'start' | 'more' | 'end';
  /** A sprite of the atlas above the words. */
  sprite?: string;
};

/** A coin's words: its money, and its name where it has one. */
export type CoinWords = Cell & { amount: string; name: string | undefined };

/**
 * Words and figures over the reels. They are elements instead of drawings: sharp at any size, in the page's typefaces, the same over both
 * boards, and without the bytes of a text renderer.
 */
export type Overlay = {
  /** The light behind the machine. */
  setScene: (scene: Scene) => void;
  showCard: (card: Card) => void;
  hideCard: () => void;
  /** Sets the words above the reels at the left and the right, such as a counter and a total. */
  setMeters: (meters: { left?: string; right?: string }) => void;
  /** Shows multipliers in a row and lights the one in force, if any; or a single multiplier that grows. */
  setSteps: (values: readonly number[], lit: number | undefined) => void;
  /** Shows the symbol that was drawn for all free spins, with words next to it, until `clear`. */
  setChosen: (symbol: string, words: string) => void;
  /** Shows how many respins are left, of how many. */
  setRespins: (respins: { left: number; of: number } | undefined) => void;
  /** Shows the values of hold-and-win's fixed prizes, smallest first, in money or in bets. */
  setPrizes: (prizes: readonly { name: string; words: string }[]) => void;
  /** Shows the number of ways of this spin over the reels; only games with changing reel heights use it. */
  setWays: (words: string) => void;
  setCoins: (coins: readonly CoinWords[]) => void;
  /** Highlights one coin's words while it is counted. */
  countCoin: (cell: Cell) => void;
  /** Shows an amount that rises from the middle of some cells. */
  float: (cells: readonly Cell[], words: string) => void;
  clearFloats: () => void;
  /** Draws an outline around cells that belong together, with a word on the first cell. */
  outline: (cells: readonly Cell[], words: string) => void;
  clearOutlines: () => void;
  /** Marks the reel that may decide about the feature; undefined removes the mark. */
  watchReel: (reel: number | undefined) => void;
  /** The bonus wheel, and the objects to open. */
  wheel: Omit<WheelView, 'root'>;
  pick: Omit<PickView, 'root'>;
  /** Removes everything that belongs to a running round. */
  clear: () => void;
};
