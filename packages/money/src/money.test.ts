import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centavos,
  formatBrl,
  formatBrlAmount,
  isCentavos,
  MAX_CENTAVOS,
  parseBrl,
  shortBrlAmount,
  sumCentavos,
} from './index.ts';

const amount = fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS });

describe('centavos', () => {
  it('accepts whole amounts in range only', () => {
    fc.assert(fc.property(amount, (value) => centavos(value) === value));
    for (const bad of [0.5, Number.NaN, Infinity, MAX_CENTAVOS + 1, -MAX_CENTAVOS - 1]) {
      expect(isCentavos(bad)).toBe(false);
      expect(() => centavos(bad)).toThrow(new RangeError(`not a whole number of centavos in range: ${bad}`));
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

  it('is written as Intl writes it, but for the minus', () => {
    const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    const inRange = fc.integer({ min: -1e13, max: 1e13 });
    fc.assert(
      fc.property(inRange, (value) => {
        expect(formatBrl(value)).toBe(brl.format(value / 100).replace('-', '−'));
      }),
    );
  });

  it('writes the minus of mathematics, not a hyphen', () => {
    expect(formatBrlAmount(-123456)).toBe('−1.234,56');
  });

  it('writes both digits of the centavos, where they are nothing too', () => {
    expect(formatBrlAmount(150_00)).toBe('150,00');
  });

  it('writes whole reais without them where that is asked for', () => {
    expect([5_000_00, 100_50, 0].map(shortBrlAmount)).toEqual(['5.000', '100,50', '0']);
  });

  it.each([
    ['50', 50_00],
    ['50,5', 50_50],
    ['1234,56', 1_234_56],
    ['R$ 1.234,56', 1_234_56],
    ['R$50', 50_00],
    ['  R$  7,05 ', 7_05],
    ['45035996273704,95', MAX_CENTAVOS],
  ])('reads %j as a Brazilian types it', (text, value) => expect(parseBrl(text)).toBe(value));

  it('reads back every amount it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTAVOS }), (value) => parseBrl(formatBrlAmount(value)) === value),
    );
  });

  it.each([
    '',
    '-1',
    '1,234',
    '1.23',
    '12.34,5',
    '1e3',
    'NaN',
    '1 000',
    '٣',
    '1,',
    ',5',
    '5 R$',
    'x R$ 5',
    'US$ 5',
    '45035996273704,96',
    '9'.repeat(16),
  ])('refuses %j instead of guessing', (text) => expect(parseBrl(text)).toBeUndefined());
});
