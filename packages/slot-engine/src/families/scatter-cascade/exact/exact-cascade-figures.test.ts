import { describe, expect, it } from 'vitest';
import { everyRound } from '../../../every-round.fixture.ts';
import { readFamily } from '../../read-math.ts';
import { drawRound } from '../../play-round.ts';
import { smallCascade } from '../../../small-games.fixture.ts';
import type { CascadeMath } from '../cascade-math.ts';
import { exactCascadeFigures } from '../exact-cascade-figures.ts';
import { countedWins, tiltedBase, tiltedFree } from '../least-return.ts';
import { spinChances } from './spin-chances.ts';

// Games that are small enough to play every round, with caps that no round reaches.
const twoCells = readFamily(smallCascade, 'scatter-cascade');
const threeCells = readFamily(
  {
    ...smallCascade,
    grid: { reels: 3, rows: 1 },
    reelSets: { base: { kind: 'weights', weights: { S: 1, A: 1, B: 2 } } },
    features: { cascade: smallCascade.features.cascade },
    modes: { base: { costUnits: 1 } },
    countPays: { tiers: [1, 2, 3], table: { A: [0, 5, 7], B: [0, 3, 4] } },
  },
  'scatter-cascade',
);
const allAtOnce = readFamily(
  {
    ...smallCascade,
    grid: { reels: 4, rows: 1 },
    features: { cascade: { ...smallCascade.features.cascade, maxSteps: 1 } },
    countPays: { tiers: [1, 2, 3], table: { A: [0, 5, 7], B: [0, 3, 4] } },
    modes: { base: { costUnits: 1 } },
  },
  'scatter-cascade',
);
// With this meter a free spin is also counted for a number of wins between the first and the last.
const longMeter = readFamily(
  {
    ...smallCascade,
    features: {
      ...smallCascade.features,
      cascade: { ...smallCascade.features.cascade, freeMeter: { start: 1, step: 1, max: 5 } },
    },
  },
  'scatter-cascade',
);
const cases = [twoCells, threeCells, allAtOnce, longMeter].flatMap((math) =>
  Object.keys(math.modes).map((mode) => ({ math, mode })),
);

function chancesOf(math: CascadeMath) {
  const { freeSpins } = math.features;
  return {
    base: spinChances(math, 'base'),
    free: freeSpins && spinChances(math, freeSpins.reelSet),
    tilted: {
      base: tiltedBase(math),
      free: new Map(freeSpins ? countedWins(math).map((wins) => [wins, tiltedFree(math, wins)]) : []),
    },
  };
}

describe.each(cases)('the counted figures of a cascade of $math.grid.reels cells, $mode', ({ math, mode }) => {
  it('are those of all rounds together', () => {
    const seen = { units: 0, hitRate: 0, feature: 0 };
    for (const { featureSpins, probability, totalUnits } of everyRound((draws) => drawRound(math, mode, draws))) {
      seen.units += probability * totalUnits;
      if (totalUnits > 0) seen.hitRate += probability;
      if (featureSpins > 0) seen.feature += probability;
    }
    const figures = exactCascadeFigures(math, mode, chancesOf(math));
    const parts = Object.values(figures.split).reduce((sum, part) => sum + part, 0);
    expect(figures.rtpUncapped).toBeCloseTo(seen.units / math.modes[mode]!.costUnits, 10);
    expect(parts).toBeCloseTo(figures.rtpUncapped, 10);
    expect(figures.hitRate).toBeCloseTo(seen.hitRate, 10);
    expect(figures.featureOneIn ?? 0).toBeCloseTo(mode === 'base' && seen.feature > 0 ? 1 / seen.feature : 0, 8);
  });
});

describe.each(cases)('the least return of a cascade of $math.grid.reels cells, $mode', ({ math, mode }) => {
  it.each([3, 5, 8, 14, 40, 1000])('is no more than all rounds return up to %i units', (maxWinUnits) => {
    const capped = { ...math, maxWinUnits };
    const { costUnits } = math.modes[mode]!;
    let units = 0;
    for (const round of everyRound((draws) => drawRound(capped, mode, draws)))
      units += round.probability * round.totalUnits;
    const { rtpLeast, rtpUncapped } = exactCascadeFigures(capped, mode, chancesOf(capped));
    expect(rtpLeast).toBeLessThanOrEqual(units / costUnits + 1e-12);
    expect(units / costUnits).toBeLessThanOrEqual(rtpUncapped + 1e-12);
    // A cap that no round comes near takes almost nothing, and so does its bound.
    if (maxWinUnits === 1000) expect(rtpLeast).toBeCloseTo(rtpUncapped, 3);
  });
});

it('no least return is known where more scatters give less', () => {
  const { freeSpins } = smallCascade.features;
  const falling = readFamily(
    {
      ...smallCascade,
      features: { ...smallCascade.features, freeSpins: { ...freeSpins, trigger: { '1': 2, '2': 1 } } },
    },
    'scatter-cascade',
  );
  expect(() => exactCascadeFigures(falling, 'base', chancesOf(falling))).toThrow(/more scatters give less/u);
});

it('refuses a game whose windows are too many to count', () => {
  const symbols = Array.from({ length: 26 }, (_, index) => `A${index}`);
  const math = readFamily(
    {
      ...smallCascade,
      grid: { reels: 6, rows: 5 },
      symbols: [...smallCascade.symbols, ...symbols.map((id) => ({ ...smallCascade.symbols[1]!, id }))],
      countPays: { tiers: [4], table: Object.fromEntries(symbols.map((id) => [id, [1]])) },
      reelSets: { base: { kind: 'weights', weights: Object.fromEntries(symbols.map((id) => [id, 1])) } },
      features: { cascade: smallCascade.features.cascade },
      modes: { base: { costUnits: 1 } },
    },
    'scatter-cascade',
  );
  expect(() => spinChances(math, 'base')).toThrow(/too many windows/u);
});

it('refuses a game whose symbols show more than seven times without winning', () => {
  const math = readFamily(
    { ...smallCascade, grid: { reels: 9, rows: 1 }, countPays: { tiers: [9], table: { A: [1], B: [1] } } },
    'scatter-cascade',
  );
  expect(() => spinChances(math, 'base')).toThrow(/too many windows/u);
});
