import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Where a simulator keeps its book: the folder of its data, the file's name there, and the numbered files of its schema. */
export type Book = { dataDir: string; name: string; schemaDir: string };

/**
 * Opens (and on first use makes) a simulator's book. Every commit is on the disk before the call returns.
 * @throws when another simulator has the same folder open: two of them would send every webhook twice.
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

/** The book is for this user alone, in a folder that was open to others too. Files that SQLite adds to it have its mode. */
function keepPrivate(file: string): void {
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 });
  for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) chmodSync(part, 0o600);
}

/** All or nothing. node:sqlite is synchronous, so nothing else runs in between. */
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

/** Runs the numbered files that this book hasn't seen: the n-th makes it version n. */
function prepareSchema(database: DatabaseSync, { name, schemaDir }: Omit<Book, 'dataDir'>): void {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  const files = readdirSync(schemaDir).toSorted();
  if (version > files.length) {
    throw new Error(`${name}.sqlite has schema ${version}, this program knows ${files.length}`);
  }
  for (const file of files.slice(version)) database.exec(readFileSync(join(schemaDir, file), 'utf8'));
  database.exec(`PRAGMA user_version = ${files.length}`);
}
