import { describe, expect, it } from 'vitest';
import { smallCluster } from '../families/cluster/small-cluster.fixture.ts';
import { figuresOfAllRounds } from './all-rounds.fixture.ts';
import { exactFigures } from './exact-figures.ts';
import { readFamily } from '../families/read-math.ts';
import { smallFeatures } from '../small-features.fixture.ts';
import {
  smallBook,
  smallBookWheel,
  smallCovers,
  smallFreeSpins,
  smallHold,
  smallKeno,
  smallMultipliers,
  smallPick,
  smallPlinko,
  smallScatters,
  smallRows,
  smallWays,
  smallWheel,
} from '../small-games.fixture.ts';

// Only the first game of each pair reaches its cap.
const games = [
  readFamily(smallFreeSpins, 'lines'),
  readFamily({ ...smallFreeSpins, maxWinUnits: 1000 }, 'lines'),
  readFamily(smallBook, 'lines'),
  readFamily({ ...smallBook, maxWinUnits: 1000 }, 'lines'),
  readFamily(smallBookWheel, 'lines'),
  readFamily({ ...smallBookWheel, maxWinUnits: 1000 }, 'lines'),
  readFamily(smallScatters, 'lines'),
  readFamily({ ...smallScatters, maxWinUnits: 1000 }, 'lines'),
  readFamily(smallCovers, 'lines'),
  readFamily({ ...smallCovers, maxWinUnits: 1000 }, 'lines'),
  readFamily(smallMultipliers, 'lines'),
  readFamily({ ...smallMultipliers, maxWinUnits: 1000 }, 'lines'),
  ...smallFeatures.flatMap((json) => [readFamily(json, 'lines'), readFamily({ ...json, maxWinUnits: 1000 }, 'lines')]),
  readFamily(smallWays, 'ways'),
  readFamily({ ...smallWays, maxWinUnits: 5000 }, 'ways'),
  readFamily(smallRows, 'ways'),
  readFamily({ ...smallRows, maxWinUnits: 5000 }, 'ways'),
  readFamily(smallWheel, 'lines'),
  readFamily({ ...smallWheel, maxWinUnits: 1000 }, 'lines'),
  readFamily(smallPick, 'ways'),
  readFamily({ ...smallPick, maxWinUnits: 5000 }, 'ways'),
  readFamily(smallHold, 'hold-and-win'),
  readFamily({ ...smallHold, maxWinUnits: 100 }, 'hold-and-win'),
  readFamily(
    { ...smallHold, features: { holdAndWin: { ...smallHold.features.holdAndWin, respins: 2 } } },
    'hold-and-win',
  ),
  readFamily({ ...smallWays, features: {}, modes: { base: { costUnits: 1 } } }, 'ways'),
  readFamily(smallCluster, 'cluster'),
  readFamily({ ...smallCluster, maxWinUnits: 1000 }, 'cluster'),
  readFamily(smallPlinko, 'plinko'),
  readFamily(smallKeno, 'keno'),
];
const cases = games.flatMap((math) => Object.keys(math.modes).map((mode) => ({ math, mode })));

describe.each(cases)(
  'the exact figures of $math.id in the mode $mode, up to $math.maxWinUnits units',
  ({ math, mode }) => {
    const cost = math.modes[mode]?.costUnits ?? 1;
    const seen = figuresOfAllRounds(math, mode);
    const figures = exactFigures(math, mode);

    it('are those of all rounds together', () => {
      expect(figures.rtp).toBeCloseTo(seen.rtp, 10);
      expect(figures.std).toBeCloseTo(Math.sqrt(seen.squares - seen.rtp ** 2), 8);
      expect(figures.hitRate).toBeCloseTo(seen.hitRate, 10);
      expect(figures.tail['1'] ?? 0).toBeCloseTo(seen.stakeBack, 10);
      expect(figures.maxWinX).toBe(seen.greatest / cost);
      expect(figures.maxWinProbability).toBeCloseTo(seen.greatestProbability, 10);
    });

    it('say how often the feature comes by itself', () => {
      const isFree = !('entry' in (math.modes[mode] ?? {})) && seen.feature > 0;
      expect(figures.featureOneIn ?? 0).toBeCloseTo(isFree ? 1 / seen.feature : 0, 8);
    });

    it('split the return without the cap into what paid it', () => {
      const parts = Object.values(figures.split).reduce((sum, part) => sum + part, 0);
      expect(parts).toBeCloseTo(figures.rtpUncapped ?? 0, 10);
      if (seen.uncapped > 1 - 1e-9) expect(figures.rtpUncapped).toBeCloseTo(figures.rtp, 9);
      else expect(figures.rtpUncapped).toBeGreaterThan(figures.rtp);
    });
  },
);

it('name the greatest win also where its probability is smaller than any number', () => {
  const free = smallBook.reelSets.free.strips.map((strip) => [...strip, ...Array<string>(60).fill('C')]);
  const freeSpins = { trigger: { '3': 99 }, retrigger: {}, maxTotal: 99, expanding: { weights: { A: 1, B: 1 } } };
  const math = readFamily(
    {
      ...smallBook,
      maxWinUnits: 100_000,
      reelSets: { ...smallBook.reelSets, free: { ...smallBook.reelSets.free, strips: free } },
      features: { freeSpins: { ...smallBook.features.freeSpins, ...freeSpins } },
    },
    'lines',
  );
  const { maxWinProbability, maxWinX } = exactFigures(math, 'base');
  expect(maxWinX).toBe(1146.5);
  expect(maxWinProbability).toBeLessThan(1e-300);
});
