import { expect, it } from 'vitest';
import { readFamily } from '../families/read-math.ts';
import { drawRound } from '../families/play-round.ts';
import { Draws } from '../randomness/draws.ts';
import { smallDrawnSpins } from '../small-features.fixture.ts';
import { smallFreeSpins } from '../small-games.fixture.ts';
import { spinsGiven } from './given-spins.ts';
import { playBoughtCount } from './play-bought-count.ts';
import { scattersIn } from './scatters.ts';

const { freeSpins } = readFamily(smallDrawnSpins, 'lines').features;

it('so many symbols bring free spins that are sure and some that are drawn, each number as often as its weight says', () => {
  expect(spinsGiven(freeSpins!, 1)).toEqual([{ spins: 0, chance: 1 }]);
  // Three are drawn with no weight.
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
  // Two symbols are bought, and the free spin that they bring shows A, S and S.
  const words = [0, 0, 0, 1];
  const { events } = drawRound(math, 'buyFreeSpins', new Draws(() => words.shift() ?? 0));
  const start = events.findIndex(({ type }) => type === 'freeSpinsStart');
  expect(events[start + 2]).toMatchObject({ type: 'reveal', window: [['A'], ['S'], ['S']] });
  expect(events.slice(start).some(({ type }) => type === 'scatterWins')).toBe(false);
});
