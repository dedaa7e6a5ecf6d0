import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { type Database, databaseOver } from './database.ts';

/** Opens PostgreSQL inside this process, on one connection. */
export async function openEmbeddedDatabase(folder: string): Promise<Database> {
  return embeddedDatabaseOver(await PGlite.create({ dataDir: folder }));
}

/** The driver of a real server talks to the embedded one too, so both answer alike. One connection: transactions queue. */
export function embeddedDatabaseOver(pglite: PGlite): Database {
  const config: pg.PoolConfig & object = {
    ...createPgConfig(pglite),
    types: columnTypes,
    max: 1,
    idleTimeoutMillis: 0,
  };
  return databaseOver(new pg.Pool(config), () => pglite.close());
}
