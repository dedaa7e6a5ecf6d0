import { below, seedXoshiro } from '../simulation/xoshiro.ts';
import { identity, symbol } from '../small-parts.fixture.ts';

// Random files that are small enough to play every round. They mix features as no game of this house does, and not all of them are valid.

/** Random choices that depend only on a seed. */
function choices(seed: number) {
  const random = seedXoshiro(seed);
  const from = (least: number, most: number): number => least + below(random, most - least + 1);
  return {
    from,
    of: <Value>(values: readonly Value[]): Value => values[below(random, values.length)]!,
    maybe: <Part extends object>(part: () => Part): Part | undefined => (below(random, 2) === 0 ? part() : undefined),
    list: <Value>(length: number, value: (index: number) => Value): Value[] =>
      Array.from({ length }, (_, index) => value(index)),
    /** A table of some of the counts from 1 to `most`. */
    table: (most: number, greatest: number): Record<string, number> =>
      Object.fromEntries(
        Array.from({ length: most }, (_, index) => [String(index + 1), from(0, greatest)]).filter(
          () => below(random, 2) === 0,
        ),
      ),
  };
}

type Choices = ReturnType<typeof choices>;

const paying = ['A', 'B', 'C'];

/** What all these files begin with. S brings free spins and bonuses, T is another scatter. */
const head = ({ from, of }: Choices, grid: { reels: number; rows: number }) => {
  const units = from(1, 3);
  return {
    ...identity,
    bet: { units, stakeStepMinor: units * 10 },
    grid,
    symbols: [
      symbol('S', 'scatter'),
      symbol('T', 'scatter'),
      symbol('W', 'wild'),
      ...paying.map((id) => symbol(id, 'pay')),
    ],
    maxWinUnits: of([2, 5, 13, 40, 400]),
  };
};

const scatterOf = ({ maybe, table }: Choices) => maybe(() => ({ scatterPays: { symbol: 'S', table: table(4, 5) } }));

const freeSpinsOf = ({ from, maybe, of, table }: Choices, scatterPays: object | undefined) => ({
  symbol: 'S',
  trigger: table(4, 2),
  retrigger: table(3, 1),
  maxTotal: from(1, 2),
  reelSet: of(['base', 'free']),
  ...maybe(() => ({ winMultiplier: from(1, 3) })),
  ...(scatterPays && maybe(() => ({ scatterPays: true }))),
});

const wheelOf = ({ from, of }: Choices) => {
  const segments = [
    { weight: from(1, 2), ...of([{ units: 2 }, { spins: 1 }]) },
    { weight: 1, ring: 1 },
  ];
  return { bonusWheel: { symbol: 'S', minCount: from(1, 2), rings: [segments, [{ weight: 1, units: 1 }]] } };
};

/** A bought start, and a mode with other reels. */
const modesOf = (
  { from, maybe }: Choices,
  { base, features }: { base: number; features: { freeSpins?: object | undefined } },
) => ({
  base: { costUnits: base },
  ...(features.freeSpins &&
    maybe(() => ({ buy: { costUnits: 9, entry: { feature: 'freeSpins', counts: { '2': from(0, 2), '4': 1 } } } }))),
  ...maybe(() => ({ ante: { costUnits: 4, ante: { reelSet: 'free' } } })),
});

const stripsOf = (
  { from, list, of }: Choices,
  grid: { reels: number; rows: number },
  symbolsOf: (reel: number) => string[],
) => ({
  kind: 'strips',
  strips: list(grid.reels, (reel) => list(from(grid.rows, Math.max(grid.rows, 3)), () => of(symbolsOf(reel)))),
});

const linePaysOf = ({ from, list, maybe, table }: Choices, { reels, rows }: { reels: number; rows: number }) => ({
  lines: list(from(1, 3), () => list(reels, () => from(0, rows - 1))),
  table: Object.fromEntries([...paying, 'W'].map((id) => [id, table(reels, 6)])),
  ...maybe(() => ({ wildMultipliers: { '1': from(1, 3), '2': from(1, 5) } })),
});

