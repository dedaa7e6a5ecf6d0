import { describe, expect, it } from 'vitest';
import {
  smallBothWays,
  smallBothWaysPlain,
  smallFalls,
  smallFullGrid,
  smallSticky,
} from '../small-features.fixture.ts';
import {
  smallBook,
  smallCovers,
  smallFreeSpins,
  smallLines,
  smallMultipliers,
  smallPick,
  smallScatters,
  smallWheel,
} from '../small-games.fixture.ts';
import { altered, issuesOf, type Path } from './issues.fixture.ts';

const pay = (symbol: string, count: number): Path => ['linePays', 'table', symbol, String(count)];
const tooGreat = 'linePays.table: with all multipliers a win leaves the exact integers';

/** A game in which one feature is replaced, or left out. */
const withFeatures = (json: { features: object }, features: object) => ({
  ...json,
  features: JSON.parse(JSON.stringify({ ...json.features, ...features })) as object,
});

describe('the greatest win of a spin is an exact integer, and the least pay with which it isn’t is refused', () => {
  const { scatterPays: _, ...withoutScatterPays } = smallFreeSpins;
  const plainSpins = withFeatures(smallFreeSpins, {
    freeSpins: { ...smallFreeSpins.features.freeSpins, winMultiplier: undefined },
  });
  const onlyLadder = { ...smallFalls.features.cascade, freeLadder: undefined };
  const nothing = { fullGrid: { multiplier: 0 }, multiplierReel: { values: [0, 0, 0], weights: [1, 1, 1] } };

  it.each<[string, { game: unknown; at: Path; times: number; rest: number }]>([
    [
      'two lines, a full window that doubles and a reel that multiplies by five',
      { game: smallLines, at: pay('W', 3), times: 2 * 2 * 5, rest: 0 },
    ],
    ['multipliers of nothing', { game: withFeatures(smallLines, nothing), at: pay('W', 3), times: 2, rest: 0 }],
    [
      'a line and scatters, twice in free spins, beside all that was won before',
      { game: smallFreeSpins, at: pay('W', 3), times: 2, rest: 2 * 5 + 17 },
    ],
    ['free spins that multiply nothing', { game: plainSpins, at: pay('W', 3), times: 1, rest: 5 + 17 }],
    [
      'no scatter pays',
      {
        game: altered(withoutScatterPays, ['features', 'freeSpins', 'scatterPays'], false),
        at: pay('W', 3),
        times: 2,
        rest: 17,
      },
    ],
    ['scatters', { game: smallFreeSpins, at: ['scatterPays', 'table', '3'], times: 2, rest: 2 * 7 + 17 }],
    [
      'two scatters that both pay',
      { game: smallScatters, at: ['otherScatterPays', 0, 'table', '3'], times: 2, rest: 2 * (7 + 5) + 27 },
    ],
    ['a symbol that expands after its lines', { game: smallBook, at: pay('B', 3), times: 3 + 3, rest: 8 + 30 }],
    ['no free spins at all', { game: smallBothWaysPlain, at: pay('B', 5), times: 2, rest: 5 }],
    ['two lines from both sides', { game: smallBothWays, at: pay('W', 4), times: 2 * 2 * 2, rest: 2 * 5 + 30 }],
    ['wilds that multiply', { game: smallMultipliers, at: pay('W', 3), times: 5 * 2, rest: 2 * 5 + 26 }],
    [
      'four falls with the greatest of both ladders',
      { game: smallFalls, at: pay('W', 3), times: 2 * 2 * (4 * 5) * 2, rest: 2 * 5 + 60 },
    ],
    [
      'four falls with one ladder',
      {
        game: withFeatures(smallFalls, { cascade: onlyLadder }),
        at: pay('W', 3),
        times: 2 * 2 * (4 * 2) * 2,
        rest: 2 * 5 + 60,
      },
    ],
    ['a full window of free spins', { game: smallFullGrid, at: pay('W', 3), times: 3 * 2, rest: 2 * 5 + 40 }],
  ])('of %s', (_name, { game, at, times, rest }) => {
    const greatest = Math.floor((Number.MAX_SAFE_INTEGER - rest) / times);
    expect(issuesOf(altered(game, at, greatest))).toEqual([]);
    expect(issuesOf(altered(game, at, greatest + 1))).toEqual([tooGreat]);
  });
});

