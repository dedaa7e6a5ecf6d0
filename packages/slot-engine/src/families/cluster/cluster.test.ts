import { describe, expect, it } from 'vitest';
import { symbol } from '../../small-parts.fixture.ts';
import { readFamily } from '../read-math.ts';
import type { ClusterMath } from './cluster-math.ts';
import { clusterWins } from './cluster-wins.ts';
import { clusterTally } from './exact/cluster-tally.ts';
import { smallCluster } from './small-cluster.fixture.ts';

const math = readFamily(smallCluster, 'cluster');
/** A window as it looks on the screen, with one text for each row. */
const windowOf = (...rows: string[]) => Array.from(rows[0] ?? '', (_, reel) => rows.map((row) => row[reel] ?? ''));
const winsOf = (...rows: string[]) =>
  clusterWins(math, windowOf(...rows)).wins.map(({ symbol, count, units }) => `${symbol}${count}=${units}`);

describe('clusters', () => {
  it('are cells that touch by a side, not by a corner', () => {
    expect(winsOf('ABA', 'BAB')).toEqual([]);
    expect(winsOf('AAB', 'BAB')).toEqual(['A3=1', 'B2=1']);
  });

  it('pay by their size, and two groups of a symbol apart', () => {
    expect(winsOf('AAA', 'AAA')).toEqual(['A6=6']);
    expect(winsOf('BAB', 'BAB')).toEqual(['B2=1', 'B2=1']);
  });

  it('share a wild that both touch', () => {
    expect(winsOf('ABB', 'WBS')).toEqual(['B4=2']);
    expect(winsOf('AAB', 'SWB')).toEqual(['A3=1', 'B3=2']);
  });

  it('of one symbol that a wild joins are one', () => {
    expect(winsOf('AWA', 'BSB')).toEqual(['A3=1']);
    expect(winsOf('BSB', 'BWB')).toEqual(['B5=9']);
  });

  it('are no wilds by themselves, and no scatters', () => {
    expect(winsOf('WWW', 'WWW')).toEqual([]);
    expect(winsOf('SSS', 'SSS')).toEqual([]);
  });
});

const cellsOf = (weights: Readonly<Record<string, number>>) =>
  Object.entries(weights).filter(([, weight]) => weight > 0);

/** What all windows of a reel set pay, counted one by one, by scatters and units. */
function everyWindow(game: ClusterMath, reelSet: string): Map<string, number> {
  const { weightsPerReel } = game.reelSets[reelSet]!;
  const { none, turns } = game.features.repaint?.[reelSet] ?? { none: 1, turns: [] };
  const whole = turns.reduce((sum, { weight }) => sum + weight, none);
  const cells = weightsPerReel.flatMap((weights) => Array.from({ length: game.grid.rows }, () => cellsOf(weights)));
  const sums = new Map<string, number>();
  const visit = (shown: string[], chance: number): void => {
    const next = cells[shown.length];
    if (next) {
      const sum = next.reduce((total, [, weight]) => total + weight, 0);
      for (const [id, weight] of next) visit([...shown, id], (chance * weight) / sum);
      return;
    }
    const scatters = shown.filter((id) => id === 'S').length;
    for (const turn of [{ from: '', to: '', weight: none }, ...turns]) {
      const painted = shown.map((id) => (id === turn.from ? turn.to : id));
      const { rows } = game.grid;
      const window = weightsPerReel.map((_, reel) => painted.slice(reel * rows, (reel + 1) * rows));
      const key = `${scatters} ${clusterWins(game, window).units}`;
      sums.set(key, (sums.get(key) ?? 0) + (chance * turn.weight) / whole);
    }
  };
  visit([], 1);
  return sums;
}

const reels = (...weightsPerReel: Record<string, number>[]) => ({ kind: 'cells' as const, weightsPerReel });
const outer = { W: 2, A: 3, B: 2 };
const games: [string, object][] = [
  ['a grid of one reel', { grid: { reels: 1, rows: 5 }, reelSets: { base: reels({ A: 2, B: 1, S: 1 }) } }],
  ['two reels', { grid: { reels: 2, rows: 4 }, reelSets: { base: reels(outer, { A: 1, B: 2, S: 1 }) } }],
  [
    'high reels with wilds',
    { grid: { reels: 3, rows: 3 }, reelSets: { base: reels(outer, { A: 1, B: 2, S: 1 }, { W: 1, A: 1, B: 3 }) } },
  ],
  [
    'many reels with wilds',
    {
      grid: { reels: 5, rows: 2 },
      reelSets: { base: reels(outer, { W: 1, A: 2, B: 1 }, { A: 1, B: 1 }, { W: 1, A: 1 }, { W: 1, B: 1, S: 1 }) },
    },
  ],
  [
    'reels of both sides alike',
    {
      grid: { reels: 5, rows: 2 },
      reelSets: { base: reels(outer, { W: 1, B: 1 }, { A: 1, B: 2, S: 1 }, { W: 1, B: 1 }, outer) },
    },
  ],
  [
    'an even number of reels',
    {
      grid: { reels: 4, rows: 2 },
      reelSets: { base: reels(outer, { W: 1, A: 1, B: 1 }, { A: 1, B: 1, S: 1 }, outer) },
    },
  ],
  [
    'a game with a scatter that brings nothing',
    {
      grid: { reels: 3, rows: 2 },
      symbols: [...smallCluster.symbols, symbol('T', 'scatter')],
      reelSets: { base: reels({ S: 1, T: 2, A: 1 }, { A: 1, S: 2, T: 1 }, { W: 1, T: 1, B: 1 }) },
    },
  ],
  [
    'wilds that clusters of five symbols share',
    {
      grid: { reels: 5, rows: 5 },
      symbols: [...smallCluster.symbols, ...['C', 'D', 'E'].map((id) => symbol(id, 'pay'))],
      clusterPays: { tiers: [21], table: { A: [100], B: [100], C: [100], D: [100], E: [100] } },
      reelSets: { base: reels({ W: 1 }, { W: 1 }, { A: 1, B: 1, C: 1, D: 1, E: 1 }, { W: 1 }, { W: 1 }) },
    },
  ],
];

it.each(games)('all windows of %s are counted as one after the other', (_, changes) => {
  const repaint = {
    base: { none: 2, turns: [...smallCluster.features.repaint.base.turns, { from: 'B', to: 'A', weight: 3 }] },
  };
  const game = readFamily(
    { ...smallCluster, modes: { base: { costUnits: 1 } }, features: { repaint }, ...changes },
    'cluster',
  );
  const tally = clusterTally(game).get('base')!;
  const found = new Map<string, number>(
    [...tally].flatMap(([scatters, units]) =>
      [...units].map(([won, chance]) => [`${scatters} ${won}`, chance] as const),
    ),
  );
  const truth = everyWindow(game, 'base');
  expect([...found.keys()].toSorted()).toEqual([...truth.keys()].toSorted());
  for (const [key, chance] of truth) expect(found.get(key)).toBeCloseTo(chance, 13);
});

it('a pay beyond 32 bits is refused, and not counted as a smaller one', () => {
  const clusterPays = { ...smallCluster.clusterPays, table: { A: [0, 1, 6], B: [1, 2, 2 ** 32 + 1] } };
  const game = readFamily({ ...smallCluster, clusterPays }, 'cluster');
  expect(() => clusterTally(game)).toThrow('a cluster pays more than 2147483647 units');
});
