import { expect, it } from 'vitest';
import { placedTables, tablePlaces } from '#platform/database/citus/table-places.ts';
import { queryRows, sql } from '#platform/database/index.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';

it('every table has one place on a cluster, and every unique key of a distributed one holds what it is distributed by', async () => {
  const db = await openTestDatabase();
  const tables = await queryRows(
    db,
    sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const keys = await queryRows(
    db,
    sql<{ name: string; columns: string[] }>`
      select indrelid::regclass::text as name,
        array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
      from pg_index where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  );
  await db.close();
  expect(placedTables().toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  const byKey: Record<string, string | undefined> = tablePlaces.byKey;
  const byPlayer: readonly string[] = tablePlaces.byPlayer;
  const keyOf = (name: string) => (byPlayer.includes(name) ? 'player_id' : byKey[name]);
  const wrong = keys.filter(({ name, columns }) => {
    const key = keyOf(name);
    return key !== undefined && !columns.includes(key);
  });
  expect(wrong).toEqual([]);
});
