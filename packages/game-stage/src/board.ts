import type { WinLevel } from './win-level.ts';

export type Cell = { reel: number; row: number };

/** What a reel comes to rest on: symbols from a row downwards. Row −1 and the row after the last are just out of sight. */
export type Landing = { symbols: readonly string[]; firstRow: number };

/** The reels as the telling of a round needs them. Two boards exist: one on Pixi, one of plain elements. */
export type Board = {
  /** Sets a window at rest without any motion. */
  show: (window: readonly (readonly string[])[]) => void;
  /** Lets reels turn until they land. */
  run: (reels: readonly number[]) => void;
  land: (reel: number, landing: Landing) => Promise<void>;
  runMultiplier: () => void;
  landMultiplier: (value: number) => Promise<void>;
  /** Draws lines through the window and lights their cells; all others step back. */
  light: (cells: readonly Cell[], lines: readonly number[]) => Promise<void>;
  pulseMultiplier: () => Promise<void>;
  flash: () => Promise<void>;
  celebrate: (level: WinLevel) => Promise<void>;
  /** Takes every light off. */
  rest: () => void;
};
