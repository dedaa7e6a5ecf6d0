import { calls, codes, type CallPath } from '@ipe/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { callNotes } from '#wiring/modules.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { createCallRates, type CountCall } from './call-rates.ts';

let now: Date;
let count: CountCall<CallPath>;
beforeEach(() => {
  now = new Date('2026-11-22T12:00:00Z');
  count = createCallRates(() => now, callNotes);
});
const later = (ms: number) => void (now = new Date(now.getTime() + ms));

function countTimes(times: number, path: CallPath = '/api/user/setLimits', playerId = 1): void {
  for (let time = 0; time < times; time += 1) count(path, playerId);
}

const refusal = (retryAfterSeconds: number) =>
  expect.objectContaining({ code: codes.tooManyTries, refusal: { retryAfterSeconds } });

describe('how often a player may make a call', () => {
  test('so often a minute; then it is 429 until the minute is over, for this player and this call alone', () => {
    countTimes(30);
    later(20_000);
    expect(() => countTimes(1)).toThrow(refusal(40));
    countTimes(1, '/api/user/setLimits', 2);
    countTimes(1, '/api/user/rotateSeed');
    later(40_000);
    countTimes(30);
  });

  test('so often a day where each one leaves a row for good', () => {
    for (let minute = 0; minute < 4; minute += 1) {
      countTimes(25);
      later(minuteMs);
    }
    expect(() => countTimes(1)).toThrow(refusal(24 * 60 * 60 - 4 * 60));
    later(24 * 60 * minuteMs);
    countTimes(1);
  });

  test('what is refused counts no further', () => {
    countTimes(30);
    for (let time = 0; time < 100; time += 1) expect(() => countTimes(1)).toThrow(refusal(60));
    later(minuteMs);
    countTimes(30);
  });

  test('a clock that jumped ahead and back leaves nobody locked out', () => {
    later(365 * 24 * 60 * minuteMs);
    countTimes(30);
    later(-365 * 24 * 60 * minuteMs);
    countTimes(30);
  });

  test('as often as they like where nothing is left behind, or a bet pays for it', () => {
    countTimes(10_000, '/api/user/wallet');
    countTimes(10_000, '/api/game/play');
  });
});

/** Counts the map entries that loops visit while `work` runs. */
function countVisits(work: () => void): number {
  const map = Map.prototype;
  const { [Symbol.iterator]: all } = map;
  let visits = 0;
  map[Symbol.iterator] = function counted(this: Map<unknown, unknown>) {
    visits += this.size;
    return all.call(this) as MapIterator<[unknown, unknown]>;
  };
  try {
    work();
  } finally {
    map[Symbol.iterator] = all;
  }
  return visits;
}

test('a crowd costs each of its callers a look at a few windows, however many are open', () => {
  const crowd = 40_000;
  const callAll = () => {
    for (let playerId = 1; playerId <= crowd; playerId += 1) count('/api/user/rotateSeed', playerId);
  };
  const visits = countVisits(callAll);
  expect(visits).toBeGreaterThan(0);
  expect(visits).toBeLessThan(4 * crowd);
});

test('every call that writes under an id of its own has a rate, a limit of its own, or is paid', () => {
  const withId = (Object.keys(calls) as CallPath[]).filter(
    (path) => 'requestId' in (calls[path].input as never as { entries: object }).entries,
  );
  expect(withId.length).toBeGreaterThan(10);
  expect(withId.filter((path) => callNotes[path].rate === 'reads')).toEqual([]);
});
