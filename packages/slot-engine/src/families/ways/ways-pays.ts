import { meanUnits, tallyWindows } from '../../figures/tally-windows.ts';
import type { StripReels } from '../../math-file/math-file.ts';
import type { WaysMath } from './ways-math.ts';
import { waysReader } from './ways-reader.ts';

/** How ways pay, for counting. Symbols pay together, so each is expected by itself. */
export const waysPays = (math: WaysMath) => ({
  reader: (wildMultiplier: number) => waysReader(math, wildMultiplier),
  expected: (strips: StripReels['strips'], wildMultiplier: number): number => {
    const reels = { strips, rows: math.grid.rows, special: undefined };
    return Object.entries(math.waysPays.table).reduce((sum, [symbol, pays]) => {
      const oneSymbol = { ...math, waysPays: { table: { [symbol]: pays } } };
      return sum + meanUnits(tallyWindows(reels, waysReader(oneSymbol, wildMultiplier)));
    }, 0);
  },
});
