import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../embedded/durable-file-system.ts';

const markOf = (dataDir: string): string => join(dataDir, 'moved-to-postgresql');

/** Notes that the house of this folder is in a PostgreSQL from now on. */
export async function markMoved(dataDir: string, at: Date): Promise<void> {
  await writeFile(markOf(dataDir), `${at.toISOString()}\n`, { mode: 0o600, flush: true });
  syncFolder(dataDir);
}

/** When the house of this folder was moved to a PostgreSQL; undefined where it wasn't. */
export function findMovedAt(dataDir: string): string | undefined {
  const mark = markOf(dataDir);
  return existsSync(mark) ? readFileSync(mark, 'utf8').trim() : undefined;
}

/**
 * The embedded database of a house that was moved has old balances and withdrawals that were paid since.
 * @throws Error with a sentence when the house of this folder was moved
 */
export function requireNotMoved(dataDir: string): void {
  const at = findMovedAt(dataDir);
  if (at === undefined) return;
  throw new Error(
    `The house of ${dataDir} was moved to PostgreSQL on ${at}: set DATABASE_URL to that PostgreSQL. To go back to an embedded database, without what happened since, remove the file ${markOf(dataDir)}.`,
  );
}

/** Whether this folder has the database of a house. It may be an old one, of a house that was moved. */
export const hasEmbeddedHouse = (dataDir: string): boolean => existsSync(join(dataDir, 'database'));