describe('what isn’t played together is refused by name, and nothing else of it', () => {
  const together = (path: string, other: string) => `${path}: is not played together with ${other}`;
  const single = 'the features of a single spin';
  const freeSpins = (more: object) => ({ freeSpins: { ...smallFreeSpins.features.freeSpins, ...more } });
  const respin = { stackedRespin: { reels: [0], respinReel: 1 } };
  const wheel = { bonusWheel: { symbol: 'S', minCount: 2, rings: [[{ weight: 1, units: 1 }]] } };
  const pick = { bonusPick: { symbol: 'S', minCount: 2, picks: 1, objects: [{ units: 1 }] } };
  const cascade = { cascade: { ladder: [1], maxSteps: 1 } };
  const expanding = { expanding: { weights: { A: 1 } } };
  const stickyWilds = { stickyWilds: { reels: [0] } };

  it.each<[string, unknown, string[]]>([
    [
      'a respin with free spins',
      { ...smallFreeSpins, scatterPays: undefined, features: { ...freeSpins({ scatterPays: false }), ...respin } },
      [together('features.freeSpins', 'multiplierReel or stackedRespin')],
    ],
    [
      'a respin with a wheel',
      withFeatures(smallLines, wheel),
      [together('features.bonusWheel', 'multiplierReel or stackedRespin')],
    ],
    [
      'a respin with objects to open',
      withFeatures(smallLines, pick),
      [together('features.bonusPick', 'multiplierReel or stackedRespin')],
    ],
    [
      'a respin with scatters that pay',
      { ...smallLines, scatterPays: { symbol: 'S', table: {} } },
      [together('scatterPays', 'multiplierReel or stackedRespin')],
    ],
    [
      'a respin with other scatters that pay',
      { ...smallLines, otherScatterPays: [{ symbol: 'S', table: {} }] },
      [together('otherScatterPays', single)],
    ],
    [
      'a respin with wilds that cover',
      withFeatures(smallLines, { expandingWilds: { reels: [0] } }),
      [together('features.expandingWilds', single)],
    ],
    [
      'falls with a respin',
      { ...withFeatures(smallLines, { fullGrid: undefined, ...cascade }) },
      [together('features.cascade', single)],
    ],
    [
      'falls with lines from both sides',
      withFeatures(smallBothWaysPlain, cascade),
      [together('features.cascade', 'bothWays')],
    ],
    [
      'falls with wilds that cover',
      withFeatures(smallCovers, cascade),
      [together('features.cascade', 'expandingWilds')],
    ],
    ['falls with a full window', withFeatures(smallFullGrid, cascade), [together('features.cascade', 'fullGrid')]],
    [
      'falls with a symbol that expands',
      withFeatures(smallFalls, freeSpins(expanding)),
      [together('features.cascade', 'freeSpins.expanding')],
    ],
    [
      'falls with wilds that stay',
      withFeatures(smallFalls, freeSpins(stickyWilds)),
      [together('features.cascade', 'freeSpins.stickyWilds')],
    ],
    [
      'falls with other scatters',
      withFeatures(smallScatters, cascade),
      [together('features.cascade', 'otherScatterPays')],
    ],
    [
      'falls with a wild that is the scatter',
      { ...smallBook, features: cascade, modes: { base: smallBook.modes.base } },
      [together('features.cascade', 'a wild that is the scatter')],
    ],
    [
      'wilds that stay with wilds that cover',
      withFeatures(smallSticky, { expandingWilds: { reels: [0] } }),
      [together('features.freeSpins.stickyWilds', 'expandingWilds')],
    ],
    [
      'wilds that stay with a symbol that expands',
      withFeatures(smallFreeSpins, freeSpins({ ...expanding, ...stickyWilds })),
      [together('features.freeSpins.stickyWilds', 'freeSpins.expanding')],
    ],
    ['a wild that is the scatter alone', altered(smallBook, ['features', 'freeSpins', 'expanding'], undefined), []],
    [
      'wilds that stay and are the scatter',
      withFeatures(smallBook, { freeSpins: { ...smallBook.features.freeSpins, expanding: undefined, ...stickyWilds } }),
      [together('features.freeSpins.stickyWilds', 'a wild that is the scatter')],
    ],
  ])('%s', (_name, game, issues) => {
    expect(issuesOf(JSON.parse(JSON.stringify(game)))).toEqual(issues);
  });

  it('and what may be is taken', () => {
    const falling = withFeatures(smallFalls, { cascade: { ladder: [1], freeLadder: [2], maxSteps: 1 } });
    for (const game of [smallWheel, smallPick, falling]) expect(issuesOf(game)).toEqual([]);
  });
});

