import { describe, expect, it } from 'vitest';
import { smallCascade, smallHold, smallRows, smallWays } from '../small-games.fixture.ts';
import { smallCluster } from './cluster/small-cluster.fixture.ts';
import { altered, issuesOf, type Path } from './issues.fixture.ts';

const feature = (name: string, ...rest: Path): Path => ['features', name, ...rest];

describe('the greatest win of a spin is an exact integer, and the least pay with which it isn’t is refused', () => {
  const withoutSpins = { ...smallWays, features: {}, modes: { base: { costUnits: 1 } } };
  const thrice = altered(smallWays, feature('freeSpins', 'winMultiplier'), 3);
  const ladder = altered(smallCascade, feature('cascade', 'ladder'), [1, 9, 2]);
  const meter = altered(smallCascade, feature('cascade', 'freeMeter'), { start: 7, step: 1, max: 4 });
  const plainFalls = {
    ...smallCascade,
    features: { cascade: smallCascade.features.cascade },
    modes: { base: { costUnits: 1 } },
  };
  const plainClusters = { ...smallCluster, features: {}, modes: { base: { costUnits: 1 } } };
  const ofWays: Path = ['waysPays', 'table', 'A', '3'];
  const ofFalls: Path = ['countPays', 'table', 'A', 1];
  const ofClusters: Path = ['clusterPays', 'table', 'B', 2];
  const ofCoins = feature('holdAndWin', 'values', 1, 'units');

  it.each<[string, { game: unknown; at: Path; times: number; rest: number }]>([
    [
      'ways: four symbols on all cells of three reels, wilds twice in free spins, beside a scatter',
      { game: smallWays, at: ofWays, times: 4 * (2 * 2) ** 3, rest: 1 + 40 },
    ],
    ['free spins that multiply', { game: thrice, at: ofWays, times: 3 * 4 * (2 * 2) ** 3, rest: 3 * 1 + 40 }],
    ['ways without free spins', { game: withoutSpins, at: ofWays, times: 4 * 2 ** 3, rest: 1 + 40 }],
    [
      'two falls of all symbols at the most of the meter, twice in free spins',
      { game: smallCascade, at: ofFalls, times: 2 * 4 * 2, rest: 3 * 2 * 4 * 2 + 2 * 2 + 1000 },
    ],
    ['a ladder above the meter', { game: ladder, at: ofFalls, times: 2 * 9 * 2, rest: 3 * 2 * 9 * 2 + 2 * 2 + 1000 }],
    ['a meter that begins high', { game: meter, at: ofFalls, times: 2 * 7 * 2, rest: 3 * 2 * 7 * 2 + 2 * 2 + 1000 }],
    ['falls without free spins', { game: plainFalls, at: ofFalls, times: 2 * 4, rest: 3 * 2 * 4 + 2 + 1000 }],
    [
      'clusters: on each of six cells the greatest, twice in free spins',
      { game: smallCluster, at: ofClusters, times: 6 * 2, rest: 2 * 2 + 20 },
    ],
    ['clusters without free spins', { game: plainClusters, at: ofClusters, times: 6, rest: 2 + 20 }],
    ['a coin on each of four cells', { game: smallHold, at: ofCoins, times: 4, rest: 10 + 2 * 4 }],
    [
      'a full grid of coins',
      { game: smallHold, at: feature('holdAndWin', 'fullGridUnits'), times: 1, rest: 4 * 5 + 2 * 4 },
    ],
  ])('of %s', (_name, { game, at, times, rest }) => {
    const greatest = Math.floor((Number.MAX_SAFE_INTEGER - rest) / times);
    expect(issuesOf(altered(game, at, greatest))).toEqual([]);
    expect(issuesOf(altered(game, at, greatest + 1))).toEqual([
      expect.stringMatching(/: with all multipliers a win leaves the exact integers$/u),
    ]);
  });
});

describe('a grid', () => {
  const falls = (reels: number, rows: number) => ({ ...smallCascade, grid: { reels, rows } });
  const clusters = (reels: number, rows: number) => {
    const set = { kind: 'cells', weightsPerReel: Array.from({ length: reels }, () => ({ A: 1, B: 1 })) };
    return { ...smallCluster, grid: { reels, rows }, reelSets: { base: set, free: set } };
  };
  const coins = (reels: number, rows: number) => {
    const strip = Array<string>(rows).fill('A');
    return {
      ...smallHold,
      grid: { reels, rows },
      linePays: { lines: [Array<number>(reels).fill(0)], table: {} },
      reelSets: { base: { kind: 'strips', strips: Array.from({ length: reels }, () => strip) } },
    };
  };

  it.each<[string, unknown, string[]]>([
    ['of 100 cells that fall', falls(10, 10), []],
    ['of 101', falls(101, 1), ['grid: 101 cells, more than 100']],
    ['of 36 cells with clusters', clusters(12, 3), []],
    ['of 37', clusters(37, 1), ['grid: 37 cells, more than 36']],
    ['of five rows with clusters', clusters(3, 5), []],
    ['of six', clusters(3, 6), ['grid.rows: 6, more than 5']],
    ['of 100 cells with coins', coins(10, 10), []],
    ['of 101 cells with coins', coins(101, 1), ['grid: 101 cells, more than 100']],
  ])('%s', (_name, game, issues) => expect(issuesOf(game)).toEqual(issues));
});

