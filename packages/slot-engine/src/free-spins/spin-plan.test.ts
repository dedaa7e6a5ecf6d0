import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planSpins } from './spin-plan.ts';

const maxTotal = fc.integer({ min: 1, max: 12 });
const plans = maxTotal.chain((most) =>
  fc.record({
    most: fc.constant(most),
    starts: fc.uniqueArray(fc.nat(most), { minLength: 1, maxLength: 4 }),
    added: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }).map((spins) => [0, ...spins]),
  }),
);

it('a plan goes from each beginning spin by spin to the last, with what each adds up to the most that there are', () => {
  fc.assert(
    fc.property(plans, ({ most, starts, added }) => {
      const { moments, startOf } = planSpins({ maxTotal: most }, starts, added);
      for (const total of starts) expect(moments[startOf(total)]?.moment).toEqual({ played: 0, total });
      for (const [index, { moment, branches }] of moments.entries()) {
        const { played, total } = moment;
        expect(branches.map((branch) => branch.added)).toEqual(played === total ? [] : added);
        for (const branch of branches) {
          expect(branch.next).toBeLessThan(index);
          const after = { played: played + 1, total: Math.min(total + branch.added, most) };
          expect(moments[branch.next]?.moment).toEqual(after);
        }
      }
    }),
  );
});

it('a moment is in the plan once, by however many ways a feature comes to it', () => {
  fc.assert(
    fc.property(plans, ({ most, starts, added }) => {
      const { moments } = planSpins({ maxTotal: most }, starts, added);
      expect(new Set(moments.map(({ moment }) => `${moment.played}/${moment.total}`)).size).toBe(moments.length);
    }),
  );
});
