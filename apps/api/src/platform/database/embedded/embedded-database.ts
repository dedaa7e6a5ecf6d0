import type { EventEmitter } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { silent, type Telemetry } from '../../telemetry/telemetry.ts';
import { createBreather } from './breather.ts';
import { columnTypes } from '../column-types.ts';
import { createEmbeddedDatabase } from './create-embedded-database.ts';
import { type ConnectionUse, type Database, databaseOver, takeConnectionWithinMs } from '../database.ts';
import { createEngineLine } from './engine-line.ts';
import { startEmbeddedEngine } from './embedded-engine.ts';
import { startUpkeep } from './embedded-upkeep.ts';
import { PreparingClient } from '../preparing-client.ts';

/** A transaction takes some 4 ms: calls of one player that wait for each other then take about a seventh of the engine. */
const restBetweenTurnsMs = 25;

/** Opens PostgreSQL inside this process on the files in `folder`, which are created when there are none. */
export async function openEmbeddedDatabase(
  folder: string,
  {
    onProgress = () => {},
    telemetry,
  }: { onProgress?: ((sentence: string) => void) | undefined; telemetry?: Telemetry | undefined } = {},
): Promise<Database> {
  if (!existsSync(folder)) {
    onProgress('Creating the database. This happens once and takes a few seconds.');
    await createEmbeddedDatabase(folder);
  }
  // A copy or an unpacked backup may have opened it to others.
  chmodSync(folder, 0o700);
  const engine = await startEmbeddedEngine(folder, (line) => {
    if (line.includes('automatic recovery in progress')) onProgress('The last stop was not a clean one: recovering.');
  });
  const database = embeddedDatabaseOver(engine, { telemetry, restBetweenTurnsMs });
  const stopUpkeep = startUpkeep(database);
  return { ...database, close: () => stopUpkeep().then(() => database.close()) };
}

/** The driver of a real server talks to the embedded one too, so both answer alike. One connection: transactions queue. */
export function embeddedDatabaseOver(
  engine: PGlite,
  {
    takeWithinMs = takeConnectionWithinMs,
    restBetweenTurnsMs,
    telemetry = silent,
  }: { takeWithinMs?: number; restBetweenTurnsMs?: number; telemetry?: Telemetry | undefined } = {},
): Database {
  const config: pg.PoolConfig & { connection: EventEmitter } = {
    Client: PreparingClient,
    connection: createPgConfig(engine).connection,
    types: columnTypes,
    max: 1,
    idleTimeoutMillis: 0,
  };
  const [line, breathe] = [createEngineLine(takeWithinMs), createBreather()];
  const enter = async (use: ConnectionUse) => {
    await line.enter(use);
    await breathe();
  };
  const shared = { ...line, enter, restBetweenTurnsMs };
  return databaseOver(new pg.Pool(config), { closeEngine: () => engine.close(), line: shared, telemetry });
}
