import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { queryRows, sql } from '#platform/database/index.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { readTableNames } from './read-sql.ts';
import { tableOwners } from './table-owners.ts';
import { tablesIn } from './tables-in.ts';

const sourceDir = join(import.meta.dirname, '../../src');

const ownerOf = new Map(Object.entries(tableOwners).flatMap(([room, tables]) => tables.map((table) => [table, room])));

/**
 * Audits compare the books of several modules, so they may read all tables. They read inside one snapshot, and no
 * player's call uses them.
 */
const isAudit = (path: string) => /(?:^|[/-])audit\.store\.ts$/u.test(path);

/** The simulation reads a database of its own, which belongs to no house. */
const isSimulated = (path: string) => path.startsWith('simulation/');

const roomOf = (path: string) => /^(?:modules\/[^/]+|[^/]+)/u.exec(path)?.[0] ?? path;

const files = globSync('**/*.ts', { cwd: sourceDir })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, room: roomOf(path), tables: readTableNames(join(sourceDir, path)) }));

describe('a table', () => {
  it('has one owner', async () => {
    const db = await openTestDatabase();
    const rows = await queryRows(
      db,
      sql<{
        name: string;
      }>`select table_name as name from information_schema.tables where table_schema = 'public' and not starts_with(table_name, 'citus_')`,
    );
    await db.close();
    expect(Object.values(tableOwners).flat().toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('is named by the SQL of its owner alone, of audits and of the simulation', () => {
    const foreign = files
      .filter(({ path }) => !isAudit(path) && !isSimulated(path))
      .flatMap(({ path, room, tables }) =>
        [...tables]
          .filter((table) => ownerOf.has(table) && ownerOf.get(table) !== room)
          .map((table) => `${path} names ${table} of ${ownerOf.get(table)}`),
      );
    expect(foreign).toEqual([]);
  });

  it('is in use by its owner', () => {
    const unused = [...ownerOf].filter(
      ([table, room]) => !files.some((file) => file.room === room && file.tables.has(table)),
    );
    expect(unused).toEqual([]);
  });
});

describe('SQL of a module', () => {
  it('stands in stores, relations, timelines, sealed tables and what finds a player by a row', () => {
    const roles = /\.store\.ts$|\.timeline\.ts$|\.sealed\.ts$|(?:^|\/)(?:relations|find-by-[\w-]+)\.ts$/u;
    const elsewhere = files
      .filter(({ path, room }) => room.startsWith('modules/') && !roles.test(path))
      .filter(({ path }) => /\bsql(?:<[^`]*>)?`/u.test(readFileSync(join(sourceDir, path), 'utf8')))
      .map(({ path }) => path);
    expect(elsewhere).toEqual([]);
  });
});

describe('a table is seen', () => {
  it.each([
    ['select 1 from wallet w, lateral (select 1 from round) r', ['wallet', 'round']],
    ['select * from a left join (b join c using (id)) on true, d where x in (e, f)', ['a', 'b', 'c', 'd']],
    ['with r as materialized (select 1 from a) insert into b (x) select x from r', ['a', 'b', 'r']],
    ['update a set x = 1 from b where a.id = b.id and not exists (select from only c)', ['a', 'b', 'c']],
    ['delete from a using b where a.id = b.id returning c, d', ['a', 'b']],
    ['round r left join instant_round i on true', ['round', 'instant_round']],
    [
      "select extract(epoch from x), count(*), 'from b' from a -- from c\n /* from d */ where x is distinct from e",
      ['x', 'a'],
    ],
    ['select unnest, x from unnest(y) where z', []],
    ['lock table a in share mode', ['a']],
  ])('in %s', (text, tables) => {
    expect([...tablesIn(text, true)]).toEqual(tables);
  });
});
