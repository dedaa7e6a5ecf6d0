import { describe, expect, it } from 'vitest';
import { bonusOf, bonusWagering, readOfferParam } from './offer-rules.ts';

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
    expect(bonusOf(offer, amount)).toBe(bonus);
  });

  it('must be wagered as often as the offer says', () => {
    expect(bonusWagering(offer, 10_00)).toBe(150_00);
  });
});

it('only an offer of deposits can be asked for by the address', () => {
  expect(readOfferParam('?inv=a&active_code=again_recharge')).toBe('again_recharge');
  expect(readOfferParam('?active_code=vip')).toBeUndefined();
  expect(readOfferParam('')).toBeUndefined();
});
