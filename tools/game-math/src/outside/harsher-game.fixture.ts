import type {
  CardsMath,
  CascadeMath,
  ClusterMath,
  GameMath,
  HoldMath,
  KenoMath,
  LinesMath,
  MinesMath,
  PlinkoMath,
  WaysMath,
} from '@ipe/slot-engine';

// The house's games with other numbers, so that few rounds are enough to reach rare cases: caps, full grids, ends of rows.

/** Keeps three of the paying symbols, so that windows of one symbol and stacked reels are common. */
function fewerSymbols({ symbols }: LinesMath, strips: readonly (readonly string[])[]): string[][] {
  const paying = symbols.filter(({ role }) => role === 'pay').map(({ id }) => id);
  return strips.map((strip) => strip.map((id) => (paying.indexOf(id) > 2 ? paying[0]! : id)));
}

const capInBets = 40;

/** One symbol starts the wheel. Its prizes are at most the lower maximum win, and it gives few free spins. */
function wheelOf(math: LinesMath): LinesMath {
  const { bonusWheel } = math.features;
  if (!bonusWheel) return math;
  const rings = bonusWheel.rings.map((segments) =>
    segments.map((segment) => {
      if ('units' in segment) return { ...segment, units: Math.min(segment.units, capInBets * math.bet.units) };
      return 'spins' in segment ? { ...segment, spins: Math.min(segment.spins, 3) } : segment;
    }),
  );
  return { ...math, features: { ...math.features, bonusWheel: { ...bonusWheel, minCount: 1, rings } } };
}

/**
 * A game with falling strips gets fewer falls. A game with a covering symbol gets a wheel. Any other game gets wilds
 * with multipliers, which cover reels unless they stay, and its last symbol pays anywhere.
 */
function richer(math: LinesMath): LinesMath {
  const last = math.symbols.at(-1)?.id;
  const { freeSpins } = math.features;
  if (last === undefined || !freeSpins) return math;
  if (math.features.cascade) {
    const cascade = { ladder: [1, 2], freeLadder: [3, 5], maxSteps: 2 };
    return { ...math, features: { ...math.features, cascade } };
  }
  if (freeSpins.expanding) {
    const rings = [
      [
        { weight: 3, units: 4 },
        { weight: 2, spins: 1 },
      ],
    ];
    return { ...math, features: { ...math.features, bonusWheel: { symbol: freeSpins.symbol, minCount: 2, rings } } };
  }
  const table = Object.fromEntries(Object.entries(math.linePays.table).filter(([id]) => id !== last));
  return {
    ...math,
    symbols: math.symbols.map((symbol) => (symbol.id === last ? { ...symbol, role: 'scatter' } : symbol)),
    linePays: { ...math.linePays, table, wildMultipliers: { '1': 2, '2': 5 } },
    otherScatterPays: [{ symbol: last, table: { '3': 4, '4': 9 } }],
    features: { ...math.features, ...(!freeSpins.stickyWilds && { expandingWilds: { reels: [1, 3] } }) },
  };
}

const linesOf = (math: LinesMath): object =>
  math.features.freeSpins
    ? freeSpinsOf(richer(wheelOf(math)))
    : { ...math, reelSets: { base: { kind: 'strips', strips: fewerSymbols(math, math.reelSets.base.strips) } } };

/** Free spins with a multiplier of three, paying scatters, and few additional spins. */
function freeSpinsOf<Game extends LinesMath | WaysMath | CascadeMath | ClusterMath>(math: Game): Game {
  const { freeSpins } = math.features;
  if (freeSpins === undefined) return math;
  const given = Object.values(freeSpins.trigger);
  const most = (given.length > 0 ? Math.min(...given) : 1) + 2;
  // A retrigger by a drawn number may not give more spins than the total allows.
  const drawn =
    freeSpins.drawn && Object.fromEntries(Object.keys(freeSpins.drawn).map((count) => [count, { '1': 2, '2': 1 }]));
  const changed = {
    ...freeSpins,
    ...(drawn && { drawn }),
    winMultiplier: 3,
    scatterPays: math.scatterPays !== undefined,
    maxTotal: most,
  };
  return { ...math, features: { ...math.features, freeSpins: { ...changed, retrigger: { '1': 1, '2': 3 } } } };
}

