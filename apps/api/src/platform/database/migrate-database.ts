import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Queryable } from './database.ts';
import { execute, findRow, queryRows, takeYourTime } from './queries.ts';

interface Migration {
  name: string;
  sha256: string;
  text: string;
  isExpansion: boolean;
}

/**
 * The first line of a migration that only adds. Releases that don't know the migration run on its schema, so nodes can
 * be renewed one by one and a release can be taken back. After a migration without this line, older releases refuse to
 * start.
 */
const expansionLine = '-- expansion';

/** Any number will do, as long as every node of this product uses the same. */
export const migrationLock = 7_463_001;

/**
 * Brings the database to the newest schema: runs the `0001-name.sql` files of `folder` that it doesn't have yet, in
 * order, each in one transaction. Migrations go forward only: an applied file must stay as it was. A newer release may
 * have applied expansions that `folder` doesn't have.
 * @returns the names of the files applied now
 * @throws an Error that names the file when an applied one was changed, is missing or ended this release, or when one
 * fails
 */
export async function migrateDatabase(database: Database, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const applied: string[] = [];
  let next: Migration | undefined;
  do {
    next = await database.transaction((transaction) => applyNext(transaction, migrations));
    if (next) applied.push(next.name);
  } while (next);
  await database.takeRole();
  return applied;
}

export const listMigrations = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

/** The names that the database doesn't have yet. It may have others, of a newer build. */
export const findPendingMigrations = async (on: Queryable, names: readonly string[]): Promise<string[]> =>
  (
    await queryRows(
      on,
      sql<{ name: string }>`
        select name from unnest(${names}::text[]) as wanted(name)
        where not exists (select from schema_migration seen where seen.name = wanted.name)`,
    )
  ).map(({ name }) => name);

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await listMigrations(folder);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return {
        name,
        text,
        sha256: createHash('sha256').update(text).digest('hex'),
        isExpansion: text.startsWith(expansionLine),
      };
    }),
  );
}

/** Applies the next migration. Nodes that start together take turns, file by file; a later one finds the work done. */
async function applyNext(transaction: Queryable, migrations: Migration[]): Promise<Migration | undefined> {
  // The application's role may not change tables, but the login may.
  await execute(transaction, sql`set local role none`);
  await takeYourTime(transaction);
  await execute(transaction, sql`set local lock_timeout = 0`);
  // A cluster refuses to make a function after it has changed a table by several connections to a node.
  await execute(transaction, sql`set local citus.multi_shard_modify_mode = 'sequential'`);
  await execute(transaction, sql`select pg_advisory_xact_lock(${migrationLock})`);
  await makeList(transaction);
  const done = await queryRows(
    transaction,
    sql<Done>`select name, sha256, is_expansion as "isExpansion" from schema_migration order by name`,
  );
  for (const one of done) requireKnown(one, migrations);
  const next = migrations.find((candidate) => !done.some(({ name }) => name === candidate.name));
  if (next) await apply(transaction, next);
  return next;
}

/**
 * Makes or extends the table of migrations only where needed, so that a node whose login owns nothing can start when
 * there is nothing to do.
 */
async function makeList(transaction: Queryable): Promise<void> {
  const columns = sql`select from pg_attribute where attrelid = to_regclass('schema_migration') and attname = 'is_expansion'`;
  if (await findRow(transaction, columns)) return;
  await execute(
    transaction,
    sql`create table if not exists schema_migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  await execute(transaction, sql`alter table schema_migration add column is_expansion boolean not null default false`);
}

type Done = Omit<Migration, 'text'>;

/** @throws Error when this release can't work with an applied migration */
function requireKnown({ name, sha256, isExpansion }: Done, migrations: Migration[]): void {
  const migration = migrations.find((candidate) => candidate.name === name);
  if (migration !== undefined && migration.sha256 !== sha256)
    throw new Error(`migration ${name} was changed after it was applied: restore it`);
  if (migration !== undefined) return;
  const isNewer = name > (migrations.at(-1)?.name ?? '');
  if (!isNewer) throw new Error(`migration ${name} was applied but its file is missing: restore it`);
  if (!isExpansion)
    throw new Error(
      `a newer release has applied migration ${name}, which ends older ones: start that release or a later one`,
    );
}

const statements = /(?:--.*|'[^']*'|(?<quote>\$\w*\$)[^]*?\k<quote>|[^;])+/gu;

/** A file's statements one by one, because a cluster tells its nodes of a change by the text that it came in. */
const statementsOf = (text: string): string[] => (text.match(statements) ?? []).filter((one) => one.trim() !== '');

async function apply(transaction: Queryable, { name, sha256, text, isExpansion }: Migration): Promise<void> {
  try {
    for (const statement of statementsOf(text)) await execute(transaction, sql.raw(statement));
  } catch (cause) {
    throw new Error(`migration ${name} failed: ${String(cause)}`, { cause });
  }
  await execute(
    transaction,
    sql`insert into schema_migration (name, sha256, is_expansion) values (${name}, ${sha256}, ${isExpansion})`,
  );
}
