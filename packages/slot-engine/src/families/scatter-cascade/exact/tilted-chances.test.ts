import { describe, expect, it } from 'vitest';
import { readFamily } from '../../read-math.ts';
import { smallCascade } from '../../../small-games.fixture.ts';
import { oneCellAtATime } from './one-cell-at-a-time.fixture.ts';
import { SHORT, shortChances, spinChances } from './spin-chances.ts';
import { tiltedChances } from './tilted-chances.ts';

/** A cascade that wins so often that two or three symbols win at once. */
const gameOf = (cells: number, maxSteps: number) =>
  readFamily(
    {
      ...smallCascade,
      grid: { reels: cells, rows: 1 },
      countPays: { tiers: [1, 2, 3], table: { A: [0, 5, 7], B: [0, 3, 4] } },
      features: { cascade: { ...smallCascade.features.cascade, maxSteps } },
      modes: { base: { costUnits: 1 } },
    },
    'scatter-cascade',
  );

/** Great pays add less to the exponent for each unit. */
const exponentOf = (win: number, units: number): number => Math.min(0.01 * (win + 1) * units, 0.1);

function expectClose(counted: readonly (readonly number[])[], plain: readonly (readonly (number | undefined)[])[]) {
  expect(counted).toHaveLength(plain.length);
  for (const [wins, byScatters] of plain.entries()) {
    for (const [scatters, chance] of byScatters.entries())
      expect(counted[wins]![scatters] ?? 0).toBeCloseTo(chance ?? 0, 9);
  }
}

describe.each([
  [2, 3],
  [5, 4],
  [6, SHORT],
  [7, 2],
])('of a spin of %i cells and up to %i wins', (cells, maxSteps) => {
  const math = gameOf(cells, maxSteps);

  it('each outcome counts e to the power of what it wins, as with one cell at a time', () => {
    const { ended } = oneCellAtATime(math, exponentOf);
    expectClose(tiltedChances(math, 'base', exponentOf), ended);
  });

  it('nothing counts more than once where a win counts nothing', () => {
    expectClose(
      tiltedChances(math, 'base', () => 0),
      spinChances(math, 'base').ended,
    );
  });
});

describe('a spin that goes on for longer than is played short', () => {
  const long = gameOf(6, 50);
  const short = gameOf(6, SHORT);

  it('counts as one that may not', () => {
    expectClose(tiltedChances(long, 'base', exponentOf), tiltedChances(short, 'base', exponentOf));
  });

  it('has the chances of one that may not', () => {
    const { ended, units } = shortChances(spinChances(long, 'base'));
    const plain = oneCellAtATime(short);
    expectClose(ended, plain.ended);
    expect(units).toHaveLength(SHORT);
    for (const [win, won] of plain.units.entries()) expect(units[win]).toBeCloseTo(won, 11);
  });
});

describe('a spin that ends because of its scatters', () => {
  // Of ten cells often eight and more are scatters.
  const math = {
    ...gameOf(10, 50),
    reelSets: { base: { kind: 'weights', weights: { S: 6, A: 1, B: 2 } } },
  } as ReturnType<typeof gameOf>;
  const short = shortChances(spinChances(math, 'base'));

  it('is the same with and without weights', () => {
    expectClose(
      tiltedChances(math, 'base', () => 0),
      short.ended,
    );
    const sum = short.ended.flat().reduce((total, chance) => total + chance, 0);
    expect(sum).toBeCloseTo(1, 12);
  });

  it('pays on average what its weights say', () => {
    const units = short.units.reduce((total, won) => total + won, 0);
    const step = 1e-6;
    const weighted = tiltedChances(math, 'base', (_win, won) => step * won);
    const sum = weighted.flat().reduce((total, chance) => total + chance, 0);
    expect((sum - 1) / step).toBeCloseTo(units, 3);
  });

  it('pays no more than one that goes on', () => {
    const { units } = spinChances(math, 'base');
    for (const [win, won] of short.units.entries()) expect(won).toBeLessThan(units[win]!);
  });
});
