import type { WinLevel } from '../game/win-level.ts';

export type Cell = { reel: number; row: number };

/** Symbols by reel, top to bottom. */
export type SymbolWindow = readonly (readonly string[])[];

/**
 * The place on which a reel comes to rest: symbols from a row downwards. Row −1 and the row after the last are just out of sight.
 * `rows` is how many the reel shows from then on; as many as before where it is left out.
 */
export type Landing = { symbols: readonly string[]; firstRow: number; rows?: number };

/** The symbols in sight of a reel that has landed; `rows` is how many it shows where the landing doesn't say it. */
export const landedSymbols = (landing: Landing, rows: number): readonly string[] =>
  landing.symbols.slice(-landing.firstRow, (landing.rows ?? rows) - landing.firstRow);

/** A winning line, and through how many reels from its side it wins: from the left where none is named. */
export type LitLine = { line: number; count: number; from?: 'right' | undefined };

/** Where a round plays: each part of it has its own light. */
export type Scene = 'base' | 'free' | 'hold';

/** The reels as the playback of a round needs them. Two boards exist: one on Pixi, one of plain elements. */
export type Board = {
  /** Sets a window at rest without any motion. */
  show: (window: SymbolWindow) => void;
  /** Changes the light, and the strips that turn past. */
  setScene: (scene: Scene, reelSet: string) => void;
  /** Lets reels turn, or their symbols fall out, until they land. */
  run: (reels: readonly number[]) => void;
  land: (reel: number, landing: Landing) => Promise<void>;
  /** Reels that turn come back to what they showed: the round has no window to land on. */
  settle: () => void;
  runMultiplier: () => void;
  landMultiplier: (value: number) => Promise<void>;
  /** Draws lines through the window and lights their cells; all others step back. */
  light: (cells: readonly Cell[], lines: readonly LitLine[]) => Promise<void>;
  /** A symbol grows over a whole reel that stands still. */
  cover: (reel: number, symbol: string) => Promise<void>;
  pulseMultiplier: () => Promise<void>;
  flash: () => Promise<void>;
  /** Takes symbols away; their cells stay empty until the refill. */
  remove: (cells: readonly Cell[]) => Promise<void>;
  /** Lets what is left fall, and `added` new symbols by reel after it, until `window` stands. */
  refill: (added: readonly number[], window: SymbolWindow) => Promise<void>;
  /** Only these coins stay, locked; every other cell is empty. */
  lock: (coins: readonly Cell[]) => Promise<void>;
  /** All empty cells turn until the new coins have landed in theirs and are locked too. */
  spinEmpty: (landed: readonly Cell[]) => Promise<void>;
  /** The coins are let go: the window from before stands again. */
  unlock: () => void;
  celebrate: (level: WinLevel) => Promise<void>;
  /** Takes every light off. */
  rest: () => void;
};
