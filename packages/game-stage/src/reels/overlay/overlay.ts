import type { PickView } from '../bonus/pick-view.ts';
import type { WheelView } from '../bonus/wheel-view.ts';
import type { Cell, Scene } from '../board.ts';

/** A card over the stage between two parts of a round. */
export type Card = {
  title: string;
  lines: readonly string[];
  tone: 'start' | 'more' | 'end';
  /** A sprite of the atlas over the words. */
  sprite?: string;
};

/** A coin's words: its money, and its name where it has one. */
export type CoinWords = Cell & { amount: string; name: string | undefined };

/**
 * Words and figures over the reels. They are elements, not drawings: sharp at any size, in the page's own typefaces, the
 * same over both boards, and no byte of a text renderer.
 */
export type Overlay = {
  /** The light behind the machine. */
  setScene: (scene: Scene) => void;
  showCard: (card: Card) => void;
  hideCard: () => void;
  /** The words above the reels at the left and the right, such as a counter and a total. */
  setMeters: (meters: { left?: string; right?: string }) => void;
  /** Multipliers in a row with the one in force lit, if there is one; or a single one that grows. */
  setSteps: (values: readonly number[], lit: number | undefined) => void;
  /** A symbol that was drawn for all free spins, with words beside it, until everything is cleared. */
  setChosen: (symbol: string, words: string) => void;
  /** Respins that are left, of how many. */
  setRespins: (respins: { left: number; of: number } | undefined) => void;
  /** The values of hold-and-win's fixed prizes now, smallest first; without words of an amount, in bets. */
  setPrizes: (prizes: readonly { name: string; words: string }[]) => void;
  /** How many ways this spin has, over the reels; only games whose reels change their heights show it. */
  setWays: (words: string) => void;
  setCoins: (coins: readonly CoinWords[]) => void;
  /** Lets one coin's words answer while it is being counted. */
  countCoin: (cell: Cell) => void;
  /** An amount that rises from the middle of some cells. */
  float: (cells: readonly Cell[], words: string) => void;
  clearFloats: () => void;
  /** Draws the outline of cells that belong together, with a word on the first. */
  outline: (cells: readonly Cell[], words: string) => void;
  clearOutlines: () => void;
  /** Marks the reel that everything may depend on. */
  watchReel: (reel: number | undefined) => void;
  /** The bonus wheel, and the objects to open. */
  wheel: Omit<WheelView, 'root'>;
  pick: Omit<PickView, 'root'>;
  /** Only what belongs to a round at rest stays. */
  clear: () => void;
};
