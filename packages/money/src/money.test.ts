import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavos, formatBrl, formatBrlAmount, isCentavos, MAX_CENTAVOS, parseBrl, sumCentavos } from './index.ts';

const amount = fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS });

describe('centavos', () => {
  it('accepts whole amounts in range only', () => {
    fc.assert(fc.property(amount, (value) => centavos(value) === value));
    for (const bad of [0.5, Number.NaN, Infinity, MAX_CENTAVOS + 1, -MAX_CENTAVOS - 1]) {
      expect(isCentavos(bad)).toBe(false);
      expect(() => centavos(bad)).toThrow(RangeError);
    }
  });

  it('adds exactly or refuses', () => {
    expect(sumCentavos([centavos(10), centavos(20), centavos(-5)])).toBe(25);
    expect(() => sumCentavos([centavos(MAX_CENTAVOS), centavos(1)])).toThrow(RangeError);
  });
});

describe('text in Brazilian Portuguese', () => {
  it.each([
    [123456, 'R$ 1.234,56'],
    [0, 'R$ 0,00'],
    [-5, '−R$ 0,05'],
    [MAX_CENTAVOS, 'R$ 45.035.996.273.704,95'],
  ])('writes %i as %s', (value, text) => {
    expect(formatBrl(value).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('writes the minus of mathematics, not a hyphen', () => {
    expect(formatBrlAmount(-123456)).toBe('−1.234,56');
  });

  it('reads back every amount it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTAVOS }), (value) => parseBrl(formatBrlAmount(value)) === value),
    );
  });

  it.each(['', '-1', '1,234', '1.23', '12.34,5', '1e3', 'NaN', '1 000', '٣', '1,', ',5', '9'.repeat(16)])(
    'refuses %j instead of guessing',
    (text) => expect(parseBrl(text)).toBeUndefined(),
  );
});
