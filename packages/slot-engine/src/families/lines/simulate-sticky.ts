import { scatterOf } from '../../free-spins/scatters.ts';
import { tableAt } from '../../math-file/table-at.ts';
import { lineWins } from '../../line-pays/line-wins.ts';
import { wildOf } from '../../math-file/symbol-of-role.ts';
import { reelWindow } from '../../reels/reel-window.ts';
import { cellsOf } from '../../reels/window.ts';
import { below } from '../../simulation/xoshiro.ts';
import type { SpunReels } from '../../strips/strips-file.ts';
import type { StickySpinner } from '../../strips/strips-pays.ts';
import { gridMultiplierOf } from './full-grid.ts';
import type { LinesMath } from './lines-math.ts';
import { worthOf } from './sticky-wilds.ts';

/** Plays free spins with wilds that stay one by one, as the game does. */
export function stickySpinner(math: LinesMath, { strips }: SpunReels): StickySpinner {
  const reels = math.features.freeSpins?.stickyWilds?.reels ?? [];
  const wild = wildOf(math) ?? '';
  const scatter = scatterOf(math) ?? '';
  const column = Array<string>(math.grid.rows).fill(wild);
  return (random, held) => {
    const window = strips.map((strip, reel) =>
      held.has(reel) ? column : reelWindow(strip, below(random, strip.length), math.grid.rows),
    );
    for (const reel of reels) if (window[reel]?.includes(wild)) held.add(reel);
    const covered = window.map((shown, reel) => (held.has(reel) ? column : shown));
    const units = lineWins(math, covered).reduce((sum, win) => sum + win.units, 0);
    const others = (math.otherScatterPays ?? []).reduce(
      (sum, { symbol, table }) => sum + tableAt(table, cellsOf(window, symbol).length),
      0,
    );
    const paid = units * gridMultiplierOf(math, covered, units) + others;
    return worthOf(math, { count: cellsOf(window, scatter).length, units: paid });
  };
}
