import {
  hasEmbeddedHouse,
  openDatabase,
  openPostgresServer,
  requireNotMoved,
  type Database,
} from '#platform/database/index.ts';
import type { Settings } from '#wiring/settings/env.ts';

type Books = Pick<Settings, 'DATABASE_URL' | 'DATABASE_ENGINE' | 'DATA_DIR'>;
type OnProgress = (sentence: string) => void;

/**
 * Opens the house's embedded database, and never makes one: a new house's database would look like one that has lost
 * everything.
 * @throws Error with a sentence where there is none, or its house was moved to a PostgreSQL
 */
export async function openEmbeddedBooks(dataDir: string, onProgress: OnProgress): Promise<Database> {
  requireNotMoved(dataDir);
  if (!hasEmbeddedHouse(dataDir)) throw new Error(`There is no embedded database in ${dataDir}.`);
  return openDatabase({ dataDir, onProgress });
}

/**
 * Opens the house's database, and never makes one. A PostgreSQL is opened beside the servers that work on it, without a
 * lock on their folder; the embedded one while the server is stopped.
 * @throws Error with a sentence where it isn't there or can't be opened
 */
export const openBooks = async (
  { DATABASE_URL: url, DATABASE_ENGINE: engine, DATA_DIR: dataDir }: Books,
  onProgress: OnProgress = () => {},
): Promise<Database> =>
  url === undefined ? openEmbeddedBooks(dataDir, onProgress) : openPostgresServer(url, { engine });

/** Names the database in a sentence, without its address, which may have a password in it. */
export const nameBooks = ({ DATABASE_URL: url, DATA_DIR: dataDir }: Books): string =>
  url === undefined ? `the database in ${dataDir}` : 'the PostgreSQL of DATABASE_URL';
