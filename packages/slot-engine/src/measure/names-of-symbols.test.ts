import { describe, expect, it } from 'vitest';
import { readFamily } from '../families/read-math.ts';
import { identity, symbol } from '../small-parts.fixture.ts';
import { figuresOfAllRounds } from './all-rounds.fixture.ts';
import { exactFigures } from './exact-figures.ts';

// In each game a symbol's name is the other's with one more digit, and a count of one may stand where the other's name goes on.

const names = {
  ...identity,
  bet: { units: 1, stakeStepMinor: 10 },
  features: {},
  modes: { base: { costUnits: 1 } },
  maxWinUnits: 1000,
};

const ways = readFamily(
  {
    ...names,
    id: 'small-names-of-ways',
    family: 'ways',
    grid: { reels: 3, rows: 4 },
    symbols: [symbol('A', 'pay'), symbol('A1', 'pay'), symbol('B', 'pay')],
    waysPays: { table: { A: { '3': 1 }, A1: { '3': 5 } } },
    reelSets: {
      base: {
        kind: 'strips',
        strips: [
          ['A', 'A', 'A', 'B', 'A1'],
          ['A', 'A', 'A', 'A', 'A1', 'A1', 'B', 'B'],
          ['A', 'A', 'A1', 'B', 'B', 'B', 'A1'],
        ],
      },
    },
  },
  'ways',
);

const lines = readFamily(
  {
    ...names,
    id: 'small-names-of-lines',
    family: 'lines',
    grid: { reels: 12, rows: 1 },
    symbols: [symbol('A', 'pay'), symbol('A1', 'pay'), symbol('W', 'wild')],
    linePays: { lines: [Array<number>(12).fill(0)], table: { A: { '12': 1 }, A1: { '12': 5 }, W: { '10': 2 } } },
    reelSets: {
      base: {
        kind: 'strips',
        strips: [['W', 'A1'], ...Array<string[]>(9).fill(['W']), ['W', 'A'], ['A', 'A1']],
      },
    },
  },
  'lines',
);

describe.each([ways, lines])('the exact figures of $id', (math) => {
  it("don't depend on how its symbols are called", () => {
    const seen = figuresOfAllRounds(math, 'base');
    const figures = exactFigures(math, 'base');
    expect(figures.rtp).toBeCloseTo(seen.rtp, 10);
    expect(figures.hitRate).toBeCloseTo(seen.hitRate, 10);
    expect(figures.maxWinProbability).toBeCloseTo(seen.greatestProbability, 10);
  });
});