describe('a purchase of coins', () => {
  const buying = (count: number) => altered(smallHold, ['modes', 'buyHoldAndWin', 'entry', 'counts'], { [count]: 1 });

  it('is of so many as start the feature, up to one for each cell', () => {
    const path = 'modes.buyHoldAndWin.entry.counts';
    expect([2, 4].flatMap((count) => issuesOf(buying(count)))).toEqual([]);
    expect(issuesOf(buying(1))).toEqual([`${path}.1: fewer than the 2 coins that start the feature`]);
    expect(issuesOf(buying(5))).toEqual([`${path}.5: more coins than the 4 cells`]);
  });

  it('draws a coin or none by weights that add up to something', () => {
    expect(issuesOf(altered(smallHold, feature('holdAndWin', 'cellWeights'), { coin: 0, blank: 0 }))).toEqual([
      'features.holdAndWin.cellWeights: the sum must be from 1 to 2^32',
    ]);
  });
});

describe('reels of ways', () => {
  it('are as high as the grid at most, each with a height of its own', () => {
    const heights = (...rows: object[]) => altered(smallRows, ['reelSets', 'base', 'rowsPerReel'], rows);
    const path = 'reelSets.base.rowsPerReel';
    expect(issuesOf(heights({ '2': 1 }, { '2': 1 }, { '1': 1 }))).toEqual([]);
    expect(issuesOf(heights({ '2': 1 }, { '2': 1 }))).toEqual([`${path}: 2 heights for 3 reels`]);
    expect(issuesOf(heights({ '2': 1 }, { '3': 1 }, { '1': 1 }))).toEqual([
      `${path}[1].3: more than the 2 rows of the grid`,
    ]);
    expect(issuesOf(heights({ '2': 1 }, {}, { '1': 1 }))).toEqual([`${path}[1]: the sum must be from 1 to 2^32`]);
  });

  it('may be one reel without a strip, which is told as a missing one', () => {
    expect(issuesOf(altered(smallWays, ['reelSets', 'base', 'strips'], []))).toEqual([
      'reelSets.base.strips: 0 strips for 3 reels',
    ]);
  });
});

describe('reels of clusters', () => {
  const onMiddle = (weight: number) => altered(smallCluster, ['reelSets', 'base', 'weightsPerReel', 1, 'W'], weight);

  it('show a wild on the middle one only with no weight', () => {
    expect(issuesOf(onMiddle(0))).toEqual([]);
    expect(issuesOf(onMiddle(1))).toEqual(['reelSets.base.weightsPerReel[1].W: a wild on the middle reel']);
  });

  it('are drawn by weights that add up to something, and so is what is repainted', () => {
    expect(issuesOf(altered(smallCluster, ['reelSets', 'base', 'weightsPerReel', 0], { A: 0 }))).toEqual([
      'reelSets.base.weightsPerReel[0]: the sum must be from 1 to 2^32',
    ]);
    expect(issuesOf(altered(smallCluster, feature('repaint', 'base'), { none: 0, turns: [] }))).toEqual([
      'features.repaint.base: the sum must be from 1 to 2^32',
    ]);
  });

  it('are all of the same tiers, the least of two cells and the greatest of all', () => {
    const tiers = (...list: number[]) => altered(smallCluster, ['clusterPays', 'tiers'], list);
    expect(issuesOf(tiers(2, 3, 6))).toEqual([]);
    expect(issuesOf(tiers(2, 3, 7))).toEqual(['clusterPays.tiers[2]: 7 is more than all cells']);
    expect(issuesOf(tiers(2, 3, 3))).toEqual(['clusterPays.tiers[2]: 3 does not ascend']);
  });
});

describe('a symbol that pays', () => {
  it.each([
    { game: smallCluster, pays: 'clusterPays', row: [0, 1, 6] },
    { game: smallCascade, pays: 'countPays', row: smallCascade.countPays.tiers.map(() => 1) },
  ])('of $pays is one whose role it is', ({ game, pays, row }) => {
    const table = (id: string) => issuesOf(altered(game, [pays, 'table', id], row));
    expect(table('A')).toEqual([]);
    for (const id of ['S', 'Z']) expect(table(id)).toEqual([`${pays}.table.${id}: no pay symbol of this name`]);
  });
});

describe('counts that pay', () => {
  it('ascend, and there is one', () => {
    expect(issuesOf(altered(smallCascade, ['countPays'], { tiers: [], table: {} }))).toEqual([
      'countPays.tiers: no tier',
    ]);
    expect(issuesOf(altered(smallCascade, ['countPays', 'tiers'], [2, 1]))).toEqual([
      'countPays.tiers[1]: 1 does not ascend',
    ]);
  });
});
