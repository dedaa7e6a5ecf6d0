import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { Database } from './database/index.ts';
import { createRateLimit } from './rate-limit.ts';

const minuteMs = 60_000;
const noon = Date.parse('2026-05-04T12:00:00Z');

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
}, 60_000);
afterAll(() => db.close());

let at = noon;
const limitOf = (name: string) =>
  createRateLimit({ db, clock: () => new Date(at) }, { name, tries: 2, windowSeconds: 3600 });

/** Which of so many tries, one after the other, were let through. */
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
