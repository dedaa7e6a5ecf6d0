import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layOutStrip, type StripPart } from './lay-out-strip.ts';

const ROWS = 4;

const part = (symbol: string, isSpaced: boolean, most: number) =>
  fc.record({
    symbol: fc.constant(symbol),
    count: fc.integer({ min: isSpaced ? 0 : 1, max: most }),
    stack: fc.integer({ min: 1, max: 3 }),
    phase: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    isSpaced: fc.constant(isSpaced),
  });

const strip = fc.tuple(
  ...['A', 'B', 'C', 'D', 'E'].map((symbol) => part(symbol, false, 12)),
  part('S', true, 3),
) as fc.Arbitrary<StripPart[]>;

function layOutIfLongEnough(parts: StripPart[]): string[] | undefined {
  try {
    return layOutStrip(parts, ROWS);
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return undefined;
  }
}

it('lays out every symbol as often as it is asked for', () => {
  fc.assert(
    fc.property(strip, (parts) => {
      const laidOut = layOutIfLongEnough(parts);
      for (const { count, symbol } of laidOut ? parts : []) {
        expect(laidOut!.filter((cell) => cell === symbol).length).toBe(count);
      }
    }),
  );
});

it('shows no window with two spaced symbols', () => {
  fc.assert(
    fc.property(strip, (parts) => {
      const ring = layOutIfLongEnough(parts) ?? [];
      for (const stop of ring.keys()) {
        const window = [...ring, ...ring].slice(stop, stop + ROWS);
        expect(window.filter((cell) => cell === 'S').length).toBeLessThanOrEqual(1);
      }
    }),
  );
});

it('refuses a strip that is too short for its spaced symbols', () => {
  const parts = [
    { symbol: 'A', count: 4, stack: 1, phase: 0, isSpaced: false },
    { symbol: 'S', count: 2, stack: 1, phase: 0, isSpaced: true },
  ];
  expect(() => layOutStrip(parts, ROWS)).toThrow(/too short/u);
});
