import { describe, expect, it } from 'vitest';
import { readFamily } from '../families/read-math.ts';
import { evaluateWindow, findDueRespin } from '../families/lines/evaluate-window.ts';
import { coveredReader, coverReels } from '../families/lines/expanding-wilds.ts';
import type { ReelReader } from '../figures/tally-windows.ts';
import { smallBothWays, smallFeatures } from '../small-features.fixture.ts';
import { smallCovers } from '../small-games.fixture.ts';
import { lineWins, unitsOfBothWays } from './line-wins.ts';
import { smallGame } from '../families/lines/small-game.fixture.ts';

const math = readFamily(smallGame, 'lines');
/** Reels as words, each from top to bottom: `HL` shows H above L. */
const windowOf = (...reels: string[]) => reels.map((reel) => reel.split(''));
const topLine = (cells: string) => lineWins(math, windowOf(...cells.split('').map((cell) => `${cell}S`)));

describe('a line', () => {
  it.each([
    ['HHH', [{ line: 0, symbol: 'H', count: 3, units: 5 }]],
    ['LLH', [{ line: 0, symbol: 'L', count: 2, units: 1 }]],
    ['HHL', []],
    ['LHL', []],
    ['SHH', []],
  ])('%s pays the run from the left', (cells, wins) => expect(topLine(cells)).toEqual(wins));

  it.each([
    ['WWW', { symbol: 'W', count: 3, units: 9 }],
    ['LWL', { symbol: 'L', count: 3, units: 2 }],
    ['HWW', { symbol: 'H', count: 3, units: 5 }],
    ['WWH', { symbol: 'W', count: 2, units: 6 }],
    ['WWS', { symbol: 'W', count: 2, units: 6 }],
    ['WLL', { symbol: 'L', count: 3, units: 2 }],
  ])('%s takes its wilds for what is worth more', (cells, win) => {
    expect(topLine(cells)).toEqual([{ line: 0, ...win }]);
  });

  it('is taken for the longer run where both pay the same', () => {
    const even = { ...math, linePays: { ...math.linePays, table: { ...math.linePays.table, H: { '3': 6 } } } };
    expect(lineWins(even, windowOf('WS', 'WS', 'HS'))).toEqual([{ line: 0, symbol: 'H', count: 3, units: 6 }]);
  });

  it('never takes a wild for a scatter', () => expect(topLine('WSS')).toEqual([]));
});

describe('a window', () => {
  it('adds up its lines', () => {
    const { wins, units } = evaluateWindow(math, windowOf('HL', 'HL', 'HL'));
    expect(wins.map(({ line }) => line)).toEqual([0, 1]);
    expect(units).toBe(7);
  });

  it.each([
    [windowOf('HH', 'HH', 'HH'), 2],
    [windowOf('HW', 'WH', 'HH'), 2],
    [windowOf('WW', 'WW', 'WW'), 2],
    [windowOf('HH', 'HH', 'HL'), 1],
    [windowOf('SS', 'SS', 'SS'), 1],
  ])('%j is multiplied by %i', (window, multiplier) => {
    expect(evaluateWindow(math, window).gridMultiplier).toBe(multiplier);
  });

  it.each([
    [windowOf('HH', 'HH', 'LS'), true],
    [windowOf('HH', 'HW', 'LS'), true],
    [windowOf('HH', 'HH', 'HS'), false],
    [windowOf('HH', 'HL', 'LS'), false],
    [windowOf('SS', 'SS', 'LS'), false],
  ])('%j brings a respin: %s', (window, isDue) => {
    expect(findDueRespin(math, window, evaluateWindow(math, window)) !== undefined).toBe(isDue);
  });
});

describe('reels that wilds cover', () => {
  const covers = readFamily(smallCovers, 'lines');

  it.each([
    [windowOf('WA', 'WA', 'AW'), [0, 2], windowOf('WW', 'WA', 'WW')],
    [windowOf('WW', 'AA', 'SW'), [2], windowOf('WW', 'AA', 'WW')],
  ])('of %j are %j', (window, reels, covered) => {
    expect(coverReels(covers, window)).toEqual({ type: 'expandedWilds', reels, window: covered });
  });

  it.each([[windowOf('AS', 'WA', 'AA')], [windowOf('WW', 'WA', 'AS')]])('of %j are none', (window) => {
    expect(coverReels(covers, window)).toBeUndefined();
  });

  it('are none in a game without', () => expect(coverReels(math, windowOf('WA', 'WA', 'WA'))).toBeUndefined());

  it('are read as they are covered, and in a game without as they are', () => {
    const reader: ReelReader<string> = {
      start: '',
      read: (state, column, reel) => ({ state: `${state}${reel}:${column.join('')} `, units: 0 }),
      end: () => 0,
      key: (state) => state,
    };
    const read = (game: typeof math) =>
      windowOf('WA', 'WA', 'AA').reduce(
        (state, column, reel) => coveredReader(game, reader).read(state, column, reel).state,
        '',
      );
    expect(read(covers)).toBe('0:WW 1:WA 2:AA ');
    expect(coveredReader(math, reader)).toBe(reader);
  });
});

describe('a line that pays from both sides', () => {
  const games = smallFeatures.flatMap((json) => {
    const game = readFamily(json, 'lines');
    return game.linePays.bothWays ? [game] : [];
  });

  it.each(games)('of $id pays together what its wins do, whatever it shows', (game) => {
    const { reels } = game.grid;
    const ids = game.symbols.map(({ id }) => id);
    const oneLine = { ...game, linePays: { ...game.linePays, lines: [Array<number>(reels).fill(0)] } };
    for (let number = 0; number < ids.length ** reels; number += 1) {
      const cells = Array.from(
        { length: reels },
        (_, reel) => ids[Math.floor(number / ids.length ** reel) % ids.length]!,
      );
      const wins = lineWins(
        oneLine,
        cells.map((cell) => [cell]),
      );
      expect(unitsOfBothWays(game.linePays, cells, 'W')).toBe(wins.reduce((sum, { units }) => sum + units, 0));
    }
  });

  it('is whole from both sides at once, and paid once', () => {
    const game = readFamily(smallBothWays, 'lines');
    expect(unitsOfBothWays(game.linePays, ['A', 'A', 'A', 'A'], 'W')).toBe(3);
    expect(unitsOfBothWays(game.linePays, ['A', 'A', 'S', 'A'], 'W')).toBe(1);
    expect(unitsOfBothWays(game.linePays, ['A', 'A', 'W', 'W'], 'W')).toBe(3 + 4);
  });
});
