import { centavos, MAX_CENTAVOS } from '@ipe/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallGame } from '../families/lines/small-game.fixture.ts';
import { readMath } from '../families/read-math.ts';
import { payoutCentavos } from './payout-centavos.ts';

const math = readMath(smallGame);
const { units, stakeStepMinor } = math.bet;

it('loses nothing for stakes in the published steps', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (steps, won) => {
      const stake = steps * stakeStepMinor;
      expect(payoutCentavos(math, centavos(stake), won) * units).toBe(stake * won);
    }),
  );
});

it('drops a fraction of a centavo for any other stake', () => {
  expect(payoutCentavos(math, centavos(1), 3)).toBe(1);
});

it('is exact where the product is no safe integer, and refuses what is beyond money', () => {
  expect(payoutCentavos(math, centavos(MAX_CENTAVOS), 2)).toBe(MAX_CENTAVOS);
  expect(() => payoutCentavos(math, centavos(MAX_CENTAVOS), 4)).toThrow(RangeError);
});

it('is nothing for nothing', () => {
  expect(payoutCentavos(math, centavos(0), 5)).toBe(0);
  expect(payoutCentavos(math, centavos(10), 0)).toBe(0);
});

it.each([
  [-10, 1],
  [10, -1],
])('refuses a stake of %i with %d units', (stake, won) => {
  const pay = () => payoutCentavos(math, centavos(stake), won);
  expect(pay).toThrow(new RangeError('a stake and its win are never negative'));
});

it('refuses a part of a unit', () => {
  expect(() => payoutCentavos(math, centavos(10), 0.5)).toThrow(RangeError);
});
