import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Draws } from '../randomness/draws.ts';
import { drawDistinct } from './draw-distinct.ts';
import { drawRows } from './draw-rows.ts';
import { columnsOfReels, rowChoices } from './reel-columns.ts';
import { reelWindow } from './reel-window.ts';
import { cellsOf } from './window.ts';

/** Draws from exactly these words. It throws if one more is drawn. */
const scripted = (...words: number[]) =>
  new Draws(() => {
    const word = words.shift();
    if (word === undefined) throw new Error('a word too many was drawn');
    return word;
  });

const shown = (columns: { symbols: readonly string[]; weight: number }[]) =>
  columns.map(({ symbols, weight }) => `${symbols.join('')} ${weight}`);

describe('what a reel shows', () => {
  it.each([
    [0, 2, 'AB'],
    [1, 3, 'BCD'],
    [2, 3, 'CDA'],
    [3, 2, 'DA'],
    [3, 4, 'DABC'],
    [0, 4, 'ABCD'],
  ])('from stop %i on, %i rows: %s', (stop, rows, window) => {
    expect(reelWindow(['A', 'B', 'C', 'D'], stop, rows).join('')).toBe(window);
  });

  it('is each stop once, as high as the grid', () => {
    const [first, second] = columnsOfReels({ strips: [['A', 'B', 'C'], ['A']], rows: 2 });
    expect(shown(first!)).toEqual(['AB 1', 'BC 1', 'CA 1']);
    expect(second).toHaveLength(1);
  });

  it('is each stop in each height, as likely as that height, where heights are drawn', () => {
    const rowsPerReel = [{ '2': 3, '1': 4 }];
    const [first, second] = columnsOfReels({ strips: [['A', 'B'], ['C']], rows: 1, rowsPerReel });
    expect(shown(first!)).toEqual(['A 4', 'B 4', 'AB 3', 'BA 3']);
    expect(shown(second!)).toEqual(['C 1']);
  });
});

describe('heights of a reel', () => {
  const weights = { '10': 1, '2': 3, '4': 0, '3': 2 };

  it('come ascending by their number, without those that can’t come', () => {
    expect(rowChoices(weights)).toEqual([
      { rows: 2, weight: 3 },
      { rows: 3, weight: 2 },
      { rows: 10, weight: 1 },
    ]);
  });

  it('are drawn as often as they weigh', () => {
    const drawn = Array.from({ length: 6 }, (_, word) => drawRows(scripted(word), weights));
    expect(drawn).toEqual([2, 2, 2, 3, 3, 10]);
  });
});

describe('numbers drawn without repeats', () => {
  it('are a shuffle that stops early: each word points behind what was drawn', () => {
    expect([...drawDistinct(scripted(3, 2, 0), 4, 3)]).toEqual([3, 0, 2]);
    expect([...drawDistinct(scripted(), 4, 0)]).toEqual([]);
  });

  it('come in every order once', () => {
    const words = [0, 1, 2].flatMap((one) => [0, 1].map((two) => [one, two, 0]));
    const orders = words.map((script) => [...drawDistinct(scripted(...script), 3, 3)].join(''));
    expect(new Set(orders).size).toBe(6);
  });

  it('are different and below the size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
        (size, words) => {
          const drawn = [...drawDistinct(scripted(...words), size, size)];
          expect(drawn.toSorted((one, other) => one - other)).toEqual([...Array.from({ length: size }).keys()]);
        },
      ),
    );
  });

  it('leave the caller’s own draws in between', () => {
    const draws = scripted(1, 7, 0);
    const numbers = drawDistinct(draws, 3, 2);
    expect([numbers.next().value, draws.below(10), numbers.next().value]).toEqual([1, 7, 0]);
  });
});

it('the cells of a symbol come reel by reel from the top', () => {
  const window = [['A', 'B', 'A'], ['B'], ['A', 'A']];
  expect(cellsOf(window, 'A')).toEqual([
    { reel: 0, row: 0 },
    { reel: 0, row: 2 },
    { reel: 2, row: 0 },
    { reel: 2, row: 1 },
  ]);
  expect(cellsOf(window, 'C')).toEqual([]);
});
