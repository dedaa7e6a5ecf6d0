import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallCascade } from '../../small-games.fixture.ts';
import { readFamily } from '../read-math.ts';
import { freeMultiplier, mostWins } from './free-meter.ts';
import { sharesOf } from './shares-of.ts';

const withMeter = (freeMeter: object, winMultiplier?: number) => {
  const { cascade, freeSpins: spins } = smallCascade.features;
  const { winMultiplier: _, ...freeSpins } = spins;
  const features = {
    cascade: { ...cascade, freeMeter },
    freeSpins: { ...freeSpins, ...(winMultiplier !== undefined && { winMultiplier }) },
  };
  return readFamily({ ...smallCascade, features }, 'scatter-cascade');
};

it('the meter of free spins rises with each win to its most, and then stands still', () => {
  const whole = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(whole, fc.nat(5), whole, (start, step, max) => {
      const math = withMeter({ start, step, max });
      const most = mostWins(math);
      let meter = start;
      for (let wins = 0; wins < most + 3; wins += 1) {
        expect(freeMultiplier(math, wins)).toBe(meter);
        const next = Math.max(meter, Math.min(meter + step, max));
        expect(next > meter, `after ${wins} wins`).toBe(wins < most);
        meter = next;
      }
    }),
  );
});

it.each([
  [{ start: 1, step: 1, max: 4 }, 3],
  [{ start: 1, step: 2, max: 4 }, 2],
  [{ start: 1, step: 0, max: 4 }, 0],
  [{ start: 4, step: 1, max: 4 }, 0],
  [{ start: 5, step: 1, max: 4 }, 0],
])('a meter of %j stands still after %i wins', (meter, wins) => {
  expect(mostWins(withMeter(meter))).toBe(wins);
});

it('what multiplies all wins of free spins multiplies that of the meter', () => {
  expect(freeMultiplier(withMeter({ start: 1, step: 2, max: 4 }, 5), 1)).toBe(15);
  const { freeSpins: _, ...features } = smallCascade.features;
  const without = readFamily({ ...smallCascade, features, modes: { base: { costUnits: 1 } } }, 'scatter-cascade');
  expect(freeMultiplier(without, 1)).toBe(3);
});

it('a purchase brings each count of scatters as often as its weight says', () => {
  const shares = sharesOf({ '4': 3, '5': 0, '6': 1 });
  expect(shares).toHaveLength(7);
  expect([shares[4], shares[5], shares[6]]).toEqual([0.75, 0, 0.25]);
  expect(Object.keys(shares)).toEqual(['4', '5', '6']);
});
