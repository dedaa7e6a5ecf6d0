import { paysOfTally, type Pays } from '../figures/pays.ts';
import { tallyWindows } from '../figures/tally-windows.ts';
import { boughtPays } from '../free-spins/bought-pays.ts';
import { partsOfPays } from '../free-spins/parts-of-pays.ts';
import { scatterOf } from '../free-spins/scatters.ts';
import type { RoundParts } from '../free-spins/likely-steps.ts';
import type { StripsFile } from './strips-file.ts';
import type { StripsPays } from './strips-pays.ts';

/** The parts of a round of strips: the spin before its free spins, and each of them. */
export function roundParts<State>(math: StripsFile, mode: string, { reader, tally }: StripsPays<State>): RoundParts {
  const paysOf = (reelSet: string, wildMultiplier: number): Pays => {
    const reels = math.reelSets[reelSet] ?? math.reelSets.base;
    if (reels.rowsPerReel && tally) return paysOfTally(tally(reels, wildMultiplier));
    const set = { ...reels, rows: math.grid.rows, special: scatterOf(math) };
    return paysOfTally(tallyWindows(set, reader(wildMultiplier)));
  };
  const { entry } = math.modes[mode] ?? math.modes.base;
  return partsOfPays(math, entry ? boughtPays(entry.counts) : paysOf('base', 1), paysOf);
}
