import { describe, expect, it } from 'vitest';
import { bonusOf, wageringOf } from './bonus.ts';

const offer = {
  tiers: [
    { fromCentavos: 20_00, percentX100: 50_00, maxBonusCentavos: 50_00 },
    { fromCentavos: 100_00, percentX100: 100_00, maxBonusCentavos: 300_00 },
  ],
  wageringX100: 15_00,
};

describe('what a deposit earns', () => {
  it.each([
    [19_99, 0],
    [20_00, 10_00],
    [99_99, 49_99],
    [100_00, 100_00],
    [1_000_00, 300_00],
  ])('of %i centavos is %i: the last tier reached, rounded down, up to its most', (amount, bonus) => {
    expect(bonusOf(offer.tiers, amount)).toBe(bonus);
  });

  it('must be wagered as often as the offer says', () => {
    expect(wageringOf(10_00, offer.wageringX100)).toBe(150_00);
  });

  it('is exact beyond what floating point can multiply, and what must be wagered is rounded up', () => {
    // Beyond 2^53 the product loses its last digits.
    const tiers = [{ fromCentavos: 1, percentX100: 99_99, maxBonusCentavos: 9_007_199_254_740_991 }];
    expect(bonusOf(tiers, 9_007_199_254_740)).toBe(9_006_298_534_814);
    expect(wageringOf(1, 1)).toBe(1);
    expect(wageringOf(9_007_199_254_741, 60_01)).toBe(540_522_027_277_008);
  });
});
