import { pickOf, wheelOf } from './bonus/small-bonus.fixture.ts';
import { smallCluster } from './families/cluster/small-cluster.fixture.ts';
import { smallGame } from './families/lines/small-game.fixture.ts';
import {
  smallBook,
  smallBookWheel,
  smallCovers,
  smallFreeSpins,
  smallMultipliers,
  smallScatters,
} from './small-lines.fixture.ts';
import { identity, symbol } from './small-parts.fixture.ts';

export { smallBook, smallBookWheel, smallCovers, smallFreeSpins, smallMultipliers, smallScatters };

// Valid files, one for each family and feature. They are small enough to count every round, and rounds reach their caps.

export const smallLines = smallGame;

export const smallWheel = { ...wheelOf(smallFreeSpins), maxWinUnits: 30 };

export const smallWays = {
  ...identity,
  id: 'small-ways',
  family: 'ways',
  bet: { units: 1, stakeStepMinor: 10 },
  grid: { reels: 3, rows: 2 },
  symbols: [symbol('W', 'wild'), symbol('A', 'pay'), symbol('B', 'pay'), symbol('S', 'scatter')],
  waysPays: { table: { A: { '2': 1, '3': 3 }, B: { '3': 2 } } },
  scatterPays: { symbol: 'S', table: { '2': 1 } },
  reelSets: {
    base: {
      kind: 'strips',
      strips: [
        ['A', 'A', 'B', 'S'],
        ['A', 'W', 'S'],
        ['A', 'B', 'S'],
      ],
    },
    free: {
      kind: 'strips',
      strips: [
        ['A', 'B'],
        ['W', 'W', 'S'],
        ['S', 'B', 'A'],
      ],
    },
  },
  features: {
    freeSpins: {
      symbol: 'S',
      trigger: { '3': 2 },
      retrigger: { '2': 1 },
      maxTotal: 3,
      reelSet: 'free',
      wildMultiplier: 2,
      scatterPays: false,
    },
  },
  modes: {
    base: { costUnits: 1 },
    buyFreeSpins: { costUnits: 4, entry: { feature: 'freeSpins', counts: { '3': 1 } } },
  },
  maxWinUnits: 40,
};

export const smallPick = pickOf(smallWays);

/** Ways on reels with one or two rows, drawn for each reel. */
export const smallRows = {
  ...smallWays,
  id: 'small-rows',
  reelSets: {
    base: {
      kind: 'strips',
      strips: [
        ['A', 'B', 'S'],
        ['A', 'W', 'S'],
        ['A', 'B', 'S'],
      ],
      rowsPerReel: [{ '1': 1, '2': 1 }, { '1': 2, '2': 1 }, { '1': 1 }],
    },
    free: {
      kind: 'strips',
      strips: [
        ['A', 'B'],
        ['W', 'S'],
        ['S', 'A'],
      ],
      rowsPerReel: [{ '1': 1 }, { '1': 1, '2': 1 }, { '2': 1 }],
    },
  },
  maxWinUnits: 9,
};

