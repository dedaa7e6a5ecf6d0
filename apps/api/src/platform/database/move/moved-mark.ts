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

/**
 * The embedded database of a house that was moved has old balances and withdrawals that were paid since.
 * @throws Error with a sentence when the house of this folder was moved
 */
export function requireNotMoved(dataDir: string): void {
  const mark = markOf(dataDir);
  if (!existsSync(mark)) return;
  const at = readFileSync(mark, 'utf8').trim();
  throw new Error(
    `The house of ${dataDir} was moved to PostgreSQL on ${at}: set DATABASE_URL. To go back to an embedded database, without what happened since, remove the file ${mark}.`,
  );
}

/** Whether this folder has the database of a house, or had it until it was moved. */
export const hasEmbeddedHouse = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'database')) || existsSync(markOf(dataDir));
