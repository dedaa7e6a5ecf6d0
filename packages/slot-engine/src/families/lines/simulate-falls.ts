import { scatterOf } from '../../free-spins/scatters.ts';
import { reelWindow } from '../../reels/reel-window.ts';
import { cellsOf } from '../../reels/window.ts';
import type { Spinner } from '../../simulation/run-spins.ts';
import { below } from '../../simulation/xoshiro.ts';
import type { SpunReels } from '../../strips/strips-file.ts';
import { playFalls } from './falls.ts';
import type { LinesMath } from './lines-math.ts';

/** Plays spins with falling wins one by one, as the game does, because they are too many for a table. */
export function fallsSpinner(math: LinesMath, { strips }: SpunReels, isFree: boolean): Spinner {
  const scatter = scatterOf(math) ?? '';
  return (block, { random, spins }) => {
    for (let spin = 0; spin < spins; spin += 1) {
      const stops = strips.map(({ length }) => below(random, length));
      const window = strips.map((strip, reel) => reelWindow(strip, stops[reel]!, math.grid.rows));
      const fallen = playFalls(math, { strips, stops, window, isFree });
      block.units[spin] = fallen.units;
      block.counts[spin] = cellsOf(fallen.window, scatter).length;
    }
  };
}