export const smallCascade = {
  ...identity,
  id: 'small-cascade',
  family: 'scatter-cascade',
  bet: { units: 1, stakeStepMinor: 10 },
  grid: { reels: 2, rows: 1 },
  symbols: [symbol('S', 'scatter'), symbol('A', 'pay'), symbol('B', 'pay')],
  countPays: { tiers: [1, 2], table: { A: [0, 5], B: [1, 3] } },
  scatterPays: { symbol: 'S', table: { '2': 2 } },
  reelSets: {
    base: { kind: 'weights', weights: { S: 1, A: 1, B: 1 } },
    free: { kind: 'weights', weights: { S: 1, A: 1 } },
  },
  features: {
    cascade: { ladder: [1, 2], freeMeter: { start: 1, step: 2, max: 4 }, maxSteps: 2 },
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
  maxWinUnits: 1000,
};

export const smallHold = {
  ...identity,
  id: 'small-hold',
  family: 'hold-and-win',
  bet: { units: 1, stakeStepMinor: 10 },
  grid: { reels: 2, rows: 2 },
  symbols: [symbol('W', 'wild'), symbol('A', 'pay'), symbol('C', 'coin')],
  linePays: {
    lines: [
      [0, 0],
      [1, 1],
    ],
    table: { W: { '2': 4 }, A: { '2': 1 } },
  },
  reelSets: {
    base: {
      kind: 'strips',
      strips: [
        ['A', 'C', 'C', 'W'],
        ['A', 'C', 'W'],
      ],
    },
  },
  features: {
    holdAndWin: {
      symbol: 'C',
      minCoins: 2,
      respins: 1,
      cellWeights: { coin: 1, blank: 1 },
      values: [
        { id: '1x', units: 1, weight: 1 },
        { id: 'mini', units: 5, weight: 1 },
      ],
      fullGridUnits: 10,
    },
  },
  modes: {
    base: { costUnits: 1 },
    buyHoldAndWin: { costUnits: 12, entry: { feature: 'holdAndWin', counts: { '2': 2, '3': 1 } } },
  },
  maxWinUnits: 24,
};

const drop = (rows: number, risk: string, multipliersX100: number[]) => ({
  costUnits: 100,
  drop: { rows, risk, multipliersX100 },
});

export const smallPlinko = {
  ...identity,
  id: 'small-plinko',
  family: 'plinko',
  bet: { units: 100, stakeStepMinor: 100 },
  modes: {
    base: drop(3, 'medium', [240, 50, 50, 240]),
    high3: drop(3, 'high', [390, 0, 0, 390]),
    low4: drop(4, 'low', [300, 100, 60, 100, 300]),
  },
  maxWinUnits: 390,
};

const card = (picks: number, risk: string, multipliersX100: number[]) => ({
  costUnits: 100,
  card: { picks, risk, multipliersX100 },
});

export const smallKeno = {
  ...identity,
  id: 'small-keno',
  family: 'keno',
  bet: { units: 100, stakeStepMinor: 100 },
  keno: { cells: 6, drawn: 3 },
  modes: {
    base: card(2, 'low', [50, 60, 240]),
    high2: card(2, 'high', [0, 0, 480]),
    low3: card(3, 'low', [100, 60, 100, 380]),
  },
  maxWinUnits: 480,
};

export const smallCrash = {
  ...identity,
  id: 'small-crash',
  family: 'crash',
  bet: { units: 100, stakeStepMinor: 100 },
  crash: {
    rtpPercent: 97,
    hashBits: 52,
    minPointX100: 100,
    minCashoutX100: 101,
    maxCashoutX100: 1000,
    growth: { formula: 'floor(100*exp(k*ms/1e8))', k: 6000, note: '' },
  },
  modes: { base: { costUnits: 100 } },
  maxWinUnits: 1000,
};

export const smallMines = {
  ...identity,
  id: 'small-mines',
  family: 'mines',
  bet: { units: 100, stakeStepMinor: 100 },
  grid: { reels: 2, rows: 2 },
  mines: {
    cells: 4,
    minMines: 1,
    maxMines: 3,
    rtpPercent: 97,
    multipliersX100: { '1': [129, 194, 388], '2': [194, 582], '3': [388] },
  },
  modes: { base: { costUnits: 100 } },
  maxWinUnits: 582,
};

/** There are five ranks, so two guesses pay 5 · 5 · 96 hundredths at most. */
export const smallCards = {
  ...identity,
  id: 'small-cards',
  family: 'cards',
  bet: { units: 100, stakeStepMinor: 100 },
  cards: { ranks: 5, suits: 2, rtpPercent: 96, maxGuesses: 3, maxChanges: 1 },
  modes: { base: { costUnits: 100 } },
  maxWinUnits: 2400,
};

/** One game for each family in which the player decides nothing during a round, except lines, whose tests have their own games. */
export const smallSlots = [
  smallFreeSpins,
  smallWheel,
  smallBook,
  smallBookWheel,
  smallMultipliers,
  smallCovers,
  smallScatters,
  smallWays,
  smallPick,
  smallRows,
  smallCascade,
  smallHold,
  smallCluster,
  smallPlinko,
  smallKeno,
] as const;
