import { addProbability } from '../../../figures/distribution.ts';
import type { Pays } from '../../../figures/pays.ts';
import type { ClusterMath } from '../cluster-math.ts';
import { boardOf } from './board.ts';
import { countWindows } from './meet.ts';

const kept = new WeakMap<ClusterMath, ReadonlyMap<string, Pays>>();

/**
 * For each reel set the probabilities of a window's units, by its scatters, repaints included. They are counted once
 * for all modes of a game.
 */
export function clusterTally(math: ClusterMath): ReadonlyMap<string, Pays> {
  const known = kept.get(math) ?? tallyOf(math);
  kept.set(math, known);
  return known;
}

function tallyOf(math: ClusterMath): ReadonlyMap<string, Pays> {
  const board = boardOf(math);
  const pays = new Map(Object.keys(math.reelSets).map((reelSet) => [reelSet, new Map<number, Map<number, number>>()]));
  for (const [painting, counts] of countWindows(board).entries()) {
    const { reelSet, share } = board.paintings[painting]!;
    for (const [scatters, chances] of counts.entries()) addTo(pays.get(reelSet)!, scatters, { share, chances });
  }
  return pays;
}

function addTo(
  sums: Map<number, Map<number, number>>,
  scatters: number,
  { chances, share }: { share: number; chances: Float64Array },
): void {
  for (const [units, chance] of chances.entries()) {
    if (chance === 0) continue;
    const byUnits = sums.get(scatters) ?? new Map<number, number>();
    sums.set(scatters, byUnits);
    addProbability(byUnits, units, share * chance);
  }
}
