import type { EventEmitter } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { silent } from '../../telemetry/telemetry.ts';
import { applicationRole, hasRights } from '../application-role.ts';
import { atOnce } from './at-once.ts';
import { createBreather } from './breather.ts';
import { columnTypes } from '../column-types.ts';
import { createEmbeddedDatabase, removeUnfinished } from './create-embedded-database.ts';
import { type ConnectionOptions, type ConnectionUse, type Database, databaseOver } from '../database.ts';
import { createEngineLine } from './engine-line.ts';
import { startEmbeddedEngine } from './embedded-engine.ts';
import { startUpkeep } from './embedded-upkeep.ts';
import { PreparingClient } from '../preparing-client.ts';

/** Opens PostgreSQL inside this process on the files in `folder`, which are created when the folder is empty. */
export async function openEmbeddedDatabase(
  folder: string,
  {
    onProgress = () => {},
    ...options
  }: { onProgress?: ((sentence: string) => void) | undefined } & ConnectionOptions = {},
): Promise<Database> {
  await removeUnfinished(folder);
  if (!existsSync(folder)) {
    onProgress('Creating the database. This happens once and takes a few seconds.');
    await createEmbeddedDatabase(folder);
  }
  // A copy or an unpacked backup may have given others access to the folder.
  chmodSync(folder, 0o700);
  const engine = await startEmbeddedEngine(folder, (line) => {
    if (line.includes('automatic recovery in progress')) onProgress('The last stop was not a clean one: recovering.');
  });
  const database = embeddedDatabaseOver(engine, options);
  await database.takeRole();
  const stopUpkeep = startUpkeep(database);
  return { ...database, close: () => stopUpkeep().then(() => database.close()) };
}

/** The driver for real servers talks to the embedded engine too, so both answer alike. There is one connection, so transactions queue. */
export function embeddedDatabaseOver(
  engine: PGlite,
  { takeWithinMs, delayBetweenTurnsMs, telemetry = silent }: ConnectionOptions = {},
): Database {
  const config: pg.PoolConfig & { connection: EventEmitter } = {
    Client: PreparingClient,
    connection: createPgConfig(atOnce(engine)).connection,
    types: columnTypes,
    max: 1,
    idleTimeoutMillis: 0,
  };
  const [line, breathe] = [createEngineLine(takeWithinMs), createBreather()];
  const enter = async (use: ConnectionUse) => {
    await line.enter(use);
    await breathe();
  };
  const pool = new pg.Pool(config);
  return databaseOver(pool, {
    engine: 'embedded',
    takeRole: () => takeRoleIn(pool),
    closeEngine: () => engine.close(),
    line: { ...line, enter },
    telemetry,
    delayBetweenTurnsMs,
  });
}

/**
 * Sets the role in the engine's one session. The application does the upkeep too, because no other process could, so it
 * gets those rights.
 */
async function takeRoleIn(pool: pg.Pool): Promise<void> {
  await pool.query('set role none');
  if (!(await hasRights(pool))) return;
  await pool.query(`grant pg_maintain, pg_checkpoint to ${applicationRole}`);
  await pool.query(`set role ${applicationRole}`);
}
