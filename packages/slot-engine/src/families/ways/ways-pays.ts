import { meanUnits, tallyWindows } from '../../figures/tally-windows.ts';
import type { Spinner } from '../../simulation/run-spins.ts';
import type { SpunReels } from '../../strips/strips-file.ts';
import { heightsSpinner } from './spin-heights.ts';
import { tallyHeights } from './tally-heights.ts';
import type { WaysMath } from './ways-math.ts';
import { waysReader } from './ways-reader.ts';

/** How ways pay, for counting. Several symbols can pay in one spin, so `expected` adds up what each of them pays on its own. */
export const waysPays = (math: WaysMath) => ({
  reader: (wildMultiplier: number) => waysReader(math, wildMultiplier),
  expected: (spun: SpunReels, wildMultiplier: number): number => {
    const reels = { ...spun, rows: math.grid.rows, special: undefined };
    return Object.entries(math.waysPays.table).reduce((sum, [symbol, pays]) => {
      const oneSymbol = { ...math, waysPays: { table: { [symbol]: pays } } };
      return sum + meanUnits(tallyWindows(reels, waysReader(oneSymbol, wildMultiplier)));
    }, 0);
  },
  tally: (spun: SpunReels, wildMultiplier: number) => tallyHeights(math, spun, wildMultiplier),
  spinner: (spun: SpunReels, wildMultiplier: number): Spinner => heightsSpinner(math, spun, wildMultiplier),
});
