import { smallFreeSpins, smallMultipliers, smallScatters } from './small-lines.fixture.ts';

// Small games for features that few or no titles of the house have (decision 113).

/** Lines that pay from both sides, with wilds that have pays of their own. */
export const smallBothWays = {
  ...smallFreeSpins,
  id: 'small-both-ways',
  grid: { reels: 4, rows: 2 },
  linePays: {
    bothWays: true as const,
    lines: [
      [0, 0, 0, 0],
      [1, 0, 1, 1],
    ],
    table: { W: { '2': 4, '4': 9 }, A: { '2': 1, '3': 2, '4': 3 } },
  },
  reelSets: {
    base: {
      kind: 'strips',
      strips: [
        ['A', 'S', 'W'],
        ['A', 'W', 'W'],
        ['W', 'A'],
        ['A', 'A', 'S', 'W'],
      ],
    },
    free: {
      kind: 'strips',
      strips: [
        ['A', 'W'],
        ['A', 'W'],
        ['A', 'S'],
        ['A', 'W'],
      ],
    },
  },
  features: { freeSpins: { ...smallFreeSpins.features.freeSpins, maxTotal: 2 } },
  maxWinUnits: 30,
};

/** The same on five reels of one row with two symbols. Wilds have no pays of their own. */
export const smallBothWaysPlain = {
  ...smallFreeSpins,
  id: 'small-both-ways-plain',
  grid: { reels: 5, rows: 1 },
  symbols: [...smallFreeSpins.symbols, { ...smallFreeSpins.symbols[1]!, id: 'B' }],
  linePays: {
    bothWays: true as const,
    lines: [[0, 0, 0, 0, 0]],
    table: { A: { '2': 1, '3': 2, '4': 3, '5': 4 }, B: { '3': 5, '5': 7 } },
  },
  reelSets: {
    base: {
      kind: 'strips',
      strips: [
        ['A', 'B', 'W', 'S'],
        ['A', 'W', 'B'],
        ['W', 'A', 'B'],
        ['A', 'B', 'W', 'S'],
        ['A', 'B', 'W'],
      ],
    },
  },
  features: {},
  modes: { base: { costUnits: 1 } },
  maxWinUnits: 30,
};

/** The same with wilds that multiply. */
const smallBothWaysMultipliers = {
  ...smallBothWaysPlain,
  id: 'small-both-ways-multipliers',
  linePays: { ...smallBothWaysPlain.linePays, wildMultipliers: smallMultipliers.linePays.wildMultipliers },
};

/** Free spins with a drawn number, in addition to a sure one for three symbols. */
export const smallDrawnSpins = {
  ...smallFreeSpins,
  id: 'small-drawn-spins',
  features: {
    freeSpins: {
      ...smallFreeSpins.features.freeSpins,
      trigger: { '3': 1 },
      drawn: { '2': { '1': 3, '2': 1, '3': 0 }, '3': { '1': 2, '2': 1 } },
    },
  },
};

/** The same game with a wheel that also brings spins. */
export const smallDrawnWheel = {
  ...smallDrawnSpins,
  id: 'small-drawn-wheel',
  features: {
    freeSpins: { ...smallDrawnSpins.features.freeSpins, retrigger: {} },
    bonusWheel: {
      symbol: 'S',
      minCount: 2,
      rings: [
        [
          { weight: 2, units: 3 },
          { weight: 1, spins: 1 },
        ],
      ],
    },
  },
};

/** A mode with another price and other reels, also in its free spins. */
export const smallAnte = {
  ...smallDrawnSpins,
  id: 'small-ante',
  reelSets: {
    ...smallDrawnSpins.reelSets,
    ante: {
      kind: 'strips',
      strips: [
        ['A', 'S', 'W'],
        ['A', 'S'],
        ['A', 'S', 'S', 'W'],
      ],
    },
    freeAnte: {
      kind: 'strips',
      strips: [
        ['A', 'W'],
        ['S', 'W'],
        ['A', 'S'],
      ],
    },
  },
  modes: {
    ...smallDrawnSpins.modes,
    ante: { costUnits: 2, ante: { reelSet: 'ante', freeReelSet: 'freeAnte' } },
    plainAnte: { costUnits: 3, ante: { reelSet: 'ante' } },
  },
};

/** A window of one symbol multiplies its lines, in a game with scatters and free spins. */
export const smallFullGrid = {
  ...smallFreeSpins,
  id: 'small-full-grid',
  features: { ...smallFreeSpins.features, fullGrid: { multiplier: 3 } },
  maxWinUnits: 40,
};

