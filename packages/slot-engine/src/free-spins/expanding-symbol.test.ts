import { expect, it } from 'vitest';
import { readFamily } from '../families/read-math.ts';
import { smallBook, smallFreeSpins, smallLines } from '../small-games.fixture.ts';
import { expandingChances, expandingWins } from './expanding-symbol.ts';

it('each symbol with a weight expands as often as it says, in the file’s order', () => {
  expect(expandingChances(readFamily(smallBook, 'lines'))).toEqual([
    { symbol: 'B', share: 1 / 3 },
    { symbol: 'A', share: 2 / 3 },
  ]);
});

it.each([smallFreeSpins, smallLines])('in $id none does, always', (json) => {
  expect(expandingChances(readFamily(json, 'lines'))).toEqual([{ symbol: undefined, share: 1 }]);
});

it('a symbol covers the reels that show it, and pays by how many they are', () => {
  const window = [
    ['A', 'B'],
    ['B', 'W'],
    ['W', 'A'],
  ];
  expect(expandingWins(window, 'A', (reels) => 10 * reels)).toEqual({
    type: 'expandingWins',
    symbol: 'A',
    reels: [0, 2],
    window: [
      ['A', 'A'],
      ['B', 'W'],
      ['A', 'A'],
    ],
    units: 20,
  });
});
