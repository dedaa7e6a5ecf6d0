import { expect, it } from 'vitest';
import { everyRound } from '../../every-round.fixture.ts';
import { smallHold } from '../../small-games.fixture.ts';
import { drawRound } from '../play-round.ts';
import { readFamily } from '../read-math.ts';
import { finalCoins } from './final-coins.ts';

const holdOf = (changes: object) =>
  readFamily(
    { ...smallHold, features: { holdAndWin: { ...smallHold.features.holdAndWin, ...changes } } },
    'hold-and-win',
  );

it.each([
  { respins: 1, cellWeights: { coin: 1, blank: 1 } },
  { respins: 2, cellWeights: { coin: 1, blank: 2 } },
])('with %j the feature ends with so many coins as often as all its rounds do', (changes) => {
  const math = holdOf({ ...changes, values: [{ id: '1x', units: 1, weight: 1 }] });
  const found = new Map<number, number[]>([2, 3].map((first) => [first, [0, 0, 0, 0, 0]]));
  const shares = { 2: 2 / 3, 3: 1 / 3 };
  for (const { events, probability } of everyRound((draws) => drawRound(math, 'buyHoldAndWin', draws))) {
    const start = events.find((event) => event.type === 'holdStart')!;
    const landed = events.flatMap((event) => (event.type === 'holdRespin' ? event.landed : []));
    const first = start.coins.length as 2 | 3;
    found.get(first)![first + landed.length]! += probability / shares[first];
  }
  for (const [first, chances] of found) {
    expect(finalCoins(math, first)).toHaveLength(5);
    for (const [count, chance] of chances.entries()) expect(finalCoins(math, first)[count]).toBeCloseTo(chance, 12);
  }
});

it('no coin that lands leaves as many as there were, and a sure one fills the grid', () => {
  expect(finalCoins(holdOf({ cellWeights: { coin: 0, blank: 1 } }), 2)).toEqual([0, 0, 1, 0, 0]);
  expect(finalCoins(holdOf({ cellWeights: { coin: 1, blank: 0 } }), 2)).toEqual([0, 0, 0, 0, 1]);
});

it('a full grid is the end', () => {
  expect(finalCoins(holdOf({}), 4)).toEqual([0, 0, 0, 0, 1]);
});