/** The same game with wilds that cover their reels, lines from both sides, two rows and another scatter; C pays on no line. */
export const smallFullCovers = {
  ...smallScatters,
  id: 'small-full-covers',
  symbols: [...smallScatters.symbols, { ...smallFreeSpins.symbols[1]!, id: 'C' }],
  grid: { reels: 3, rows: 2 },
  linePays: {
    bothWays: true as const,
    lines: [
      [0, 0, 0],
      [1, 0, 1],
    ],
    table: { W: { '1': 1, '2': 2, '3': 7 }, A: { '2': 1, '3': 3 } },
  },
  features: {
    freeSpins: { ...smallFreeSpins.features.freeSpins, maxTotal: 2 },
    expandingWilds: { reels: [0, 2] },
    fullGrid: { multiplier: 3 },
  },
  reelSets: {
    base: {
      kind: 'strips',
      strips: [
        ['A', 'A', 'S', 'W'],
        ['A', 'W', 'A', 'C', 'C'],
        ['W', 'A', 'T', 'C', 'S', 'C'],
      ],
    },
    free: {
      kind: 'strips',
      strips: [
        ['A', 'W', 'S'],
        ['A', 'C', 'C'],
        ['A', 'W', 'T'],
      ],
    },
  },
};

/** Lines with falling wins, which have another ladder in free spins. */
export const smallFalls = {
  ...smallFreeSpins,
  id: 'small-falls',
  grid: { reels: 3, rows: 2 },
  symbols: [...smallFreeSpins.symbols, { ...smallFreeSpins.symbols[1]!, id: 'B' }],
  linePays: {
    lines: [
      [0, 0, 0],
      [1, 1, 0],
    ],
    table: { W: { '2': 1, '3': 7 }, A: { '2': 1, '3': 3 }, B: { '3': 2 } },
    wildMultipliers: { '1': 2 },
  },
  reelSets: {
    base: {
      kind: 'strips',
      strips: [
        ['A', 'B', 'S', 'A', 'W'],
        ['A', 'B', 'S', 'W'],
        ['A', 'B', 'S', 'B', 'A', 'S'],
      ],
    },
    free: {
      kind: 'strips',
      strips: [
        ['A', 'B', 'W'],
        ['A', 'S', 'B', 'W'],
        ['A', 'B', 'S'],
      ],
    },
  },
  features: {
    cascade: { ladder: [1, 2], freeLadder: [2, 3, 5], maxSteps: 4 },
    freeSpins: { ...smallFreeSpins.features.freeSpins, trigger: { '3': 1 }, maxTotal: 2 },
  },
  modes: {
    base: { costUnits: 1 },
    buyFreeSpins: { costUnits: 9, entry: { feature: 'freeSpins', counts: { '3': 1 } } },
  },
  maxWinUnits: 60,
};

/** Wilds that stay for all free spins, in a game with another scatter. */
export const smallSticky = {
  ...smallScatters,
  id: 'small-sticky',
  grid: { reels: 3, rows: 2 },
  linePays: {
    lines: [
      [0, 0, 0],
      [1, 0, 1],
    ],
    table: { W: { '2': 2, '3': 7 }, A: { '2': 1, '3': 3 } },
  },
  reelSets: {
    base: {
      kind: 'strips',
      strips: [
        ['A', 'S', 'W'],
        ['A', 'S', 'W'],
        ['A', 'S', 'T'],
      ],
    },
    free: {
      kind: 'strips',
      strips: [
        ['A', 'S', 'W'],
        ['S', 'T'],
        ['A', 'S', 'W'],
      ],
    },
  },
  modes: {
    base: { costUnits: 1 },
    buyFreeSpins: { costUnits: 9, entry: { feature: 'freeSpins', counts: { '3': 1 } } },
  },
  features: {
    freeSpins: {
      ...smallFreeSpins.features.freeSpins,
      trigger: { '3': 2 },
      retrigger: { '3': 1 },
      stickyWilds: { reels: [2, 0] },
    },
  },
  maxWinUnits: 40,
};

/** The same game, in which a full window multiplies and lines pay from both sides. */
const smallStickyBothWays = {
  ...smallSticky,
  id: 'small-sticky-both-ways',
  linePays: { ...smallSticky.linePays, bothWays: true as const },
  features: { ...smallSticky.features, fullGrid: { multiplier: 2 } },
};

export const smallFeatures = [
  smallBothWays,
  smallBothWaysPlain,
  smallBothWaysMultipliers,
  smallDrawnSpins,
  smallDrawnWheel,
  smallAnte,
  smallFullGrid,
  smallFullCovers,
  smallFalls,
  smallSticky,
  smallStickyBothWays,
] as const;
