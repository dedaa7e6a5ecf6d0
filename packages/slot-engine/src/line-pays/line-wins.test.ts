import { describe, expect, it } from 'vitest';
import { readFamily } from '../families/read-math.ts';
import { evaluateWindow, findDueRespin } from '../families/lines/evaluate-window.ts';
import { lineWins } from './line-wins.ts';
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
