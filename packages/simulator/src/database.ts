import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Where a simulator keeps its database: the data folder, the file's name in it, and the folder of the numbered schema files. */
export type Book = { dataDir: string; name: string; schemaDir: string };

/**
 * Opens a simulator's database, and makes it on first use. Every commit is on the disk before the call returns.
 * @throws if another simulator has the same folder open: two of them would send every webhook twice.
 */
export function openDatabase({ dataDir, name, schemaDir }: Book): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, `${name}.sqlite`);
  keepPrivate(file);
  const database = new DatabaseSync(file, { timeout: 2000 });
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  inTransaction(database, () => prepareSchema(database, { name, schemaDir }));
  return database;
}

/** Only this user may read the database, even in a folder that others may read. The files that SQLite adds to it get the same mode. */
function keepPrivate(file: string): void {
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 });
  for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) chmodSync(part, 0o600);
}

/** Runs `work` in a transaction. node:sqlite is synchronous, so nothing else runs in between. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Runs the schema files that this database hasn't run yet: its version is the number of files it has run. */
function prepareSchema(database: DatabaseSync, { name, schemaDir }: Omit<Book, 'dataDir'>): void {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  const files = readdirSync(schemaDir).toSorted();
  if (version > files.length) {
    throw new Error(`${name}.sqlite has schema ${version}, this program knows ${files.length}`);
  }
  for (const file of files.slice(version)) database.exec(readFileSync(join(schemaDir, file), 'utf8'));
  database.exec(`PRAGMA user_version = ${files.length}`);
}
