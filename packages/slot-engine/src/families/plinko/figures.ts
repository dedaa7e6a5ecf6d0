import type { SlotFigures } from '../../family/family-figures.ts';
import { figuresOf } from '../../figures/figures-of.ts';
import { addWays, type Ways } from '../../figures/ways.ts';
import { addRounds } from '../../simulation/sample.ts';
import { nextWord } from '../../simulation/xoshiro.ts';
import type { PlinkoMath } from './plinko-math.ts';
import { waysToBins } from './plinko-odds.ts';

const BLOCK = 1024;

export const plinkoFigures: SlotFigures<PlinkoMath> = {
  exact: (math, mode) => {
    const { costUnits, drop } = math.modes[mode]!;
    const totals: Ways = new Map();
    for (const [bin, ways] of waysToBins(drop.rows).entries()) {
      addWays(totals, drop.multipliersX100[bin]!, BigInt(ways));
    }
    const figures = figuresOf(totals, costUnits);
    // No multiplier is above the maximum win, so the cap takes nothing.
    return { method: 'exact: all paths', ...figures, rtpUncapped: figures.rtp, split: { drop: figures.rtp } };
  },
  simulator: (math, mode) => {
    const { rows, multipliersX100 } = math.modes[mode]!.drop;
    const units = unitsOfPaths(rows, multipliersX100);
    const totals = new Int32Array(BLOCK);
    return (sample, rounds, random) => {
      for (let done = 0; done < rounds; done += BLOCK) {
        const run = Math.min(BLOCK, rounds - done);
        for (let round = 0; round < run; round += 1) totals[round] = units[nextWord(random) >>> (32 - rows)]!;
        addRounds(sample, totals.subarray(0, run), math.maxWinUnits);
      }
    };
  },
};

/** What every path pays. A path is a number whose bits are the sides to which it falls. */
function unitsOfPaths(rows: number, multipliersX100: readonly number[]): Int32Array {
  const bins = new Uint8Array(2 ** rows);
  for (let path = 1; path < bins.length; path += 1) bins[path] = bins[path >> 1]! + (path & 1);
  return Int32Array.from(bins, (bin) => multipliersX100[bin]!);
}
