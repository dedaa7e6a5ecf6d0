import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { embeddedDatabaseOver } from '#platform/database/embedded/embedded-database.ts';
import { migrateDatabase } from '#platform/database/index.ts';
import { migrationsFolder } from './migrations.ts';

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/test-database', import.meta.url));

let template: Promise<Buffer> | undefined;

/** A migrated database as a tarball. It is made once per state of the migrations, and read once per process. */
export function requireEmbeddedTemplate(): Promise<Buffer> {
  template ??= readOrMakeTemplate();
  return template;
}

/** Two test files that need it first at the same time both make it; the last rename wins. */
async function readOrMakeTemplate(): Promise<Buffer> {
  const path = join(cacheFolder, `${await fingerprint()}.tar`);
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return kept;
  const tarball = await makeTemplate();
  await mkdir(cacheFolder, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, tarball);
  await rename(unfinished, path);
  await removeOlderThan(path);
  return tarball;
}

/**
 * Makes a small template, because every test database is a copy of it: with short journal files, and without databases
 * that tests don't use.
 */
async function makeTemplate(): Promise<Buffer> {
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  for (const name of ['template0', 'template1']) {
    await pglite.exec(`alter database ${name} is_template false`);
    await pglite.exec(`drop database ${name}`);
  }
  await migrateDatabase(embeddedDatabaseOver(pglite), migrationsFolder);
  // Without this checkpoint every copy would begin with a recovery of the migrations.
  await pglite.exec('checkpoint');
  const tarball = await pglite.dumpDataDir('none');
  await pglite.close();
  return Buffer.from(await tarball.arrayBuffer());
}

/** Removes templates of earlier migrations, which have 20 MB each. */
async function removeOlderThan(path: string): Promise<void> {
  const names = (await readdir(cacheFolder)).filter((name) => name.endsWith('.tar') && name !== basename(path));
  await Promise.all(names.map((name) => rm(join(cacheFolder, name), { force: true })));
}

async function fingerprint(): Promise<string> {
  // The package manager puts the engine's version into its path.
  const hash = createHash('sha256').update(import.meta.resolve('@electric-sql/pglite'));
  hash.update(await readFile(import.meta.filename));
  for (const name of (await readdir(migrationsFolder)).toSorted()) {
    hash.update(name).update(await readFile(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
