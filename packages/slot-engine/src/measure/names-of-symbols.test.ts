import { describe, expect, it } from 'vitest';
import { readSlotMath } from '../families/read-math.ts';
import { identity, symbol } from '../small-parts.fixture.ts';
import { figuresOfAllRounds } from './all-rounds.fixture.ts';
import { exactFigures } from './exact-figures.ts';

// One symbol's name is another's with a digit more, so that `A` with the count 11 could be read as `A1` with the count 1.

const gameOf = (family: 'lines' | 'ways', strips: string[][], parts: object) =>
  readSlotMath({
    ...identity,
    id: `small-names-of-${family}`,
    family,
    bet: { units: 1, stakeStepMinor: 10 },
    features: {},
    modes: { base: { costUnits: 1 } },
    maxWinUnits: 1000,
    reelSets: { base: { kind: 'strips', strips } },
    ...parts,
  });

const ways = gameOf(
  'ways',
  [
    ['A', 'A', 'A', 'B', 'A1'],
    ['A', 'A', 'A', 'A', 'A1', 'A1', 'B', 'B'],
    ['A', 'A', 'A1', 'B', 'B', 'B', 'A1'],
  ],
  {
    grid: { reels: 3, rows: 4 },
    symbols: [symbol('A', 'pay'), symbol('A1', 'pay'), symbol('B', 'pay')],
    waysPays: { table: { A: { '3': 1 }, A1: { '3': 5 } } },
  },
);

const lines = gameOf('lines', [['W', 'A1'], ...Array<string[]>(9).fill(['W']), ['W', 'A'], ['A', 'A1']], {
  grid: { reels: 12, rows: 1 },
  symbols: [symbol('A', 'pay'), symbol('A1', 'pay'), symbol('W', 'wild')],
  linePays: { lines: [Array<number>(12).fill(0)], table: { A: { '12': 1 }, A1: { '12': 5 }, W: { '10': 2 } } },
});

describe.each([ways, lines])('the exact figures of $id', (math) => {
  it("don't depend on how its symbols are called", () => {
    const seen = figuresOfAllRounds(math, 'base');
    const figures = exactFigures(math, 'base');
    expect(figures.rtp).toBeCloseTo(seen.rtp, 10);
    expect(figures.hitRate).toBeCloseTo(seen.hitRate, 10);
    expect(figures.maxWinProbability).toBeCloseTo(seen.greatestProbability, 10);
  });
});
