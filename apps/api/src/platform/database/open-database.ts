import { join } from 'node:path';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import { lockDataDirectory } from './embedded/lock-data-directory.ts';
import { requireNotMoved } from './move/moved-mark.ts';
import { openPostgresServer, type ServerEngine, type ServerLimits } from './postgres-server.ts';

export interface DatabaseLocation {
  /** The address of a PostgreSQL server; without one the embedded database in `dataDir` is used. */
  url?: string | undefined;
  engine?: ServerEngine;
  limits?: ServerLimits;
  /**
   * The longest wait for a connection, for programs that serve callers: they refuse rather than keep callers waiting.
   * Other programs have time: an audit takes minutes of the engine.
   */
  takeWithinMs?: number;
  /** The folder for what this server keeps on disk. It is made when it is missing, and no other process can use it until `close`. */
  dataDir: string;
  /** A program beside the server of `dataDir`, on the same PostgreSQL: the folder stays the server's. */
  isBesideServer?: boolean | undefined;
  /** Told what takes long, for the operator's screen. */
  onProgress?: (sentence: string) => void;
  telemetry?: Telemetry;
}

/**
 * The delay between two turns of one player when one waits for the other; it is four times as long when four wait. So
 * endless calls of one account leave the database to the others: a transaction takes some 4 ms of the embedded engine,
 * so these calls take a twenty-fifth of it.
 */
const delayBetweenTurnsMs = 25;

/**
 * Opens the database this server runs on.
 * @throws an Error with a sentence for the operator when another process uses `dataDir`, or when its house was moved to a
 * PostgreSQL and `url` is missing.
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
  if (!url) requireNotMoved(dataDir);
  const lock = isBesideServer && url ? undefined : lockDataDirectory(dataDir);
  try {
    const database = url
      ? await openPostgresServer(url, { engine, limits, telemetry, takeWithinMs, delayBetweenTurnsMs })
      : await openEmbeddedDatabase(join(dataDir, 'database'), {
          onProgress,
          telemetry,
          takeWithinMs,
          delayBetweenTurnsMs,
        });
    return { ...database, close: () => database.close().finally(() => lock?.release()) };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
