import { roundEvent } from '@ipe/contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Round } from '../../round/round.ts';
import { smallCrash } from '../../small-games.fixture.ts';
import { readFamily } from '../read-math.ts';
import { playCrashRound } from './play-crash-round.ts';

const seeds = { serverSeed: 'b'.repeat(64), clientSeed: 'casa', nonce: 5 };

describe('a crash round', () => {
  const math = readFamily(smallCrash, 'crash');
  const pointOf = ({ events }: Round) => events.find((event) => event.type === 'crashPoint')?.pointX100 ?? 0;
  const point = pointOf(playCrashRound(math, seeds));

  it('pays a cash-out up to its point, the point included, and nothing after it', () => {
    expect(playCrashRound(math, { ...seeds, cashoutX100: point }).totalUnits).toBe(point);
    expect(playCrashRound(math, { ...seeds, cashoutX100: point + 1 }).totalUnits).toBe(0);
    expect(playCrashRound(math, seeds).totalUnits).toBe(0);
  });

  it('tells the cash-out before the point', () => {
    const { events } = playCrashRound(math, { ...seeds, cashoutX100: 101 });
    expect(v.parse(v.array(roundEvent), events)).toEqual([
      { type: 'cashOut', multiplierX100: 101 },
      { type: 'crashPoint', pointX100: point },
      { type: 'finish', totalUnits: 101, capped: false },
    ]);
  });

  it.each([101, 1000])('takes a cash-out at %d, the least and the greatest', (cashoutX100) => {
    expect(() => playCrashRound(math, { ...seeds, cashoutX100 })).not.toThrow();
  });

  it.each([100, 1001, 101.5, Number.NaN])('refuses a cash-out at %d', (cashoutX100) => {
    expect(() => playCrashRound(math, { ...seeds, cashoutX100 })).toThrow(RangeError);
  });
});
