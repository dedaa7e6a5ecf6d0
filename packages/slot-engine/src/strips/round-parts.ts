import { paysOfTally, type Pays } from '../figures/pays.ts';
import { tallyWindows } from '../figures/tally-windows.ts';
import { boughtPays } from '../free-spins/bought-pays.ts';
import { expandingChances } from '../free-spins/expanding-symbol.ts';
import { partsOfPays } from '../free-spins/parts-of-pays.ts';
import { scatterOf } from '../free-spins/scatters.ts';
import type { RoundParts } from '../free-spins/likely-steps.ts';
import type { StripsFile } from './strips-file.ts';
import type { StripsPays } from './strips-pays.ts';

/** The parts of a round whose free spins expand one symbol, and how often that is the one. */
export interface ChancedParts {
  parts: RoundParts;
  share: number;
}

/**
 * The parts of a round of strips: the spin before its free spins, and each of them. One list for each symbol that can be drawn to
 * expand; a game without such a draw has one.
 */
export function roundParts<State>(
  math: StripsFile,
  mode: string,
  { reader, tally }: StripsPays<State>,
): ChancedParts[] {
  const paysOf = (reelSet: string, wildMultiplier: number, expanding?: string): Pays => {
    const reels = math.reelSets[reelSet] ?? math.reelSets.base;
    if (reels.rowsPerReel && tally) return paysOfTally(tally(reels, wildMultiplier));
    const set = { ...reels, rows: math.grid.rows, special: scatterOf(math) };
    return paysOfTally(tallyWindows(set, reader(wildMultiplier, expanding)));
  };
  const { entry } = math.modes[mode] ?? math.modes.base;
  const start = entry ? boughtPays(entry.counts) : paysOf('base', 1);
  return expandingChances(math).map(({ share, symbol }) => ({
    share,
    parts: partsOfPays(math, start, (reelSet, wildMultiplier) => paysOf(reelSet, wildMultiplier, symbol)),
  }));
}
