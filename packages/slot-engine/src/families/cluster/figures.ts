import type { SlotFigures } from '../../family/family-figures.ts';
import { figuresOfDistribution } from '../../figures/figures-of-distribution.ts';
import { boughtPays, partsOfPays } from '../../free-spins/parts-of-pays.ts';
import { totalDistribution } from '../../free-spins/total-distribution.ts';
import type { ClusterMath } from './cluster-math.ts';
import { clusterTally } from './exact/cluster-tally.ts';
import { expectedCluster } from './expected-cluster.ts';
import { clusterSimulator } from './simulate-cluster.ts';

const method =
  'exact: all windows, the halves left and right of the middle reel counted apart, Fourier sums of the free spins, cap included';

export const clusterFigures: SlotFigures<ClusterMath> = {
  exact: (math, mode) => {
    const { costUnits, entry } = math.modes[mode] ?? math.modes.base;
    const tally = clusterTally(math);
    const start = entry ? boughtPays(entry.counts) : tally.get('base')!;
    const totals = totalDistribution(partsOfPays(math, start, (reelSet) => tally.get(reelSet)!));
    return { method, ...figuresOfDistribution(totals, costUnits), ...expectedCluster(math, mode, tally) };
  },
  simulator: clusterSimulator,
};
