// How likely each bin is, for the figures, the rules and the game window. Pages load only this file of the engine.

import type { Drop } from './plinko-math.ts';

/** How many of the 2^rows paths lead into each bin, from the left: a row of Pascal's triangle. */
export function waysToBins(rows: number): number[] {
  const ways = [1];
  for (let bin = 1; bin <= rows; bin += 1) ways.push((ways[bin - 1]! * (rows - bin + 1)) / bin);
  return ways;
}

/** The expected pay of a drop in units. */
export const expectedUnits = ({ rows, multipliersX100 }: Drop): number =>
  waysToBins(rows).reduce((sum, ways, bin) => sum + (ways / 2 ** rows) * (multipliersX100[bin] ?? 0), 0);
