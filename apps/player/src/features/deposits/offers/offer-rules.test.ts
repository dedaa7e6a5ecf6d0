import { expect, it } from 'vitest';
import { readOfferParam } from './offer-rules.ts';

it('only an offer of deposits can be asked for by the address', () => {
  expect(readOfferParam('?inv=a&active_code=again_recharge')).toBe('again_recharge');
  expect(readOfferParam('?active_code=vip')).toBeUndefined();
  expect(readOfferParam('')).toBeUndefined();
});
