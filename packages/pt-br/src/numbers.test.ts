import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareAlphabetically,
  formatChoice,
  formatList,
  formatMultiplier,
  formatNumber,
  formatPercent,
  formatTwoDecimals,
  isSameWord,
} from './index.ts';

describe('numbers', () => {
  it('have points between thousands and no more than two decimals', () => {
    expect([0, 1234.5, 2.345, 1_000_000].map(formatNumber)).toEqual(['0', '1.234,5', '2,35', '1.000.000']);
  });

  it('are written as Intl writes them', () => {
    const [short, long] = [0, 2].map(
      (minimumFractionDigits) => new Intl.NumberFormat('pt-BR', { minimumFractionDigits, maximumFractionDigits: 2 }),
    );
    const halves = fc.integer({ max: 1e9 }).map((thousandths) => thousandths / 1000);
    const any = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    // Intl writes a value a little below zero as -0.
    const isShown = (value: number) => Object.is(value, 0) || value > 0 || value <= -0.005;
    fc.assert(
      fc.property(fc.oneof(halves, any).filter(isShown), (value) => {
        expect([formatNumber(value), formatTwoDecimals(value)]).toEqual([short!.format(value), long!.format(value)]);
      }),
    );
  });

  it('have two decimals where they stand beside each other', () => {
    expect([2, 1.5, 1234].map(formatTwoDecimals)).toEqual(['2,00', '1,50', '1.234,00']);
    expect([100, 185, 1_000_000].map(formatMultiplier)).toEqual(['1,00×', '1,85×', '10.000,00×']);
  });

  it('as percent keep two figures when they are small, so that none becomes zero', () => {
    expect([0, 0.5, 0.9596, 0.015, 0.0025, 0.000_123_4].map(formatPercent)).toEqual([
      '0%',
      '50%',
      '95,96%',
      '1,5%',
      '0,25%',
      '0,012%',
    ]);
  });
});

describe('words', () => {
  it('in a list have "e" or "ou" before the last', () => {
    expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(formatList)).toEqual(['a', 'a e b', 'a, b e c']);
    expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(formatChoice)).toEqual(['a', 'a ou b', 'a, b ou c']);
  });

  it('are sorted as in a dictionary', () => {
    expect(['zebra', 'Ímã', 'ipê', 'água', 'Azul'].toSorted(compareAlphabetically)).toEqual([
      'água',
      'Azul',
      'Ímã',
      'ipê',
      'zebra',
    ]);
  });

  it('are the same whatever accents and capitals they have', () => {
    expect([isSameWord('Maçã', 'maca'), isSameWord('maçã', 'maças')]).toEqual([true, false]);
  });
});
