import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { syncFolder } from '../embedded/durable-file-system.ts';
import { execute } from '../queries.ts';
import { copyChanged } from './copy-changed.ts';
import { describeFiles, filesName, manifestName } from './manifest.ts';

export type BackedUp = { madeAt: Date; bytes: number; stoodStillMs: number };

/** The target folder isn't empty, or is inside the database. Nothing was copied. */
export class FolderInUseError extends Error {}

/** @throws FolderInUseError with a sentence when the folder isn't empty */
async function requireNothing(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new FolderInUseError(`${folder} is not empty: name a folder that is, or that isn’t there yet.`);
}

/** The path without links, also of a folder that isn't there yet. */
const realPathOf = (path: string): Promise<string> =>
  realpath(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return join(await realPathOf(dirname(path)), basename(path));
  });

/**
 * Each backup would copy the earlier ones.
 * @throws FolderInUseError with a sentence when the folder is inside the database
 */
async function requireOutside(folder: string, database: string): Promise<void> {
  const [first] = relative(await realPathOf(database), await realPathOf(folder)).split(sep);
  if (first !== '..')
    throw new FolderInUseError(`${folder} is inside the database that is copied: name a folder elsewhere.`);
}

/**
 * Copies the embedded database while its server works. First it copies all files. Then it holds the one connection,
 * makes a checkpoint and copies the files that have changed since, so that the copy is complete. Other statements wait
 * during this second part only.
 * @throws FolderInUseError with a sentence
 */
export async function backUp(db: Database, { from, to }: { from: string; to: string }): Promise<BackedUp> {
  await requireOutside(to, from);
  await requireNothing(to);
  const copy = join(to, filesName);
  await mkdir(copy, { recursive: true, mode: 0o700 });
  await execute(db, sql`checkpoint`);
  const stamps = await copyChanged(from, copy, new Map());
  const [madeAt, stoodStillMs] = await db.transaction(async (tx) => {
    const beganAt = performance.now();
    await execute(tx, sql`checkpoint`);
    const now = new Date();
    await copyChanged(from, copy, stamps);
    return [now, Math.round(performance.now() - beganAt)] as const;
  });
  const files = await describeFiles(copy);
  await writeFile(join(to, manifestName), JSON.stringify({ madeAt, files }), { mode: 0o600, flush: true });
  syncFolder(to);
  return { madeAt, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), stoodStillMs };
}