function cascadeOf(math: CascadeMath): CascadeMath {
  const cascade = { ladder: [1, 2], freeMeter: { start: 2, step: 2, max: 5 }, maxSteps: 2 };
  return freeSpinsOf({ ...math, features: { ...math.features, cascade } });
}

/** The first paying symbol becomes a wild on all reels except the middle one, all groups of two pay, and every spin repaints something. */
function clusterOf(math: ClusterMath): ClusterMath {
  const { clusterPays, features, grid, reelSets, symbols } = math;
  const paying = symbols.filter(({ role }) => role === 'pay').map(({ id }) => id);
  const [first = '', ...others] = paying;
  const middle = Math.floor(grid.reels / 2);
  const without = ([id]: [string, number]) => id !== first;
  const tables = others.map((id, index) => [id, clusterPays.tiers.map((_, tier) => (tier + 1) * (index + 1))] as const);
  const turns = others.slice(1).map((from) => ({ from, to: others[0]!, weight: 1 }));
  const changed = Object.entries(reelSets).map(([name, { weightsPerReel }]) => {
    const reels = weightsPerReel.map((weights, reel) =>
      reel === middle ? Object.fromEntries(Object.entries(weights).filter(without)) : weights,
    );
    return [name, { kind: 'cells' as const, weightsPerReel: reels }] as const;
  });
  return freeSpinsOf({
    ...math,
    symbols: symbols.map((symbol) => (symbol.id === first ? { ...symbol, role: 'wild' as const } : symbol)),
    clusterPays: { tiers: clusterPays.tiers.map((_, tier) => tier + 2), table: Object.fromEntries(tables) },
    reelSets: Object.fromEntries(changed) as ClusterMath['reelSets'],
    features: { ...features, repaint: { base: { none: 1, turns } } },
  });
}

function holdOf(math: HoldMath): HoldMath {
  const holdAndWin = { ...math.features.holdAndWin, cellWeights: { coin: 1, blank: 2 } };
  return { ...math, features: { holdAndWin } };
}

function minesOf(math: MinesMath): MinesMath {
  const rows = Object.entries(math.mines.multipliersX100).map(([mines, row]) => [mines, row.slice(0, 2)] as const);
  return { ...math, mines: { ...math.mines, multipliersX100: Object.fromEntries(rows) } };
}

/** Three rows in every mode, so that the outermost bins are common. */
function plinkoOf(math: PlinkoMath): object {
  const rows = (risk: string, edge: number) => ({
    costUnits: 100,
    drop: { rows: 3, risk, multipliersX100: [edge, 20, 20, edge] },
  });
  return { ...math, modes: { base: rows('low', 340), other: rows('high', 400) }, maxWinUnits: 400 };
}

/** Few cells, most of which are drawn, so that full cards are common. */
function kenoOf(math: KenoMath): object {
  const card = (risk: string, multipliersX100: number[]) => ({
    costUnits: 100,
    card: { picks: 3, risk, multipliersX100 },
  });
  return {
    ...math,
    keno: { cells: 9, drawn: 5 },
    modes: { base: card('low', [200, 30, 80, 260]), other: card('high', [0, 0, 100, 430]) },
    maxWinUnits: 430,
  };
}

/** Few ranks, guesses and changes, so that equal cards and ends of rounds are common. */
const cardsOf = (math: CardsMath): CardsMath => ({
  ...math,
  cards: { ...math.cards, ranks: 5, suits: 3, maxGuesses: 3, maxChanges: 1 },
  maxWinUnits: 96 * 5 ** 2,
});

type Family = GameMath['family'];

const changes: { [Each in Family]: (math: Extract<GameMath, { family: Each }>) => object } = {
  lines: linesOf,
  ways: freeSpinsOf,
  'scatter-cascade': cascadeOf,
  cluster: clusterOf,
  'hold-and-win': holdOf,
  mines: minesOf,
  plinko: plinkoOf,
  keno: kenoOf,
  cards: cardsOf,
  crash: (math) => ({ ...math, crash: { ...math.crash, rtpPercent: 90 } }),
};

const changed = (math: GameMath): object => (changes[math.family] as (math: GameMath) => object)(math);

/** Without the reference figures, which were measured on the original game. */
export function harsher(math: GameMath): object {
  const { reference: _, ...rest } = changed(math) as { reference?: unknown };
  return 'symbols' in math ? { ...rest, maxWinUnits: capInBets * math.bet.units } : rest;
}
