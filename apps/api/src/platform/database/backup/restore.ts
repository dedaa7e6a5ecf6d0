import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { openEmbeddedDatabase } from '../embedded/embedded-database.ts';
import { syncFolder } from '../embedded/durable-file-system.ts';
import { lockDataDirectory } from '../embedded/lock-data-directory.ts';
import { requireNotMoved } from '../move/moved-mark.ts';
import { filesName, requireWhole } from './manifest.ts';

type Restore = {
  from: string;
  dataDir: string;
  /** Checks the restored database before it is put in place. @throws Error with a sentence when it must not be used */
  check: (db: Database) => Promise<void>;
};

/** @throws Error with a sentence when a database is already in the folder, or its house was moved to a PostgreSQL */
function requireFree(dataDir: string, place: string): void {
  requireNotMoved(dataDir);
  if (existsSync(place)) throw new Error(`There is a database in ${place}: move it away first. Nothing was changed.`);
}

/**
 * Puts the database of a backup where a server will find it. The database is opened and checked first, and put in place
 * whole or not at all.
 * @returns the moment of the backup
 * @throws Error with a sentence when the backup isn't whole, a database is already there, its house was moved to a
 * PostgreSQL, or a server runs
 */
export async function restore({ from, dataDir, check }: Restore): Promise<Date> {
  const place = join(dataDir, 'database');
  requireFree(dataDir, place);
  const { madeAt } = await requireWhole(from);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataDirectory(dataDir);
  try {
    // Another process may have made or moved a database while the backup was read.
    requireFree(dataDir, place);
    const unfinished = await mkdtemp(`${place}.unfinished-`);
    try {
      await cp(join(from, filesName), unfinished, { recursive: true, preserveTimestamps: true });
      const db = await openEmbeddedDatabase(unfinished);
      await check(db).finally(() => db.close());
      // It fails where a server has made a database there meanwhile.
      await rename(unfinished, place);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
    syncFolder(dataDir);
  } finally {
    lock.release();
  }
  return new Date(madeAt);
}
