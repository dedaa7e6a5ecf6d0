import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '#test/database/as-owner.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { rowsReadBy } from '#test/database/rows-read.ts';
import { deleteEndedLimits } from '../admission/rate-limit.ts';
import { execute, requireRow, sql, type Database } from './index.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Inserts `count` windows that end one after another from this time on, some microseconds apart. */
const insertLimits = (count: number, from: Date) =>
  execute(
    db,
    sql`insert into rate_limit (key, tries, window_ends_at)
        select gen_random_uuid()::text, 1, ${from}::timestamptz + n * interval '3 microseconds'
        from generate_series(1, ${count}::int) n`,
  );
const count = async () =>
  (await requireRow(db, sql<{ count: number }>`select count(*) as count from rate_limit`)).count;

it('a sweep deletes all that is over, in several statements where that is much, and nothing else', async () => {
  await insertLimits(25_000, new Date(now.getTime() - 3_600_000));
  await insertLimits(5, now);
  await deleteEndedLimits(db, now);
  expect(await count()).toBe(5);
});

it('a sweep with nothing to do reads none of the rows that stay', async () => {
  await insertLimits(5_000, now);
  await asOwner(db, (tx) => execute(tx, sql`analyze rate_limit`));
  const reads = await rowsReadBy(db, ['rate_limit'], (tx) => deleteEndedLimits(tx, now));
  // The planner itself may read the first row.
  expect(reads['rate_limit']).toBeLessThanOrEqual(2);
});
