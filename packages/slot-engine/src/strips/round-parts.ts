import { paysOfTally, type Pays } from '../figures/pays.ts';
import { tallyWindows } from '../figures/tally-windows.ts';
import { expandingChances } from '../free-spins/expanding-symbol.ts';
import { boughtPays, partsOfPays } from '../free-spins/parts-of-pays.ts';
import { scatterOf } from '../free-spins/scatters.ts';
import type { RoundParts } from '../free-spins/likely-steps.ts';
import { inMode } from './ante.ts';
import type { StripsFile } from './strips-file.ts';
import type { StripsPays } from './strips-pays.ts';

/** The parts of a round for one expanding symbol, and the probability that this symbol is drawn. */
export interface ChancedParts {
  parts: RoundParts;
  share: number;
}

interface SpinKind {
  wildMultiplier: number;
  isFree: boolean;
  expanding?: string | undefined;
}

/** What the spins of each file pay. It is kept, because counts made for one mode also serve the others. */
const kept = new WeakMap<StripsFile, Map<string, Pays>>();

/**
 * The parts of a round of strips: the spin before its free spins, and each free spin. There is one entry for each
 * symbol that can be drawn to expand, and a single entry in a game without that draw.
 */
export function roundParts<State>(
  game: StripsFile,
  mode: string,
  { reader, stickySpins, tally, tallyFalls }: StripsPays<State>,
): ChancedParts[] {
  const { math, reelSet: first } = inMode(game, mode);
  const known = kept.get(game) ?? new Map<string, Pays>();
  kept.set(game, known);
  const paysOf = (reelSet: string, kind: SpinKind): Pays => {
    const key = JSON.stringify([reelSet, kind]);
    const pays = known.get(key) ?? count(reelSet, kind);
    known.set(key, pays);
    return pays;
  };
  const count = (reelSet: string, { expanding, isFree, wildMultiplier }: SpinKind): Pays => {
    const reels = math.reelSets[reelSet] ?? math.reelSets.base;
    if (tallyFalls) return paysOfTally(tallyFalls(reels, isFree));
    if (reels.rowsPerReel && tally) return paysOfTally(tally(reels, wildMultiplier));
    const set = { ...reels, rows: math.grid.rows, special: scatterOf(math) };
    return paysOfTally(tallyWindows(set, reader(wildMultiplier, expanding)));
  };
  const { entry } = math.modes[mode] ?? math.modes.base;
  const start = entry ? boughtPays(entry.counts) : paysOf(first, { wildMultiplier: 1, isFree: false });
  const { freeSpins } = math.features;
  if (freeSpins && stickySpins) {
    const sticky = stickySpins(math.reelSets[freeSpins.reelSet] ?? math.reelSets.base);
    return [{ share: 1, parts: { ...partsOfPays(math, start, () => new Map()), sticky } }];
  }
  return expandingChances(math).map(({ share, symbol }) => ({
    share,
    parts: partsOfPays(math, start, (reelSet, wildMultiplier) =>
      paysOf(reelSet, { wildMultiplier, isFree: true, expanding: symbol }),
    ),
  }));
}
