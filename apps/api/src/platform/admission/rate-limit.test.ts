import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { minuteMs } from '#platform/time/durations.ts';
import type { Database } from '../database/index.ts';
import { createRateLimit, giveBackTries, requireTriesLeft, takeTries } from './rate-limit.ts';

const noon = Date.parse('2026-05-04T12:00:00Z');

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
}, 60_000);
afterAll(() => db.close());

let at = noon;
const limitOf = (name: string) =>
  createRateLimit({ db, clock: () => new Date(at) }, { name, tries: 2, windowSeconds: 3600 });

/** Makes `count` tries one after the other; says of each whether it was let through. */
async function tries(name: string, count: number): Promise<boolean[]> {
  const passed: boolean[] = [];
  for (let one = 0; one < count; one += 1)
    passed.push(
      await limitOf(name)
        .take('key')
        .then(
          () => true,
          () => false,
        ),
    );
  return passed;
}

describe('a limit of two tries an hour', () => {
  it('refuses the third, and lets two through an hour later', async () => {
    at = noon;
    expect(await tries('plain', 3)).toEqual([true, true, false]);
    at = noon + 60 * minuteMs;
    expect(await tries('plain', 3)).toEqual([true, true, false]);
  });

  it('that was reached under a clock ten days ahead doesn’t last ten days', async () => {
    at = noon + 10 * 24 * 60 * minuteMs;
    expect(await tries('ahead', 3)).toEqual([true, true, false]);
    at = noon;
    expect(await tries('ahead', 3)).toEqual([true, true, false]);
  });

  it('isn’t forgotten by a node whose clock is some seconds behind', async () => {
    at = noon;
    expect(await tries('behind', 2)).toEqual([true, true]);
    at = noon - 5_000;
    expect(await tries('behind', 1)).toEqual([false]);
  });
});

describe('several limits at once', () => {
  const keysOf = (...names: string[]) => names.map((name) => limitOf(name).of('key'));
  const deps = () => ({ db, clock: () => new Date(at) });

  it('are counted together, and refuse when one is reached', async () => {
    at = noon;
    await takeTries(deps(), keysOf('one'));
    await takeTries(deps(), keysOf('one', 'two'));
    await expect(takeTries(deps(), keysOf('two', 'one'))).rejects.toMatchObject({
      code: 429,
      refusal: { retryAfterSeconds: 3600 },
    });
  });

  it('tell how often each was tried, and count nothing by it', async () => {
    at = noon;
    await takeTries(deps(), keysOf('seen'));
    for (let look = 0; look < 3; look += 1)
      expect(await requireTriesLeft(deps(), keysOf('unseen', 'seen'))).toEqual([0, 1]);
    await takeTries(deps(), keysOf('seen'));
    await expect(requireTriesLeft(deps(), keysOf('unseen', 'seen'))).rejects.toMatchObject({ code: 429 });
    at = noon + 60 * minuteMs;
    expect(await requireTriesLeft(deps(), keysOf('unseen', 'seen'))).toEqual([0, 0]);
  });

  it('have the try of a right answer again when it is given back', async () => {
    at = noon;
    await takeTries(deps(), keysOf('back', 'forth'));
    await giveBackTries(deps(), keysOf('back', 'forth', 'never'));
    expect(await requireTriesLeft(deps(), keysOf('back', 'forth', 'never'))).toEqual([0, 0, 0]);
  });

  it('let exactly as many through as they allow when many come at once, whatever order they name them in', async () => {
    at = noon;
    const taken = await Promise.allSettled(
      Array.from({ length: 12 }, (_, turn) => {
        const names = turn % 2 === 0 ? ['race-a', 'race-b'] : ['race-b', 'race-a'];
        return turn % 3 === 2 ? giveBackTries(deps(), keysOf(...names, 'race-c')) : takeTries(deps(), keysOf(...names));
      }),
    );
    const faults = taken.filter((one) => one.status === 'rejected' && !String(one.reason).includes('Muitas'));
    expect(faults).toEqual([]);
  });

  it('a limit may say what to do instead of waiting', async () => {
    at = noon;
    const limit = createRateLimit(deps(), { name: 'said', tries: 0, windowSeconds: 60, refusal: 'Use o código.' });
    await expect(limit.take('key')).rejects.toThrow('Use o código.');
  });
});
