import { identity, symbol } from './small-parts.fixture.ts';

// Small games of lines with scatters and free spins.

export const smallFreeSpins = {
  ...identity,
  id: 'small-free-spins',
  family: 'lines',
  bet: { units: 1, stakeStepMinor: 10 },
  grid: { reels: 3, rows: 1 },
  symbols: [symbol('W', 'wild'), symbol('A', 'pay'), symbol('S', 'scatter')],
  linePays: { lines: [[0, 0, 0]], table: { W: { '3': 7 }, A: { '2': 1, '3': 3 } } },
  scatterPays: { symbol: 'S', table: { '2': 2, '3': 5 } },
  reelSets: {
    base: {
      kind: 'strips',
      strips: [
        ['A', 'S', 'W'],
        ['A', 'S', 'W'],
        ['A', 'S'],
      ],
    },
    free: {
      kind: 'strips',
      strips: [
        ['A', 'W'],
        ['S', 'W'],
        ['A', 'S', 'S'],
      ],
    },
  },
  features: {
    freeSpins: {
      symbol: 'S',
      trigger: { '2': 1, '3': 2 },
      retrigger: { '2': 1 },
      maxTotal: 3,
      reelSet: 'free',
      winMultiplier: 2,
      scatterPays: true,
    },
  },
  modes: {
    base: { costUnits: 1 },
    buyFreeSpins: { costUnits: 9, entry: { feature: 'freeSpins', counts: { '2': 3, '3': 1 } } },
  },
  maxWinUnits: 17,
};

/** Lines with wilds that multiply: one by 2, two by 5. */
export const smallMultipliers = {
  ...smallFreeSpins,
  id: 'small-multipliers',
  linePays: {
    lines: [[0, 0, 0]],
    table: { W: { '1': 1, '3': 7 }, A: { '2': 1, '3': 3 } },
    wildMultipliers: { '1': 2, '2': 5 },
  },
  maxWinUnits: 26,
};

/** Lines with another scatter, which only pays. */
export const smallScatters = {
  ...smallFreeSpins,
  id: 'small-scatters',
  symbols: [...smallFreeSpins.symbols, symbol('T', 'scatter')],
  otherScatterPays: [{ symbol: 'T', table: { '1': 1, '3': 6 } }],
  reelSets: {
    base: {
      kind: 'strips',
      strips: [
        ['A', 'S', 'T'],
        ['A', 'S', 'W'],
        ['T', 'S'],
      ],
    },
    free: {
      kind: 'strips',
      strips: [
        ['A', 'T'],
        ['S', 'T'],
        ['T', 'S', 'S'],
      ],
    },
  },
  maxWinUnits: 27,
};

/** Lines with wilds that cover the reels 0 and 2. */
export const smallCovers = {
  ...smallFreeSpins,
  id: 'small-covers',
  grid: { reels: 3, rows: 2 },
  linePays: {
    lines: [
      [0, 0, 0],
      [1, 0, 1],
    ],
    table: { W: { '2': 2, '3': 7 }, A: { '2': 1, '3': 3 } },
  },
  features: { ...smallFreeSpins.features, expandingWilds: { reels: [0, 2] } },
  reelSets: {
    ...smallFreeSpins.reelSets,
    free: {
      kind: 'strips',
      strips: [
        ['A', 'W', 'S'],
        ['S', 'W'],
        ['A', 'W', 'A'],
      ],
    },
  },
  maxWinUnits: 40,
};

/** Lines whose wild is also the scatter, with a symbol that expands in free spins: A often, B on fewer reels. */
export const smallBook = {
  ...identity,
  id: 'small-book',
  family: 'lines',
  bet: { units: 2, stakeStepMinor: 10 },
  grid: { reels: 3, rows: 2 },
  symbols: [symbol('B', 'pay'), symbol('W', 'wild'), symbol('A', 'pay'), symbol('C', 'pay')],
  linePays: {
    lines: [
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 0],
    ],
    table: { A: { '3': 2 }, B: { '2': 1, '3': 4 }, C: { '3': 1 } },
  },
  scatterPays: { symbol: 'W', table: { '2': 3, '3': 8 } },
  reelSets: {
    base: {
      kind: 'strips',
      strips: [
        ['A', 'W', 'B', 'A'],
        ['A', 'W', 'C'],
        ['B', 'A', 'W', 'C'],
      ],
    },
    free: {
      kind: 'strips',
      strips: [
        ['A', 'B', 'W'],
        ['B', 'A'],
        ['A', 'W', 'B'],
      ],
    },
  },
  features: {
    freeSpins: {
      symbol: 'W',
      trigger: { '3': 1 },
      retrigger: { '2': 1 },
      maxTotal: 2,
      reelSet: 'free',
      scatterPays: true,
      expanding: { weights: { A: 2, B: 1, C: 0 } },
    },
  },
  modes: {
    base: { costUnits: 2 },
    buyFreeSpins: { costUnits: 11, entry: { feature: 'freeSpins', counts: { '3': 1 } } },
  },
  maxWinUnits: 30,
};

/** A book whose wild also starts a wheel, covers a reel and multiplies. */
export const smallBookWheel = {
  ...smallBook,
  id: 'small-book-wheel',
  linePays: { ...smallBook.linePays, wildMultipliers: { '1': 2 } },
  features: {
    freeSpins: { ...smallBook.features.freeSpins, trigger: {}, retrigger: {} },
    expandingWilds: { reels: [1] },
    bonusWheel: {
      symbol: 'W',
      minCount: 2,
      rings: [
        [
          { weight: 1, units: 3 },
          { weight: 2, spins: 1 },
          { weight: 1, ring: 1 },
        ],
        [
          { weight: 2, units: 9 },
          { weight: 1, spins: 2 },
        ],
      ],
    },
  },
  modes: {
    base: { costUnits: 2 },
    buyWheel: { costUnits: 14, entry: { feature: 'bonusWheel' as const, counts: { '2': 2, '3': 1 } } },
  },
};
