import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { embeddedDatabaseOver } from '#platform/database/embedded-database.ts';
import { migrateDatabase } from '#platform/database/index.ts';
import { migrationsFolder } from './migrations.ts';

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/test-database', import.meta.url));

/**
 * A migrated database as a tarball: made once per state of the migrations, then only read. Two test files that need it
 * first at the same time both make it; the rename lets the last win.
 */
export async function requireEmbeddedTemplate(): Promise<Blob> {
  const path = join(cacheFolder, `${await fingerprint()}.tar`);
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const pglite = await PGlite.create();
  await migrateDatabase(embeddedDatabaseOver(pglite), migrationsFolder);
  const tarball = await pglite.dumpDataDir('none');
  await mkdir(cacheFolder, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, tarball.stream());
  await rename(unfinished, path);
  await removeOlderThan(path);
  await pglite.close();
  return tarball;
}

/** Templates of earlier migrations are 40 MB each. */
async function removeOlderThan(path: string): Promise<void> {
  const names = (await readdir(cacheFolder)).filter((name) => name.endsWith('.tar') && name !== basename(path));
  await Promise.all(names.map((name) => rm(join(cacheFolder, name), { force: true })));
}

async function fingerprint(): Promise<string> {
  // The package manager puts the engine's version in its path.
  const hash = createHash('sha256').update(import.meta.resolve('@electric-sql/pglite'));
  for (const name of (await readdir(migrationsFolder)).toSorted()) {
    hash.update(name).update(await readFile(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
