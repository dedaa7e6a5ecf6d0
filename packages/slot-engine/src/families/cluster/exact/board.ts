import { scatterOf } from '../../../free-spins/scatters.ts';
import { wildOf } from '../../../math-file/symbol-of-role.ts';
import type { ClusterMath } from '../cluster-math.ts';
import { clusterPay } from '../cluster-wins.ts';
import { middleReel } from '../middle-reel.ts';

/** A cell shows a pay symbol, as its index, or one of these. */
export const [WILD, SCATTER] = [-1, -2];

/** One way to draw a window: a reel set as it is, or after one of its repaints, which moves the weight of one symbol to another. */
interface Painting {
  reelSet: string;
  /** The probability of this painting in its reel set. */
  share: number;
  /** For each reel the chances of `shown`, in the same order. */
  chances: readonly Float64Array[];
}

/** A game in the form in which its windows are counted. */
export interface Board {
  reels: number;
  rows: number;
  middle: number;
  /** What a cell can show, pay symbols first. */
  shown: readonly number[];
  /** `pays[symbol][size]`. */
  pays: readonly Int32Array[];
  /** All paintings are counted at the same time, because they have the same clusters and differ only in the chances. */
  paintings: readonly Painting[];
}

/** Pays are counted in 32 bits. */
const MOST_UNITS = 2 ** 31 - 1;

/** @throws RangeError for a pay that can't be counted */
export function boardOf(math: ClusterMath): Board {
  const { reels, rows } = math.grid;
  if (Object.values(math.clusterPays.table).some((byTier) => byTier.some((units) => units > MOST_UNITS)))
    throw new RangeError(`${math.id}: a cluster pays more than ${MOST_UNITS} units`);
  const [wild, scatter] = [wildOf(math), scatterOf(math)];
  // A scatter that brings nothing is counted as a pay symbol whose clusters pay nothing.
  const pay = math.symbols.map(({ id }) => id).filter((id) => id !== wild && id !== scatter);
  const ids = [...pay, ...[wild, scatter].filter((id) => id !== undefined)];
  return {
    reels,
    rows,
    middle: middleReel(math),
    shown: ids.map((id, index) => (index < pay.length ? index : id === wild ? WILD : SCATTER)),
    pays: pay.map((id) => Int32Array.from({ length: reels * rows + 1 }, (_, size) => clusterPay(math, id, size))),
    paintings: Object.keys(math.reelSets).flatMap((reelSet) => paintingsOf(math, reelSet, ids)),
  };
}

function paintingsOf(math: ClusterMath, reelSet: string, ids: readonly string[]): Painting[] {
  const { weightsPerReel } = math.reelSets[reelSet] ?? math.reelSets.base;
  const { none, turns } = math.features.repaint?.[reelSet] ?? { none: 1, turns: [] };
  const sum = turns.reduce((total, { weight }) => total + weight, none);
  const chancesAfter = (from?: string, to?: string) =>
    weightsPerReel.map((weights) => {
      const total = Object.values(weights).reduce((all, weight) => all + weight, 0);
      const weightOf = (id: string) => (id === from ? 0 : (weights[id] ?? 0) + (id === to ? (weights[from!] ?? 0) : 0));
      return Float64Array.from(ids, (id) => weightOf(id) / total);
    });
  const paintings = [
    { reelSet, share: none / sum, chances: chancesAfter() },
    ...turns.map(({ from, to, weight }) => ({ reelSet, share: weight / sum, chances: chancesAfter(from, to) })),
  ];
  return paintings.filter(({ share }) => share > 0);
}
