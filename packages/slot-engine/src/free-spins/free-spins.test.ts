import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawRound } from '../families/play-round.ts';
import { readFamily } from '../families/read-math.ts';
import { Draws } from '../randomness/draws.ts';
import { smallDrawnSpins } from '../small-features.fixture.ts';
import { smallBook, smallFreeSpins, smallLines } from '../small-games.fixture.ts';
import { expandingChances, expandingWins } from './expanding-symbol.ts';
import { spinsGiven } from './given-spins.ts';
import { playBoughtCount } from './play-bought-count.ts';
import { scattersIn } from './scatters.ts';
import { planSpins } from './spin-plan.ts';

const { freeSpins } = readFamily(smallDrawnSpins, 'lines').features;

it('so many symbols bring free spins that are sure and some that are drawn, each number as often as its weight says', () => {
  expect(spinsGiven(freeSpins!, 1)).toEqual([{ spins: 0, chance: 1 }]);
  // The weight of three is 0.
  expect(spinsGiven(freeSpins!, 2)).toEqual([
    { spins: 1, chance: 3 / 4 },
    { spins: 2, chance: 1 / 4 },
  ]);
  expect(spinsGiven(freeSpins!, 3)).toEqual([
    { spins: 1 + 1, chance: 2 / 3 },
    { spins: 1 + 2, chance: 1 / 3 },
  ]);
});

it('a purchase draws the least count with the first words, in whatever order the file has them', () => {
  const counts = Object.fromEntries([
    ['10', 1],
    ['3', 2],
  ]);
  const drawn = [0, 1, 2].map((word) =>
    playBoughtCount({ draws: new Draws(() => word), events: [] }, { feature: 'freeSpins', counts }),
  );
  expect(drawn).toEqual([3, 3, 10]);
});

it('a game in which nothing counts scatters finds none', () => {
  const { scatterPays: _, ...game } = smallFreeSpins;
  const math = readFamily({ ...game, features: {}, modes: { base: { costUnits: 1 } } }, 'lines');
  expect(scattersIn(math, [['S'], ['S'], ['S']])).toEqual([]);
});

it('free spins whose file doesn’t say that scatters pay in them don’t pay them', () => {
  const { scatterPays: _, ...spins } = smallFreeSpins.features.freeSpins;
  const math = readFamily({ ...smallFreeSpins, features: { freeSpins: spins } }, 'lines');
  // The mode buys two symbols, and the free spin that they bring shows A, S and S.
  const words = [0, 0, 0, 1];
  const { events } = drawRound(math, 'buyFreeSpins', new Draws(() => words.shift() ?? 0));
  const start = events.findIndex(({ type }) => type === 'freeSpinsStart');
  expect(events[start + 2]).toMatchObject({ type: 'reveal', window: [['A'], ['S'], ['S']] });
  expect(events.slice(start).some(({ type }) => type === 'scatterWins')).toBe(false);
});

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
