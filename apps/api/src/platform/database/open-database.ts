import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openPostgresServer } from './postgres-server.ts';

export interface DatabaseLocation {
  /** A PostgreSQL server; without one the embedded database in `dataDir` is used. */
  url?: string | undefined;
  /** The folder that holds what this server keeps on disk. Created when missing. */
  dataDir: string;
  /** Told what takes long, for the operator's screen. */
  onProgress?: (sentence: string) => void;
}

/** Opens the database this server runs on. */
export async function openDatabase({ url, dataDir }: DatabaseLocation): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  return url ? openPostgresServer(url) : openEmbeddedDatabase(join(dataDir, 'database'));
}
