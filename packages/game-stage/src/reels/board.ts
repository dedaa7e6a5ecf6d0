import type { WinLevel } from '../game/win-level.ts';

export type Cell = { reel: number; row: number };

/** Symbols by reel, from top to bottom. */
export type SymbolWindow = readonly (readonly string[])[];

/**
 * The symbols with which a reel comes to rest, from a row downwards. Row −1 and the row after the last are just out of sight. `rows` is the
 * number of rows that the reel shows then; unchanged where it is missing.
 */
export type Landing = { symbols: readonly string[]; firstRow: number; rows?: number };

/** The visible symbols of a landed reel; `rows` is the number of visible rows where the landing has none. */
export const landedSymbols = (landing: Landing, rows: number): readonly string[] =>
  landing.symbols.slice(-landing.firstRow, (landing.rows ?? rows) - landing.firstRow);

/** A winning line, and the number of reels of its win, from the left unless `from` says otherwise. */
export type LitLine = { line: number; count: number; from?: 'right' | undefined };

/** The part of a round that is playing; each part has its own light. */
export type Scene = 'base' | 'free' | 'hold';

/** The reels as the playback of a round needs them. There are two boards: one on Pixi, and one that is a still drawing. */
export type Board = {
  /** Shows a window at rest, without motion. */
  show: (window: SymbolWindow) => void;
  /** Changes the light, and the strips that turning reels show. */
  setScene: (scene: Scene, reelSet: string) => void;
  /** Starts reels: they turn, or their symbols fall out, until they land. */
  run: (reels: readonly number[]) => void;
  land: (reel: number, landing: Landing) => Promise<void>;
  /** Stops turning reels on their last window, because the round has no window for them. */
  settle: () => void;
  runMultiplier: () => void;
  landMultiplier: (value: number) => Promise<void>;
  /** Draws lines through the window and lights their cells; all other cells darken. */
  light: (cells: readonly Cell[], lines: readonly LitLine[]) => Promise<void>;
  /** Lets a symbol grow over a whole reel at rest. */
  cover: (reel: number, symbol: string) => Promise<void>;
  pulseMultiplier: () => Promise<void>;
  flash: () => Promise<void>;
  /** Removes symbols; their cells stay empty until the refill. */
  remove: (cells: readonly Cell[]) => Promise<void>;
  /** Lets the remaining symbols fall, then `added` new symbols by reel, until `window` is complete. */
  refill: (added: readonly number[], window: SymbolWindow) => Promise<void>;
  /** Locks these coins and empties every other cell. */
  lock: (coins: readonly Cell[]) => Promise<void>;
  /** Spins all empty cells until the new coins have landed, and locks those too. */
  spinEmpty: (landed: readonly Cell[]) => Promise<void>;
  /** Releases the coins and shows the window from before the hold. */
  unlock: () => void;
  celebrate: (level: WinLevel) => Promise<void>;
  /** Removes all lights. */
  rest: () => void;
};
