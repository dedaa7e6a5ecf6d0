import { beforeEach, describe, expect, it } from 'vitest';
import { INT, PAIR } from '../../../../kernels/memory.ts';
import { RUN } from './kernels.ts';
import { openMemory, type Memory } from './memory.ts';

const WINDOWS = 60;

let memory: Memory;
let windows: number;
/** Numbers that are the same each time. The first of a pair belongs to an even number of scatters, the second to an odd one. */
const numbers = Array.from({ length: 2 * WINDOWS }, (_, index) => ((index * 37) % 101) / 10);

beforeEach(() => {
  memory = openMemory();
  windows = memory.keepFloats(numbers);
});

const at = (index: number): number => windows + index * PAIR;
const pairsAt = (address: number, count: number): number[] => [...memory.floats(address, count * PAIR)];

/** A run of `length` lines whose eight windows are three apart; their windows without the winners are at `target`. */
const runOf = (first: number, target: number, length: number): number[] => [
  ...Array.from({ length: 8 }, (_, count) => (first + 3 * count) * PAIR),
  target * INT,
  length,
];

function binomial(n: number, k: number): number {
  return k === 0 ? 1 : (binomial(n - 1, k - 1) * n) / k;
}

describe('drawing a symbol', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('in lines with room for counts below %i is that of Pascal’s triangle', (counts) => {
    const runs = memory.keep([...runOf(0, 0, 2), ...runOf(30, 0, 1)]);
    memory.kernels.draws[counts - 1]!(runs, runs + 2 * RUN, windows, PAIR);
    const drawn = pairsAt(windows, WINDOWS);
    const expected = [...numbers];
    for (const line of [0, 1, 30]) {
      for (let count = 0; count < counts; count += 1) {
        for (const odd of [0, 1]) {
          const values = Array.from(
            { length: count + 1 },
            (_, before) => binomial(count, before) * numbers[2 * (line + 3 * before) + odd]!,
          );
          expected[2 * (line + 3 * count) + odd] = values.reduce((sum, value) => sum + value, 0);
        }
      }
    }
    for (const [index, value] of drawn.entries()) expect(value).toBeCloseTo(expected[index]!, 9);
  });

  it('is done in all neighbours of a window', () => {
    const alone = memory.keep([...runOf(0, 0, 1), ...runOf(1, 0, 1), ...runOf(2, 0, 1)]);
    memory.kernels.draws[7]!(alone, alone + 3 * RUN, windows, PAIR);
    const copy = memory.keepFloats(numbers);
    const together = memory.keep(runOf(0, 0, 1));
    memory.kernels.draws[7]!(together, together + RUN, copy, 3 * PAIR);
    expect(pairsAt(copy, WINDOWS)).toEqual(pairsAt(windows, WINDOWS));
  });
});

it('a win adds the eight windows of each line of each list, weighted by the cells that are removed', () => {
  const weights = Array.from({ length: 2 * 3 * 8 * 2 }, (_, index) => ((index * 7) % 13) - 5);
  const weightsAt = memory.keepFloats(weights);
  const kept = memory.reserve(3 * PAIR);
  const starts = memory.keep([0, PAIR, 2 * PAIR]);
  // Two lists; in each, one line with no other cells, and a run of two with one other cell.
  const lists = memory.keep([...runOf(0, 0, 1), ...runOf(1, 1, 2), ...runOf(10, 0, 1), ...runOf(12, 1, 2)]);
  const ends = memory.keep([RUN, 2 * RUN]);
  const list = 3 * 8 * PAIR;
  memory.kernels.win(
    weightsAt + 8 * PAIR,
    list,
    ends,
    ends + 2 * INT,
    lists,
    lists + 4 * RUN,
    2 * RUN,
    starts,
    windows,
    kept,
    PAIR,
  );
  const expected = [0, 1, 2].flatMap((target) =>
    [0, 1].map((odd) =>
      [
        [0, 1, 2],
        [10, 12, 13],
      ].reduce((sum, firsts, index) => {
        const removed = target === 0 ? 1 : 0;
        for (let count = 0; count < 8; count += 1) {
          const weight = weights[((index * 3 + removed) * 8 + count) * 2 + odd]!;
          sum += weight * numbers[2 * (firsts[target]! + 3 * count) + odd]!;
        }
        return sum;
      }, 0),
    ),
  );
  for (const [index, value] of pairsAt(kept, 3).entries()) expect(value).toBeCloseTo(expected[index]!, 9);
});

it('windows are added to those with as many scatters or more', () => {
  memory.kernels.addScatters(at(0), at(20), at(22), 2, 3, 5, 7);
  const [a, b, c, d] = numbers as [number, number, number, number];
  const [e, f, g, h] = numbers.slice(40, 44) as [number, number, number, number];
  const added = [e + 2 * a + 3 * b, f + 5 * a + 7 * b, g + 2 * c + 3 * d, h + 5 * c + 7 * d];
  for (const [index, value] of pairsAt(at(20), 2).entries()) expect(value).toBeCloseTo(added[index]!, 9);
  expect(pairsAt(at(22), 1)).toEqual(numbers.slice(44, 46));
});

it('windows are added times a number, and summed up each times its own', () => {
  memory.kernels.addTimes(at(0), at(20), at(22), 0.5);
  const added = numbers.slice(40, 44).map((value, index) => value + 0.5 * numbers[index]!);
  expect(pairsAt(at(20), 2)).toEqual(added);
  const factors = memory.keepFloats([2, 3]);
  memory.kernels.dot(at(0), at(2), factors, at(30));
  expect(pairsAt(at(30), 1)).toEqual([2 * numbers[0]! + 3 * numbers[2]!, 2 * numbers[1]! + 3 * numbers[3]!]);
});

it('windows are cleared, and stay as they are when they are fetched', () => {
  memory.kernels.fetch(at(0), at(WINDOWS));
  expect(pairsAt(windows, WINDOWS)).toEqual(numbers);
  memory.kernels.clear(at(1), 2 * PAIR);
  expect(pairsAt(windows, 4)).toEqual([...numbers.slice(0, 2), 0, 0, 0, 0, ...numbers.slice(6, 8)]);
});
