import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { asOwner } from '#test/database/as-owner.ts';
import { emptyDatabase } from '#test/database/older-schema.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { migrateDatabase, queryRows, sql } from './index.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

let folder: string;
const write = (name: string, text: string) => writeFile(join(folder, name), text);
/** These tables give rights to no role, and behind a pooler the application's role could read none of them. */
const readAsOwner = (text: string) => asOwner(database, (tx) => queryRows(tx, sql.raw(text)));

beforeEach(async () => {
  await emptyDatabase(database);
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await write('0001-fruit.sql', `create table fruit (name text); insert into fruit values ('caju');`);
});
afterEach(() => rm(folder, { recursive: true }));

test('applies each file once, in order, with all its statements', async () => {
  await write(
    '0002-more.sql',
    `insert into fruit values ('umbu'); create function one() returns int language plpgsql as $$ begin return 1; end $$;`,
  );
  expect(await migrateDatabase(database, folder)).toEqual(['0001-fruit.sql', '0002-more.sql']);
  expect(await migrateDatabase(database, folder)).toEqual([]);
  await write('0003-last.sql', `-- It isn't many; one is enough.\ninsert into fruit values ('cajá; d''água')`);
  expect(await migrateDatabase(database, folder)).toEqual(['0003-last.sql']);
  expect(await readAsOwner('select name, one() from fruit')).toEqual([
    { name: 'caju', one: 1 },
    { name: 'umbu', one: 1 },
    { name: "cajá; d'água", one: 1 },
  ]);
});

test('records name, hash and time', async () => {
  await migrateDatabase(database, folder);
  expect(await readAsOwner('select name, sha256, applied_at from schema_migration')).toEqual([
    { name: '0001-fruit.sql', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), applied_at: expect.any(Date) },
  ]);
});

test('leaves nothing of a file that fails, names it, and goes on from there once it is right', async () => {
  await write('0002-wrong.sql', `create table leftover (id int); insert into nowhere values (1);`);
  await expect(migrateDatabase(database, folder)).rejects.toThrow(/migration 0002-wrong\.sql failed: .*nowhere/);
  expect(await queryRows(database, sql`select to_regclass('leftover') as leftover`)).toEqual([{ leftover: null }]);
  await write('0002-wrong.sql', `create table leftover (id int)`);
  expect(await migrateDatabase(database, folder)).toEqual(['0002-wrong.sql']);
});

test('refuses to start when an applied file was changed', async () => {
  await migrateDatabase(database, folder);
  await write('0001-fruit.sql', 'create table vegetable (name text)');
  await expect(migrateDatabase(database, folder)).rejects.toThrow('0001-fruit.sql was changed after it was applied');
});

test('refuses to start when an applied file is missing', async () => {
  await write('0002-more.sql', 'create table more (id int)');
  await migrateDatabase(database, folder);
  await rm(join(folder, '0001-fruit.sql'));
  await expect(migrateDatabase(database, folder)).rejects.toThrow('0001-fruit.sql was applied but its file is missing');
});

test('a release before runs on the schema of a newer one that only added to it, and goes on when it is the newer one again', async () => {
  await write('0002-added.sql', '-- expansion\nalter table fruit add column colour text');
  await migrateDatabase(database, folder);
  await rm(join(folder, '0002-added.sql'));
  expect(await migrateDatabase(database, folder)).toEqual([]);
  expect(await readAsOwner('select name from fruit')).toEqual([{ name: 'caju' }]);
  await write('0002-added.sql', '-- expansion\nalter table fruit add column colour text');
  await write('0003-last.sql', 'alter table fruit drop column name');
  expect(await migrateDatabase(database, folder)).toEqual(['0003-last.sql']);
});

test('refuses to start on the schema of a newer release that took something away, and says which release to start', async () => {
  await write('0002-added.sql', '-- expansion\nalter table fruit add column colour text');
  await write('0003-taken.sql', 'alter table fruit drop column name');
  await migrateDatabase(database, folder);
  await Promise.all(['0002-added.sql', '0003-taken.sql'].map((name) => rm(join(folder, name))));
  await expect(migrateDatabase(database, folder)).rejects.toThrow(
    'a newer release has applied migration 0003-taken.sql, which ends older ones: start that release or a later one',
  );
});

test('two nodes that start at once apply each file once', async () => {
  await write('0002-slow.sql', 'select pg_sleep(0.1); create table slow (id int)');
  const nodes = await Promise.all([migrateDatabase(database, folder), migrateDatabase(database, folder)]);
  expect(nodes.flat().toSorted()).toEqual(['0001-fruit.sql', '0002-slow.sql']);
});
