import { wildOf } from '../../../math-file/symbol-of-role.ts';
import type { ClusterMath } from '../cluster-math.ts';
import { clusterPay } from '../cluster-wins.ts';
import { middleReel } from '../middle-reel.ts';

/** What a cell shows: the index of a pay symbol, or one of these. */
export const [WILD, SCATTER] = [-1, -2];

/** A way to draw a window: a reel set, or what it is after a repaint, which only moves weight from one symbol to another. */
interface Painting {
  reelSet: string;
  /** How likely this painting is in its reel set. */
  share: number;
  /** By reel the chances of `shown`, in that order. */
  chances: readonly Float64Array[];
}

/** A game as it is counted. */
export interface Board {
  reels: number;
  rows: number;
  middle: number;
  /** What a cell can show, pay symbols first. */
  shown: readonly number[];
  /** `pays[symbol][size]`. */
  pays: readonly Int32Array[];
  /** All ways to draw a window are counted together: they have the same clusters with other chances. */
  paintings: readonly Painting[];
}

export function boardOf(math: ClusterMath): Board {
  const { reels, rows } = math.grid;
  const wild = wildOf(math);
  const pay = math.symbols.filter(({ role }) => role === 'pay').map(({ id }) => id);
  const scatter = math.symbols.filter(({ role }) => role === 'scatter').map(({ id }) => id);
  const ids = [...pay, ...(wild === undefined ? [] : [wild]), ...scatter];
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
