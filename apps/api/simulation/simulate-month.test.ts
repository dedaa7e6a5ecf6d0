import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/index.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { simulateMonth } from './simulate-month.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('a month of fifty players ends with every figure as reckoned', { timeout: 300_000 }, async () => {
  const { violations, lines, steps, kills } = await simulateMonth({ db, playerCount: 50, seed: 7, pagesOf: 50 });
  expect(violations).toEqual([]);
  // A month in which nothing happens proves nothing.
  const sumOf = (path: string) => lines.find((line) => line.path === path)?.reckoned ?? 0;
  for (const path of [
    'vip.level',
    'vip.credited',
    'sign.centavos',
    'invite.settled.centavos',
    'rewards.first_recharge.count',
    'rewards.mission.count',
    'mission.joined',
  ])
    expect(sumOf(path), path).toBeGreaterThan(0);
  expect(Math.min(steps.done, steps.refused, kills)).toBeGreaterThan(0);
});
