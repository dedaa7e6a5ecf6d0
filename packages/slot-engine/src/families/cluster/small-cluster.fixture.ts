import { identity, symbol } from '../../small-parts.fixture.ts';

/** Three by two cells: a wild on the outer reels, a repaint, and one or two free spins. */
export const smallCluster = {
  ...identity,
  id: 'small-cluster',
  family: 'cluster',
  bet: { units: 1, stakeStepMinor: 10 },
  grid: { reels: 3, rows: 2 },
  symbols: [symbol('W', 'wild'), symbol('S', 'scatter'), symbol('A', 'pay'), symbol('B', 'pay')],
  clusterPays: { tiers: [2, 3, 5], table: { A: [0, 1, 6], B: [1, 2, 9] } },
  scatterPays: { symbol: 'S', table: { '2': 2 } },
  reelSets: {
    base: {
      kind: 'cells',
      weightsPerReel: [
        { W: 1, A: 1 },
        { A: 1, B: 1, S: 1 },
        { W: 1, B: 1 },
      ],
    },
    free: { kind: 'cells', weightsPerReel: [{ A: 1 }, { A: 1, S: 1 }, { W: 1, B: 1 }] },
  },
  features: {
    repaint: {
      base: { none: 1, turns: [{ from: 'A', to: 'B', weight: 1 }] },
      free: { none: 0, turns: [{ from: 'B', to: 'A', weight: 1 }] },
    },
    freeSpins: {
      symbol: 'S',
      trigger: { '2': 1 },
      retrigger: { '2': 1 },
      maxTotal: 2,
      reelSet: 'free',
      winMultiplier: 2,
      scatterPays: true,
    },
  },
  modes: {
    base: { costUnits: 1 },
    buyFreeSpins: { costUnits: 6, entry: { feature: 'freeSpins', counts: { '2': 1, '3': 1 } } },
  },
  maxWinUnits: 20,
};
