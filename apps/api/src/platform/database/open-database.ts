import { join } from 'node:path';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import { lockDataDirectory } from './embedded/lock-data-directory.ts';
import { openPostgresServer, type ServerEngine, type ServerLimits } from './postgres-server.ts';

export interface DatabaseLocation {
  /** A PostgreSQL server; without one the embedded database in `dataDir` is used. */
  url?: string | undefined;
  engine?: ServerEngine;
  limits?: ServerLimits;
  /** For a program with callers, who are better sent away than kept waiting. Others have time: an audit takes minutes of the engine. */
  takeWithinMs?: number;
  /** The folder that holds what this server keeps on disk: made when missing, and this process's alone until `close`. */
  dataDir: string;
  /** A program beside the server of `dataDir`, on the same PostgreSQL: the folder stays the server's. */
  isBesideServer?: boolean | undefined;
  /** Told what takes long, for the operator's screen. */
  onProgress?: (sentence: string) => void;
  telemetry?: Telemetry;
}

/**
 * Between two turns of one player when one waits for the other, four times as long where four wait: calls of one account without end
 * then leave the database to the others. A transaction takes some 4 ms of the embedded engine, so they take a twenty-fifth of it.
 */
const restBetweenTurnsMs = 25;

/**
 * Opens the database this server runs on.
 * @throws an Error with a sentence for the operator when another process uses `dataDir`.
 */
export async function openDatabase({
  url,
  engine = 'postgres',
  limits,
  takeWithinMs,
  dataDir,
  isBesideServer = false,
  onProgress,
  telemetry,
}: DatabaseLocation): Promise<Database> {
  const lock = isBesideServer && url ? undefined : lockDataDirectory(dataDir);
  try {
    const database = url
      ? await openPostgresServer(url, { engine, limits, telemetry, takeWithinMs, restBetweenTurnsMs })
      : await openEmbeddedDatabase(join(dataDir, 'database'), {
          onProgress,
          telemetry,
          takeWithinMs,
          restBetweenTurnsMs,
        });
    return { ...database, close: () => database.close().finally(() => lock?.release()) };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
