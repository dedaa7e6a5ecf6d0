import type { SymbolWindow } from '../../reels/window.ts';
import { lineWins, type LineWin } from '../../line-pays/line-wins.ts';
import { gridMultiplierOf, isOneSymbol } from './full-grid.ts';
import type { LinesMath } from './lines-math.ts';

/** What a window wins. */
export interface WindowWin {
  wins: LineWin[];
  /** The sum of `wins`. */
  lineUnits: number;
  /** The multiplier of the feature fullGrid; 1 without it. */
  gridMultiplier: number;
  /** Line units × grid multiplier: the win before the multiplier reel and the cap. */
  units: number;
}

/** Evaluates line wins and the full grid (schema.md sections 3 and 4). */
export function evaluateWindow(math: LinesMath, window: SymbolWindow): WindowWin {
  const wins = lineWins(math, window);
  const lineUnits = wins.reduce((sum, { units }) => sum + units, 0);
  const gridMultiplier = gridMultiplierOf(math, window, lineUnits);
  return { wins, lineUnits, gridMultiplier, units: lineUnits * gridMultiplier };
}

/** The stacked respin, if the held reels are stacked and no line won (schema.md section 4). */
export function findDueRespin(
  math: LinesMath,
  window: SymbolWindow,
  win: WindowWin,
): LinesMath['features']['stackedRespin'] {
  const { stackedRespin } = math.features;
  if (!stackedRespin || win.lineUnits > 0) return undefined;
  const held = stackedRespin.reels.flatMap((reel) => window[reel] ?? []);
  return isOneSymbol(math, held) ? stackedRespin : undefined;
}
