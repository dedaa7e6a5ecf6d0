import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/database/index.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { simulateRegulator } from './simulate-regulator.ts';

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.close());

it('R13 a regulator that fails in every way gets the files of each day, and their sums are the journal’s', async () => {
  const { violations, ...counts } = await simulateRegulator({ db, playerCount: 16, days: 12, seed: 2 });
  expect(violations).toEqual([]);
  expect(counts).toMatchObject({ days: 12, open: 0, rejected: 0 });
  // Days without a fault prove nothing.
  expect(counts.files - counts.rectifiers).toBeGreaterThan(12);
  expect(counts.rectifiers).toBeGreaterThan(0);
  expect(counts.tries).toBeGreaterThan(2 * counts.files);
}, 120_000);

it('a month too short for any file is no proof', async () => {
  const { files, violations } = await simulateRegulator({ db, playerCount: 3, days: 2, seed: 1 });
  expect([files, violations]).toEqual([0, ['no file was delivered: the month has too few days']]);
});
