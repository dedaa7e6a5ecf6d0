import { describe, expect, it } from 'vitest';
import { readFamily } from '../families/read-math.ts';
import { smallFeatures } from '../small-features.fixture.ts';
import {
  smallBook,
  smallBookWheel,
  smallCovers,
  smallFreeSpins,
  smallMultipliers,
  smallPick,
  smallRows,
  smallScatters,
  smallWays,
  smallWheel,
} from '../small-games.fixture.ts';
import { exactFigures, uncappedFigures } from './exact-figures.ts';

// Caps that no round reaches.
const games = [
  readFamily({ ...smallFreeSpins, maxWinUnits: 1000 }, 'lines'),
  readFamily({ ...smallWheel, maxWinUnits: 1000 }, 'lines'),
  readFamily({ ...smallBook, maxWinUnits: 1000 }, 'lines'),
  readFamily({ ...smallBookWheel, maxWinUnits: 1000 }, 'lines'),
  readFamily({ ...smallCovers, maxWinUnits: 1000 }, 'lines'),
  readFamily({ ...smallScatters, maxWinUnits: 1000 }, 'lines'),
  readFamily({ ...smallMultipliers, maxWinUnits: 1000 }, 'lines'),
  ...smallFeatures.map((json) => readFamily({ ...json, maxWinUnits: 1000 }, 'lines')),
  readFamily({ ...smallWays, maxWinUnits: 5000 }, 'ways'),
  readFamily({ ...smallPick, maxWinUnits: 5000 }, 'ways'),
  readFamily({ ...smallRows, maxWinUnits: 5000 }, 'ways'),
  readFamily({ ...smallWays, features: {}, modes: { base: { costUnits: 1 } } }, 'ways'),
];
const cases = games.flatMap((math) => Object.keys(math.modes).map((mode) => ({ math, mode })));

describe.each(cases)('the figures without a cap of $math.id in the mode $mode', ({ math, mode }) => {
  it('are those of the whole distribution', () => {
    const { hitRate, rtp, std } = exactFigures(math, mode);
    const figures = uncappedFigures(math, mode);
    expect(figures?.rtp).toBeCloseTo(rtp, 10);
    expect(figures?.hitRate).toBeCloseTo(hitRate, 10);
    expect(figures?.std).toBeCloseTo(std, 8);
  });
});
