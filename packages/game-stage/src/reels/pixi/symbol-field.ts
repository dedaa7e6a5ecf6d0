import type { Container } from 'pixi.js';
import type { Pose } from '../life/symbol-motion.ts';
import type { Cell, Landing, SymbolWindow } from '../board.ts';

/** All symbols of a window, on turning reels or falling. */
export type SymbolField = {
  container: Container;
  show: (window: SymbolWindow) => void;
  useReelSet: (reelSet: string) => void;
  run: (reels: readonly number[]) => void;
  land: (reel: number, landing: Landing) => Promise<void>;
  /** Lights some cells and darkens the others; without `cells` all have full brightness. */
  light: (cells: readonly Cell[] | undefined) => void;
  /** Poses a symbol during its motion. */
  pose: (cell: Cell, pose: Pose) => void;
  remove: (cells: readonly Cell[]) => Promise<void>;
  refill: (window: SymbolWindow) => Promise<void>;
};

export const steppedBack = 0x5d4a80;
