import { describe, expect, it } from 'vitest';
import { figuresOfDistribution } from './figures-of-distribution.ts';

describe('the figures of a distribution', () => {
  it('know no spread where every round wins the same, also with a rounding error', () => {
    expect(figuresOfDistribution(new Map([[7, 1 + 2 ** -52]]), 2)).toMatchObject({ maxWinX: 3.5, std: 0 });
  });

  it('have the greatest total that has a probability as the greatest win', () => {
    const totals = new Map([
      [0, 1 - 1e-20],
      [3, 1e-20],
      [4, 0],
    ]);
    expect(figuresOfDistribution(totals, 1)).toMatchObject({ maxWinX: 3, maxWinProbability: 1e-20 });
  });
});
