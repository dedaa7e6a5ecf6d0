import { sql } from 'kysely';
import type { Database, Queryable } from '../database.ts';
import { execute, findRow, queryRows, takeYourTime } from '../queries.ts';
import { copyTable, readContents } from './copy-table.ts';
import { listPartitions, listSequences, listTables, type Table } from './list-tables.ts';

/** Tables that migrations fill: they are the same on both sides, or are written anew. */
const ofMigrations = new Set(['schema_migration', 'jobs.version', 'catalogue_version']);

export type Moved = { tables: number; rows: number; sequences: number };

/** @throws Error with a sentence when this database has already been used */
async function requireEmpty(to: Queryable, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    if (ofMigrations.has(name)) continue;
    if ((await findRow(to, sql`select from ${sql.raw(name)} limit 1`)) !== undefined)
      throw new Error(
        `The database to move to is not empty: ${name} has rows. Give this an empty one; drop that one only if a move into it was cut off and no server has used it.`,
      );
  }
}

/** @throws Error when the schemas differ although both have the same migrations */
async function requireSameTables(from: Queryable, to: Queryable): Promise<Table[]> {
  const there = await listPartitions(to);
  for (const { name, statement } of await listPartitions(from))
    if (!there.some((one) => one.name === name)) await execute(to, sql.raw(statement));
  const [ours, theirs] = [await listTables(from), await listTables(to)];
  const [one, other] = [ours, theirs].map((tables) =>
    JSON.stringify(tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))),
  );
  if (one !== other) throw new Error('The two databases have different tables. Nothing was changed.');
  return ours;
}

/** @throws Error for the first table whose contents differ */
async function requireSameContents(from: Queryable, to: Queryable, tables: readonly Table[]): Promise<number> {
  let sum = 0;
  for (const table of tables) {
    const [ours, theirs] = [await readContents(from, table), await readContents(to, table)];
    if (ours.rows !== theirs.rows || ours.sum !== theirs.sum)
      throw new Error(`${table.name} differs after the copy: ${ours.rows} rows here, ${theirs.rows} there.`);
    sum += Number(ours.rows);
  }
  return sum;
}

async function setSequences(from: Queryable, to: Queryable): Promise<number> {
  const sequences = await listSequences(from);
  for (const { name, lastValue, isCalled } of sequences)
    await execute(to, sql`select setval(${name}::regclass, ${lastValue}::text::bigint, ${isCalled})`);
  return sequences.length;
}

/** Works as the owner, because the application's role may only add to some tables, and lifts the time limits. */
async function prepare(to: Queryable): Promise<void> {
  await execute(to, sql`set local role none`);
  await takeYourTime(to);
  for (const limit of ['lock_timeout', 'idle_in_transaction_session_timeout'])
    await execute(to, sql.raw(`set local ${limit} = 0`));
}

/**
 * Copies everything into an empty database that has the same migrations. The copy is one transaction on the other side
 * and is compared table by table, so either all of it is there or nothing. `from` is only read.
 * @throws Error with a sentence, after which nothing has changed on either side
 */
export const moveDatabase = (from: Database, to: Database, onProgress: (sentence: string) => void): Promise<Moved> =>
  from.transaction(async (source) => {
    await execute(source, sql`set transaction isolation level repeatable read, read only`);
    return to.transaction(async (target) => {
      await prepare(target);
      const tables = await requireSameTables(source, target);
      await requireEmpty(target, tables);
      for (const name of ['jobs.version', 'catalogue_version']) await execute(target, sql.raw(`delete from ${name}`));
      const copied = tables.filter(({ name }) => name !== 'schema_migration');
      for (const table of copied) {
        const rows = await copyTable(source, target, table);
        if (rows > 0) onProgress(`${table.name}: ${rows} rows`);
      }
      const sequences = await setSequences(source, target);
      onProgress('Comparing both, row by row');
      const rows = await requireSameContents(source, target, copied);
      await queryRows(target, sql`set constraints all immediate`);
      return { tables: copied.length, rows, sequences };
    });
  });
