import { roundEvent, type RoundEvent } from '@ipe/contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { Draws } from '../randomness/draws.ts';
import { u32Stream } from '../randomness/u32-stream.ts';
import { smallFalls } from '../small-features.fixture.ts';
import { lines } from './lines/index.ts';
import { smallGame } from './lines/small-game.fixture.ts';
import { readSlotMath } from './read-math.ts';
import { drawRound, playRound } from './play-round.ts';

const math = readSlotMath(smallGame);
const input = fc.record({
  mode: fc.constant('base'),
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/u),
  clientSeed: fc.string({ maxLength: 64 }),
  nonce: fc.nat(),
});

/** The total that a player would add up from the events. */
function replay(events: RoundEvent[]): number {
  let units = 0;
  let multiplier = 1;
  for (const event of events) {
    if (event.type === 'multiplier' || event.type === 'fullGrid') {
      multiplier *= event.type === 'multiplier' ? event.value : event.multiplier;
    }
    if (event.type === 'lineWins') units += event.wins.reduce((sum, win) => sum + win.units, 0);
  }
  return Math.min(units * multiplier, math.maxWinUnits);
}

describe('a round', () => {
  it('is the same whenever it is played again', () => {
    fc.assert(
      fc.property(input, (seeds) => {
        expect(playRound(math, seeds)).toEqual(playRound(math, { ...seeds }));
      }),
    );
  });

  it('tells its total by its events, never below zero and never above the cap', () => {
    fc.assert(
      fc.property(input, (seeds) => {
        const { events, totalUnits, baseUnits } = playRound(math, seeds);
        const lineWins = events.find((event) => event.type === 'lineWins');
        expect(totalUnits).toBe(replay(events));
        expect(totalUnits).toBeGreaterThanOrEqual(0);
        expect(totalUnits).toBeLessThanOrEqual(math.maxWinUnits);
        expect(baseUnits).toBe(totalUnits);
        expect(lineWins !== undefined).toBe(totalUnits > 0);
        expect(lineWins?.units ?? 0).toBe(lineWins?.wins.reduce((sum, win) => sum + win.units, 0) ?? 0);
        expect(events.at(-1)).toMatchObject({ type: 'finish', totalUnits });
      }),
      { numRuns: 1000 },
    );
  });

  it('speaks the events of the contract', () => {
    fc.assert(
      fc.property(input, (seeds) => {
        const { events } = playRound(math, seeds);
        expect(v.parse(v.array(roundEvent), events)).toEqual(events);
        expect(events.map(({ type }) => type).join(' ')).toMatch(
          /^reveal multiplier( respin)?( lineWins( fullGrid)?)? finish$/u,
        );
      }),
    );
  });

  it('of a game without a reel of multipliers tells none', () => {
    const { multiplierReel: _, ...features } = smallGame.features;
    const plain = readSlotMath({ ...smallGame, features });
    fc.assert(
      fc.property(input, (seeds) => {
        expect(playRound(plain, seeds).events.map(({ type }) => type)).not.toContain('multiplier');
      }),
    );
  });

  it('lets a window fall as often as the file says, however often it would win', () => {
    const strips = Array<string[]>(3).fill(['A', 'A']);
    const winning = { ...smallFalls, reelSets: { ...smallFalls.reelSets, base: { kind: 'strips', strips } } };
    const { events } = playRound(readSlotMath(winning), {
      mode: 'base',
      serverSeed: '0'.repeat(64),
      clientSeed: '',
      nonce: 0,
    });
    const steps = events.flatMap((event) => (event.type === 'cascadeWins' ? [event.step] : []));
    expect(steps).toEqual([0, 1, 2, 3]);
    expect(smallFalls.features.cascade.maxSteps).toBe(4);
  });

  it('shows windows cut from the strips at its stops', () => {
    fc.assert(
      fc.property(input, (seeds) => {
        const [reveal] = playRound(math, seeds).events;
        if (reveal?.type !== 'reveal') throw new Error('a round starts with a reveal');
        const top = reveal.stops.map((stop, reel) => smallGame.reelSets.base.strips[reel]?.[stop]);
        expect(reveal.window.map((column) => column[0])).toEqual(top);
      }),
    );
  });

  it('says when the cap took something away', () => {
    const rounds = Array.from({ length: 2000 }, (_, nonce) =>
      playRound(math, { mode: 'base', serverSeed: '0'.repeat(64), clientSeed: 'cap', nonce }),
    );
    const finishes = rounds.flatMap(({ events }) => events.filter((event) => event.type === 'finish'));
    expect(finishes.some(({ capped }) => capped)).toBe(true);
    for (const { capped, totalUnits } of finishes) if (capped) expect(totalUnits).toBe(math.maxWinUnits);
  });

  it('is drawn from any other source of the same words alike', () => {
    const seeds = { serverSeed: '0'.repeat(64), clientSeed: 'outra', nonce: 4 };
    expect(drawRound(math, 'base', new Draws(u32Stream(seeds)))).toEqual(playRound(math, { mode: 'base', ...seeds }));
  });

  it('of a family without cells to pick is given none', () => {
    const draw = vi.spyOn(lines, 'draw');
    playRound(math, { mode: 'base', serverSeed: '0'.repeat(64), clientSeed: '', nonce: 0, picks: null });
    expect(draw.mock.lastCall?.slice(1)).toEqual(['base', []]);
    draw.mockRestore();
  });

  it.each([
    { mode: 'constructor' },
    { mode: 'buyFreeSpins' },
    { serverSeed: 'A'.repeat(64) },
    { serverSeed: 'a'.repeat(63) },
    { picks: [0] },
    { picks: [] },
    { nonce: -1 },
    { nonce: 0.5 },
  ])('refuses %j', (wrong) => {
    const right = { mode: 'base', serverSeed: 'a'.repeat(64), clientSeed: '', nonce: 0 };
    expect(() => playRound(math, { ...right, ...wrong })).toThrow(RangeError);
  });
});
