import { describe, expect, it } from 'vitest';
import { smallCrash, smallFreeSpins, smallMines } from '../small-games.fixture.ts';
import { finishRound } from '../round/round.ts';
import { Draws } from '../randomness/draws.ts';
import { crashDecisions } from './crash/crash-decisions.ts';
import { multiplierX100At } from './crash/crash-climb.ts';
import { crashPointHundredths } from './crash/crash-point.ts';
import { minesDecisions } from './mines/mines-decisions.ts';
import { layMines } from './mines/play-mines-round.ts';
import { playRound } from './play-round.ts';
import { readFamily, readSlotMath } from './read-math.ts';

const crash = readFamily(smallCrash, 'crash');
const mines = readFamily(smallMines, 'mines');
const seeds = { serverSeed: 'd'.repeat(64), clientSeed: 'decide', nonce: 3 };
const none = { mines: null, autoCashOutX100: null };

describe('a choice of a flight', () => {
  const { minCashoutX100, maxCashoutX100 } = crash.crash;
  const range = { least: minCashoutX100, most: maxCashoutX100 };

  it.each([null, minCashoutX100, maxCashoutX100])('to leave at %j is offered', (autoCashOutX100) => {
    expect(crashDecisions.choiceIssue(crash, { ...none, autoCashOutX100 })).toBeUndefined();
  });

  it.each([minCashoutX100 - 1, maxCashoutX100 + 1, 0, -1])('to leave at %i is none', (autoCashOutX100) => {
    expect(crashDecisions.choiceIssue(crash, { ...none, autoCashOutX100 })).toEqual({
      field: 'autoCashOutX100',
      range,
    });
  });

  it('of mines is none', () => {
    expect(crashDecisions.choiceIssue(crash, { ...none, mines: 1 })).toEqual({ field: 'mines' });
  });

  it('pays what the climb says, from the least on that it offers', () => {
    const round = { ...seeds, ...none, picks: [] };
    const leave = (ms: number) => crashDecisions.leavingHundredths(crash, round, ms);
    expect([leave(0), leave(165)]).toEqual([undefined, undefined]);
    expect([leave(166), leave(11_553)]).toEqual([101, multiplierX100At(6000, 11_553)]);
  });
});

it.each([
  // The expected points are 97 × 2^52 ÷ (2^52 − r), rounded down, calculated by hand. r is the first word and the upper
  // 20 bits of the second.
  [0, 0, 100],
  [2 ** 31, 0, 194],
  [2 ** 31 + 2 ** 30, 0, 388],
  [0xffff_ffff, 0xffff_ffff, 1000],
  [0x40000000, 0, 129],
])('a flight with the words %i and %i bursts at %i hundredths', (high, low, point) => {
  const words = [high, low];
  expect(crashPointHundredths(crash, new Draws(() => words.shift() ?? 0))).toBe(point);
});

it('the second word of a flight gives its upper twenty bits and no other', () => {
  const greatest = { ...crash, crash: { ...crash.crash, maxCashoutX100: Number.MAX_SAFE_INTEGER } };
  const pointOf = (low: number) => {
    const words = [0xffff_ffff, low];
    return crashPointHundredths(greatest, new Draws(() => words.shift() ?? 0));
  };
  // Here 2^52 − r is 2^20 − the upper 20 bits of the second word.
  expect(pointOf(0)).toBe(97 * 2 ** 32);
  expect(pointOf(0x8000_0000)).toBe(97 * 2 ** 33);
  expect(pointOf(0x8000_0fff)).toBe(97 * 2 ** 33);
});

describe('a choice of mines', () => {
  const { minMines, maxMines } = mines.mines;
  const layout = layMines(mines, { ...seeds, mines: 2 });
  const safe = [0, 1, 2, 3].filter((cell) => !layout.includes(cell));
  const roundAfter = (picks: number[]) => ({ ...seeds, ...none, mines: 2, picks });

  it.each([minMines, maxMines])('of %i is offered', (count) => {
    expect(minesDecisions.choiceIssue(mines, { ...none, mines: count })).toBeUndefined();
  });

  it.each([null, minMines - 1, maxMines + 1])('of %j is none', (count) => {
    const range = { least: minMines, most: maxMines };
    expect(minesDecisions.choiceIssue(mines, { ...none, mines: count })).toEqual({ field: 'mines', range });
  });

  it('pays after each cell what the row says, and nothing before the first', () => {
    const leave = (picks: number[]) => minesDecisions.leavingHundredths(mines, roundAfter(picks), 0);
    expect([leave([]), leave(safe.slice(0, 1)), leave(safe)]).toEqual([undefined, 194, 582]);
    expect(minesDecisions.byItself(mines, roundAfter(safe.slice(0, 1)))).toEqual({
      afterMs: Infinity,
      cashedOutX100: 194,
    });
  });

  it.each([-1, 4, 0.5, NaN])('turns no cell %d over', (cell) => {
    expect(minesDecisions.pick?.(mines, roundAfter([]), cell)).toEqual({ kind: 'no-cell' });
  });

  it('goes on after a safe cell, ends with the last safe one and with a mine, and takes no cell twice', () => {
    const [first = 0, last = 0] = safe;
    expect(minesDecisions.pick?.(mines, roundAfter([]), first)).toEqual({
      kind: 'picked',
      picks: [first],
      end: undefined,
    });
    expect(minesDecisions.pick?.(mines, roundAfter([first]), last)).toMatchObject({ end: { cashedOutX100: 582 } });
    expect(minesDecisions.pick?.(mines, roundAfter([first]), layout[0]!)).toMatchObject({
      end: { cashedOutX100: null },
    });
    expect(minesDecisions.pick?.(mines, roundAfter([first]), first)).toEqual({ kind: 'repeated' });
  });
});

describe('a round with reels', () => {
  it('gives no more free spins at once than the most that there are', () => {
    const { freeSpins } = smallFreeSpins.features;
    const many = { ...smallFreeSpins, features: { freeSpins: { ...freeSpins, trigger: { '2': 9, '3': 9 } } } };
    const { events } = playRound(readSlotMath(many), { mode: 'buyFreeSpins', ...seeds });
    expect(events.find(({ type }) => type === 'freeSpinsStart')).toMatchObject({ spins: freeSpins.maxTotal });
  });

  it('pays its base game no more than the cap either', () => {
    const play = { math: { maxWinUnits: 50 }, draws: new Draws(() => 0), events: [] };
    const won = { baseUnits: 80, featureUnits: 10, featureSpins: 1 };
    expect(finishRound(play, won)).toMatchObject({ totalUnits: 50, baseUnits: 50 });
    expect(play.events).toEqual([{ type: 'finish', totalUnits: 50, capped: true }]);
  });
});
