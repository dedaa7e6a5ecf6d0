import { afterAll, expect, test } from 'vitest';
import { queryRows, sql } from '#platform/database/index.ts';
import { asOwner } from './as-owner.ts';
import { openTestDatabase } from './open-test-database.ts';

const database = await openTestDatabase();
const other = await openTestDatabase();
afterAll(() => Promise.all([database.close(), other.close()]));

test('two test databases share nothing', async () => {
  await asOwner(database, (tx) => queryRows(tx, sql`create table mark (id int)`));
  expect(await queryRows(other, sql`select to_regclass('mark') as mark`)).toEqual([{ mark: null }]);
});

test('a test database has run the migrations', async () => {
  expect(await queryRows(database, sql`select to_regclass('schema_migration') is not null as is_migrated`)).toEqual([
    { is_migrated: true },
  ]);
});
