import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase, openDatabase, type Database } from '#platform/database/index.ts';
import { migrationsFolder } from '#test/database/migrations.ts';
import { openBenchDatabase } from '../bench-database.ts';

export const databaseKinds = ['postgres', 'embedded'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export type ServedDatabase = AsyncDisposable & {
  /** The settings that name the database to the server program. */
  env: Record<string, string>;
  /** Works on the database while no server uses it, because the embedded one belongs to one process at a time. */
  use: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
};

async function openEmbedded(): Promise<ServedDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ipe-bench-embedded-'));
  const use: ServedDatabase['use'] = async (work) => {
    const db = await openDatabase({ dataDir });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };
  await use((db) => migrateDatabase(db, migrationsFolder));
  return {
    env: { BENCH_DATA_DIR: dataDir },
    use,
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, maxRetries: 5 }),
  };
}

async function openPostgres(): Promise<ServedDatabase> {
  const database = await openBenchDatabase();
  return {
    env: { DATABASE_URL: database.url },
    use: (work) => work(database.db),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

/** Opens our schema on a temporary database that syncs every commit. */
export const openServedDatabase = (kind: DatabaseKind): Promise<ServedDatabase> =>
  kind === 'embedded' ? openEmbedded() : openPostgres();