export function randomLines(seed: number): unknown {
  const random = choices(seed);
  const { from, maybe, of, table } = random;
  const grid = { reels: 3, rows: from(1, 2) };
  const start = head(random, grid);
  const scatterPays = scatterOf(random);
  const kind = of(['falls', 'sticky', 'covers', 'plain']);
  const freeSpins = maybe(() => ({
    ...freeSpinsOf(random, scatterPays),
    ...(kind === 'sticky' && { stickyWilds: { reels: [2, 0] } }),
    ...(kind === 'covers' && maybe(() => ({ expanding: { weights: { A: 1, B: from(0, 2) } } }))),
    ...maybe(() => ({ drawn: { '2': { '1': from(0, 2), '2': 1 } } })),
  }));
  const features = {
    ...(freeSpins && { freeSpins }),
    ...(freeSpins && maybe(() => wheelOf(random))),
    ...(kind === 'falls' && { cascade: { ladder: [1, from(1, 3)], maxSteps: from(1, 4) } }),
    ...(kind === 'covers' && { expandingWilds: { reels: [from(0, 2)] } }),
    ...(kind !== 'falls' && maybe(() => ({ fullGrid: { multiplier: from(0, 4) } }))),
  };
  const strips = () => stripsOf(random, grid, () => [...paying, 'A', 'W', 'W', 'S', 'T']);
  return {
    ...start,
    id: `lines-${seed}`,
    family: 'lines',
    linePays: { ...linePaysOf(random, grid), ...(kind !== 'falls' && maybe(() => ({ bothWays: true }))) },
    ...scatterPays,
    ...(kind !== 'falls' && maybe(() => ({ otherScatterPays: [{ symbol: 'T', table: table(3, 4) }] }))),
    reelSets: { base: strips(), free: strips() },
    features,
    modes: modesOf(random, { base: start.bet.units, features }),
  };
}

export function randomWays(seed: number): unknown {
  const random = choices(seed);
  const { from, maybe, table } = random;
  const grid = { reels: 3, rows: from(1, 3) };
  const start = head(random, grid);
  const scatterPays = scatterOf(random);
  const features = {
    ...maybe(() => ({
      freeSpins: { ...freeSpinsOf(random, scatterPays), ...maybe(() => ({ wildMultiplier: from(1, 6) })) },
    })),
  };
  const reels = () => ({
    ...stripsOf(random, grid, (reel) => [...paying, 'A', 'S', ...(reel > 0 ? ['W', 'W'] : [])]),
    ...maybe(() => ({ rowsPerReel: [{ '1': 1 }, { '1': 2, [grid.rows]: 1 }, { [grid.rows]: 1 }] })),
  });
  return {
    ...start,
    id: `ways-${seed}`,
    family: 'ways',
    waysPays: { table: Object.fromEntries(paying.map((id) => [id, table(3, 5)])) },
    ...scatterPays,
    reelSets: { base: reels(), free: reels() },
    features,
    modes: modesOf(random, { base: start.bet.units, features }),
  };
}

export function randomClusters(seed: number): unknown {
  const random = choices(seed);
  const { from, list, maybe, of } = random;
  const grid = { reels: from(1, 4), rows: 2 };
  const start = head(random, grid);
  const scatterPays = scatterOf(random);
  const middle = Math.floor(grid.reels / 2);
  const cells = () => ({
    kind: 'cells',
    weightsPerReel: list(grid.reels, (reel) => ({
      [of(['A', 'B', 'S', 'T', reel === middle ? 'S' : 'W'])]: from(1, 2),
      [of(['A', 'B'])]: 1,
    })),
  });
  const freeSpins = maybe(() => freeSpinsOf(random, scatterPays));
  return {
    ...start,
    id: `clusters-${seed}`,
    family: 'cluster',
    clusterPays: { tiers: [2], table: Object.fromEntries(paying.map((id) => [id, [from(0, 6)]])) },
    ...scatterPays,
    reelSets: { base: cells(), free: cells() },
    features: {
      ...(freeSpins && { freeSpins }),
      ...maybe(() => ({ repaint: { base: { none: 1, turns: [{ from: 'A', to: 'B', weight: from(0, 2) }] } } })),
    },
    modes: { base: { costUnits: start.bet.units } },
  };
}

export function randomHolds(seed: number): unknown {
  const random = choices(seed);
  const { from, list, maybe } = random;
  const grid = { reels: 3, rows: 1 };
  const start = head(random, grid);
  const minCoins = from(1, 3);
  return {
    ...start,
    id: `holds-${seed}`,
    family: 'hold-and-win',
    symbols: [...start.symbols, symbol('K', 'coin')],
    linePays: { ...linePaysOf(random, grid), ...maybe(() => ({ bothWays: true })) },
    reelSets: { base: stripsOf(random, grid, () => ['A', 'B', 'W', 'K', 'K']) },
    features: {
      holdAndWin: {
        symbol: 'K',
        minCoins,
        respins: from(1, 2),
        cellWeights: { coin: from(0, 1), blank: from(0, 2) },
        values: list(2, (index) => ({ id: String(index), units: from(0, 5), weight: from(0, 2) })),
        fullGridUnits: from(0, 10),
      },
    },
    modes: {
      base: { costUnits: start.bet.units },
      buy: { costUnits: 7, entry: { feature: 'holdAndWin', counts: { [minCoins]: 1 } } },
    },
  };
}