describe('a feature of wilds', () => {
  const symbols = smallFreeSpins.symbols.filter(({ role }) => role !== 'wild');
  const strips = ['A', 'S'];
  const without = {
    ...smallFreeSpins,
    symbols,
    linePays: { lines: [[0, 0, 0]], table: { A: { '3': 3 } } },
    reelSets: {
      base: { kind: 'strips', strips: [strips, strips, strips] },
      free: { kind: 'strips', strips: [strips, strips, strips] },
    },
  };

  it('needs a wild', () => {
    expect(issuesOf(without)).toEqual([]);
    expect(issuesOf(withFeatures(without, { expandingWilds: { reels: [0] } }))).toEqual([
      'features.expandingWilds: the game has no wild',
    ]);
    expect(issuesOf(altered(without, ['features', 'freeSpins', 'stickyWilds'], { reels: [0] }))).toEqual([
      'features.freeSpins.stickyWilds: the game has no wild',
    ]);
    expect(issuesOf(altered(without, ['linePays', 'wildMultipliers'], { '1': 2 }))).toEqual([
      'linePays.wildMultipliers.1: the game has no wild',
    ]);
  });

  it('keeps wilds on up to five reels', () => {
    const reels = Array<string[]>(6).fill(['A', 'S', 'W']);
    const wide = {
      ...smallSticky,
      grid: { reels: 6, rows: 1 },
      linePays: { lines: [[0, 0, 0, 0, 0, 0]], table: { A: { '3': 1 } } },
      reelSets: { base: { kind: 'strips', strips: reels }, free: { kind: 'strips', strips: reels } },
    };
    const staying = (held: number[]) => altered(wide, ['features', 'freeSpins', 'stickyWilds', 'reels'], held);
    expect(issuesOf(staying([0, 1, 2, 3, 4]))).toEqual([]);
    expect(issuesOf(staying([0, 1, 2, 3, 4, 5]))).toEqual(['features.freeSpins.stickyWilds.reels: 1 to 5 reels']);
    expect(issuesOf(staying([]))).toEqual(['features.freeSpins.stickyWilds.reels: 1 to 5 reels']);
    expect(issuesOf(staying([5, 6]))).toEqual(['features.freeSpins.stickyWilds.reels[1]: reel 6 of 6']);
    expect(issuesOf(staying([1, 2, 1]))).toEqual(['features.freeSpins.stickyWilds.reels[2]: reel 1 appears twice']);
  });
});

describe('a ladder of falls', () => {
  it('has a step', () => {
    const ladder = (name: string) => altered(smallFalls, ['features', 'cascade', name], []);
    expect(issuesOf(ladder('ladder'))).toEqual(['features.cascade.ladder: no step']);
    expect(issuesOf(ladder('freeLadder'))).toEqual(['features.cascade.freeLadder: no step']);
  });

  it('is climbed on no more rows than are counted together', () => {
    const rows = (count: number) => issuesOf({ ...smallFalls, grid: { reels: 3, rows: count } });
    expect(rows(32)).toContain('features.cascade: no more than 31 rows fall');
    expect(rows(31)).not.toContain('features.cascade: no more than 31 rows fall');
  });

  it('of free spins needs free spins', () => {
    const { modes: _modes, ...game } = smallFalls;
    const cascade = { ladder: [1], freeLadder: [2], maxSteps: 1 };
    expect(issuesOf({ ...game, modes: { base: { costUnits: 1 } }, features: { cascade } })).toEqual([
      'features.cascade.freeLadder: the game has no free spins',
    ]);
  });
});

describe('other scatters', () => {
  it('pay once each', () => {
    const [other] = smallScatters.otherScatterPays;
    expect(issuesOf({ ...smallScatters, otherScatterPays: [other, other] })).toEqual([
      'otherScatterPays[1].symbol: "T" pays already',
    ]);
  });
});
