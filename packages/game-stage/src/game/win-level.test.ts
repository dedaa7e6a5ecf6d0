import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { winLevel } from './win-level.ts';

describe('how loud a win is', () => {
  it('never calls less than the bet a win', () => {
    const bet = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(bet, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (betCentavos, part) =>
        ['none', 'returned'].includes(winLevel(Math.floor(betCentavos * part), betCentavos)),
      ),
    );
  });

  it.each([
    [0, 'none'],
    [99, 'returned'],
    [100, 'win'],
    [999, 'win'],
    [1000, 'big'],
    [3000, 'mega'],
    [10_000, 'epic'],
  ])('a win of %i centavos with a bet of R$ 1,00 is %s', (win, level) => {
    expect(winLevel(win, 100)).toBe(level);
  });

  it.each([
    [99_999, 'epic'],
    [100_000, 'max'],
    [100_001, 'max'],
  ])('a win of %i where a round pays 100,000 at the most is %s', (win, level) => {
    expect(winLevel(win, 100, 100_000)).toBe(level);
  });

  it('the most of a choice that pays little is no more than the win it is', () => {
    expect(winLevel(500, 100, 500)).toBe('win');
  });
});
