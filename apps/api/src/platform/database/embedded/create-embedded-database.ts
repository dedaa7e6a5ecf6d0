import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { syncFolder } from './durable-file-system.ts';

const program = fileURLToPath(new URL('fill-embedded-database.program.ts', import.meta.url));

const unfinishedPrefix = (folder: string): string => `${basename(folder)}.unfinished-`;

/**
 * Removes the unfinished databases of earlier starts that were killed while they made `folder`. A process of such a
 * start may still write there for some seconds; the next start removes what it makes again.
 */
export async function removeUnfinished(folder: string): Promise<void> {
  const parent = dirname(folder);
  const unfinished = (await readdir(parent)).filter((name) => name.startsWith(unfinishedPrefix(folder)));
  await Promise.allSettled(unfinished.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}

/**
 * Creates the embedded database `folder`, whole or not at all: it is made under another name, synced to the disk, then
 * renamed. It is made in a process of its own, because that takes 500 MB which this process would never give back. The
 * process ends before an optimising compilation of the database's code would pay for itself (`--liftoff-only`).
 */
export async function createEmbeddedDatabase(folder: string): Promise<void> {
  const parent = dirname(folder);
  const fresh = await mkdtemp(join(parent, unfinishedPrefix(folder)));
  await promisify(execFile)(process.execPath, ['--liftoff-only', program, fresh]);
  await rename(fresh, folder);
  syncFolder(parent);
}
