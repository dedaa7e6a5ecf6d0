import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basketAt, fallAt, landedAt, pegMet, pegsOf } from './fall.ts';

const path = fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 24 });
const rights = (sides: readonly number[]) => sides.filter((side) => side === 1).length;

describe('a fall', () => {
  it('begins over the middle of the first row and ends in the basket of its path, whatever that is', () => {
    fc.assert(
      fc.property(path, (sides) => {
        expect(fallAt(sides, 0)).toMatchObject({ x: 0.5, row: -1 });
        const end = fallAt(sides, 1);
        const basket = landedAt(rights(sides), sides.length);
        expect(end.x).toBeCloseTo(basket.x, 9);
        expect(end.y).toBeCloseTo(basket.y, 9);
        expect(basket.y).toBeLessThan(basketAt(rights(sides), sides.length).y);
      }),
    );
  });

  it('meets one peg of every row in turn, and goes from each to the side that its path says', () => {
    fc.assert(
      fc.property(path, (sides) => {
        const steps = Array.from({ length: 2001 }, (_, i) => fallAt(sides, i / 2000));
        const rows = steps.map(({ row }) => row);
        expect(rows).toEqual(rows.toSorted((one, other) => one - other));
        expect(new Set(rows).size).toBe(sides.length + 1);
        for (const [row, side] of sides.entries()) {
          const met = steps.find((step) => step.row === row)!;
          const peg = pegsOf(row, sides.length)[pegMet(sides, row)]!;
          expect(Math.abs(met.x - peg.x)).toBeLessThan(0.02);
          expect(met.y).toBeLessThan(peg.y);
          const last = steps.findLast((step) => step.row === row)!;
          expect(Math.sign(last.x - peg.x)).toBe(side === 1 ? 1 : -1);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('stays on the board, however few or many rows that has', () => {
    const places = Array.from({ length: 24 }, (_, more) => more + 1).flatMap((rows) =>
      [0, 1].flatMap((side) => {
        const sides = Array<number>(rows).fill(side);
        return Array.from({ length: 401 }, (_, i) => ({ rows, side, ...fallAt(sides, i / 400) }));
      }),
    );
    expect(places.filter(({ x, y }) => x <= 0 || x >= 1 || y <= 0 || y >= 1)).toEqual([]);
  });
});

it('a row has one peg more than the one above it, evenly spread around the middle', () => {
  expect([0, 1, 7].map((row) => pegsOf(row, 8).length)).toEqual([3, 4, 10]);
  const xs = pegsOf(7, 8).map(({ x }) => x);
  expect(xs[0]! + xs.at(-1)!).toBeCloseTo(1, 12);
  expect(xs.every((x) => x > 0 && x < 1)).toBe(true);
});
