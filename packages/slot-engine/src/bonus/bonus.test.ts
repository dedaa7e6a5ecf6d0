import type { RoundEventOf } from '@ipe/contract';
import { describe, expect, it } from 'vitest';
import { everyRound } from '../every-round.fixture.ts';
import { drawRound } from '../families/play-round.ts';
import { readFamily } from '../families/read-math.ts';
import { smallGame } from '../families/lines/small-game.fixture.ts';
import { smallBookWheel, smallPick, smallWheel } from '../small-games.fixture.ts';
import { bonusPrizes } from './bonus-prizes.ts';

const wheel = readFamily(smallWheel, 'lines');
const pick = readFamily(smallPick, 'ways');

const roundsOf = (math: typeof wheel | typeof pick, mode: string) => [
  ...everyRound((draws) => drawRound(math, mode, draws)),
];
const isTurn = (event: { type: string }): event is RoundEventOf<'wheelTurn'> => event.type === 'wheelTurn';

describe('the bonus wheel', () => {
  const [base, bought] = [roundsOf(wheel, 'base'), roundsOf(wheel, 'buyWheel')];

  it('turns where enough symbols of the base spin came, and in no other round', () => {
    const wrong = base.filter(({ events }) => {
      const [reveal] = events;
      const shown = reveal?.type === 'reveal' ? reveal.window.flat().filter((symbol) => symbol === 'S').length : 0;
      const starts = events.filter((event) => event.type === 'wheelStart');
      return starts.length !== (shown >= 2 ? 1 : 0) || starts.some(({ cells }) => cells.length !== shown);
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('goes from ring to ring until a segment brings something, which is what the mathematics says of it', () => {
    const seen = new Set<string>();
    for (const { events } of base) {
      const turns = events.filter(isTurn);
      for (const [index, { ring, segment, spins, units }] of turns.entries()) {
        seen.add(`${ring}.${segment}`);
        const told = wheel.features.bonusWheel!.rings[ring]![segment]!;
        expect({ units, spins }).toEqual({
          units: 'units' in told ? told.units : 0,
          spins: 'spins' in told ? told.spins : 0,
        });
        expect(turns[index + 1]?.ring).toBe('ring' in told ? told.ring : undefined);
      }
    }
    expect(seen.size).toBe(6);
  });

  it('stops on each segment as often as its weight says', () => {
    const found = new Map<string, number>();
    for (const { events, probability } of bought) {
      for (const { ring, segment } of events.filter(isTurn)) {
        const key = `${ring}.${segment}`;
        found.set(key, (found.get(key) ?? 0) + probability);
      }
    }
    const chances = { '0.0': 3 / 7, '0.1': 2 / 7, '0.2': 1 / 7, '0.3': 1 / 7, '1.0': 1 / 21, '1.1': 2 / 21 };
    expect(found.size).toBe(6);
    for (const [key, chance] of Object.entries(chances)) expect(found.get(key)).toBeCloseTo(chance, 12);
  });

  it('is read at once if all of many rings lead further in by every segment', () => {
    const inwards = Array.from({ length: 4 }, (_, ring) =>
      Array.from({ length: 64 }, () => ({ weight: 1, ring: ring + 1 })),
    );
    const features = { bonusWheel: { symbol: 'S', minCount: 2, rings: [...inwards, [{ weight: 1, units: 5 }]] } };
    expect(bonusPrizes(features)).toEqual([{ units: 5, spins: 0, chance: expect.closeTo(1, 12) }]);
  }, 1000);

  it('adds its free spins to those of the symbols, up to the most that the game gives', () => {
    for (const { events } of bought) {
      const entry = events.find((event) => event.type === 'bought');
      const brought = events.filter(isTurn).reduce((sum, { spins }) => sum + spins, 0);
      const given = Math.min(brought + (entry?.count === 3 ? 1 : 0), 3);
      expect(events.find((event) => event.type === 'freeSpinsStart')?.spins ?? 0).toBe(given);
    }
  });

  it('is started by a wild that is the scatter too, as it fell, before a symbol is drawn that covers reels', () => {
    const book = readFamily(smallBookWheel, 'lines');
    const orders = new Set<string>();
    const wrong = roundsOf(book, 'base').filter(({ events }) => {
      const [reveal] = events;
      const shown = reveal?.type === 'reveal' ? reveal.window.flat().filter((symbol) => symbol === 'W').length : 0;
      const told = ['wheelTurn', 'freeSpinsStart', 'expandingSymbol', 'freeSpin'];
      orders.add(told.filter((type) => events.some((event) => event.type === type)).join());
      const places = told.map((type) => events.findIndex((event) => event.type === type)).filter((place) => place >= 0);
      const isTurned = events.some(({ type }) => type === 'wheelStart');
      return isTurned !== shown >= 2 || places.some((place, index) => place < (places[index - 1] ?? 0));
    });
    expect(wrong.slice(0, 3)).toEqual([]);
    expect([...orders].toSorted()).toEqual(['', 'wheelTurn', 'wheelTurn,freeSpinsStart,expandingSymbol,freeSpin']);
  });

  it('is no part of what was won before the feature', () => {
    for (const { baseUnits, events } of bought) {
      const scatters = events.find((event) => event.type === 'scatterWins');
      expect(baseUnits).toBe(scatters?.units);
    }
  });
});

describe('objects that are opened', () => {
  it('come in every order equally often, and the first of them are paid', () => {
    const orders = new Map<string, number>();
    for (const { events, probability } of roundsOf(pick, 'buyPick')) {
      const opened = events.find((event) => event.type === 'objectsOpened')!;
      const paid = opened.order.slice(0, opened.picks).map((index) => pick.features.bonusPick!.objects[index]!);
      expect(opened).toMatchObject({
        units: paid.reduce((sum, object) => sum + ('units' in object ? object.units : 0), 0),
        spins: paid.reduce((sum, object) => sum + ('spins' in object ? object.spins : 0), 0),
      });
      orders.set(opened.order.join(), (orders.get(opened.order.join()) ?? 0) + probability);
    }
    expect(orders.size).toBe(24);
    for (const chance of orders.values()) expect(chance).toBeCloseTo(1 / 24, 12);
  });

  it('bring every sum as often as so many of all objects come to it', () => {
    const chances = Object.fromEntries(
      bonusPrizes(pick.features).map(({ chance, spins, units }) => [`${units}+${spins}`, chance]),
    );
    const sixths = { '3+0': 2 / 6, '4+0': 1 / 6, '1+1': 1 / 6, '2+1': 2 / 6 };
    expect(Object.keys(chances).toSorted()).toEqual(Object.keys(sixths).toSorted());
    for (const [key, chance] of Object.entries(sixths)) expect(chances[key]).toBeCloseTo(chance, 12);
  });
});

describe('a file with a bonus is refused', () => {
  const { bonusWheel } = smallWheel.features;
  const { bonusPick } = smallPick.features;
  const withWheel = (features: object) => () =>
    readFamily({ ...smallWheel, features: { ...smallWheel.features, ...features } }, 'lines');
  const withPick = (features: object) => () =>
    readFamily({ ...smallPick, features: { ...smallPick.features, ...features } }, 'ways');
  const rings = (...outer: object[]) => ({ bonusWheel: { ...bonusWheel, rings: [outer, bonusWheel.rings[1]] } });

  it.each([
    ['whose ring leads nowhere', withWheel(rings({ weight: 1, ring: 2 })), 'is no ring further in'],
    ['whose inner ring nothing leads to', withWheel(rings({ weight: 1, units: 2 })), 'no segment leads to it'],
    ['whose segment has no weight', withWheel(rings({ weight: 0, ring: 1 })), 'rings'],
    [
      'whose wheel brings more free spins than there are',
      withWheel(rings({ weight: 1, spins: 4 }, { weight: 1, ring: 1 })),
      'more than features.freeSpins.maxTotal',
    ],
    [
      'whose prize is above the maximum',
      withWheel(rings({ weight: 1, units: 31 }, { weight: 1, ring: 1 })),
      '31 units are more than the 30',
    ],
    [
      'whose bonus counts another symbol',
      withWheel({ bonusWheel: { ...bonusWheel, symbol: 'A' } }),
      'features.bonusWheel.symbol: no scatter "A"',
    ],
    ['that opens more objects than there are', withPick({ bonusPick: { ...bonusPick, picks: 5 } }), '5 of 4 objects'],
    ['that has a wheel and objects', withPick({ bonusWheel }), 'a game has a wheel or objects to open'],
  ])('%s', (_name, read, issue) => {
    expect(read).toThrow(issue);
  });

  it('with features of a single spin', () => {
    const game = {
      ...smallGame,
      features: { ...smallGame.features, bonusWheel: { ...bonusWheel, rings: [[{ weight: 1, units: 1 }]] } },
    };
    expect(() => readFamily(game, 'lines')).toThrow('features.bonusWheel: is not played together');
  });

  it('whose purchase begins with too few symbols or a feature that isn’t there', () => {
    const buying = (entry: object) => () =>
      readFamily({ ...smallWheel, modes: { ...smallWheel.modes, buyWheel: { costUnits: 12, entry } } }, 'lines');
    expect(buying({ feature: 'bonusWheel', counts: { '1': 1 } })).toThrow('triggers no free spin');
    expect(buying({ feature: 'bonusPick', counts: { '2': 1 } })).toThrow('the game has no such feature');
  });
});
