import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schemaDir = join(import.meta.dirname, 'schema');

/**
 * Opens (and on first use makes) the bank's book. Every commit is on the disk before the call returns.
 * @throws when another simulator has the same folder open: two of them would send every webhook twice.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'pix-simulator.sqlite'), { timeout: 2000 });
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  inTransaction(database, () => prepareSchema(database));
  return database;
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
function prepareSchema(database: DatabaseSync): void {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  const files = readdirSync(schemaDir).toSorted();
  if (version > files.length) {
    throw new Error(`pix-simulator.sqlite has schema ${version}, this program knows ${files.length}`);
  }
  for (const file of files.slice(version)) database.exec(readFileSync(join(schemaDir, file), 'utf8'));
  database.exec(`PRAGMA user_version = ${files.length}`);
}
