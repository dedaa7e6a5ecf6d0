import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Queryable } from './database.ts';
import { execute, queryRows } from './queries.ts';

interface Migration {
  name: string;
  sha256: string;
}

/** Any number will do, as long as every node of this product uses the same. */
const migrationLock = 7_463_001;

/**
 * Brings the database to the newest schema: runs the `0001-name.sql` files of `folder` that it hasn't seen, in order,
 * each in one transaction. Forward only: a file that was applied must stay as it was.
 * @returns the names of the files applied now.
 * @throws an Error that names the file when an applied one was changed or is missing, or when one fails.
 */
export async function migrateDatabase(database: Database, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const applied: string[] = [];
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8');
    if (await database.transaction((transaction) => applyOnce(transaction, { name, text, files }))) applied.push(name);
  }
  return applied;
}

async function applyOnce(
  transaction: Queryable,
  file: { name: string; text: string; files: string[] },
): Promise<boolean> {
  // Nodes that start together take turns, file by file; the second finds the work done.
  await execute(transaction, sql`select pg_advisory_xact_lock(${migrationLock})`);
  await execute(transaction, sql`set local statement_timeout = 0`);
  await execute(
    transaction,
    sql`create table if not exists schema_migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  const done = await queryRows(transaction, sql<Migration>`select name, sha256 from schema_migration order by name`);
  const sha256 = createHash('sha256').update(file.text).digest('hex');
  refuseRewrittenHistory(done, file.files);
  const before = done.find(({ name }) => name === file.name);
  if (before) {
    if (before.sha256 !== sha256)
      throw new Error(`migration ${file.name} was changed after it was applied: restore it`);
    return false;
  }
  try {
    await execute(transaction, sql.raw(file.text));
  } catch (cause) {
    throw new Error(`migration ${file.name} failed: ${String(cause)}`, { cause });
  }
  await execute(transaction, sql`insert into schema_migration (name, sha256) values (${file.name}, ${sha256})`);
  return true;
}

function refuseRewrittenHistory(done: Migration[], files: string[]): void {
  const missing = done.find(({ name }) => !files.includes(name));
  if (missing) throw new Error(`migration ${missing.name} was applied but its file is missing: restore it`);
}
