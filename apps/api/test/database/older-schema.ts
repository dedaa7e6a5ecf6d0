import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute, migrateDatabase, sql, type Database } from '#platform/database/index.ts';
import { asOwner } from './as-owner.ts';
import { migrationsFolder } from './migrations.ts';

/** Takes everything out of the database: no table, no note of a migration. On a cluster it is the coordinator's alone from then on. */
export async function emptyDatabase(db: Database): Promise<void> {
  await asOwner(db, async (tx) => {
    await execute(tx, sql`drop extension if exists citus cascade`);
    for (const schema of ['public', 'jobs']) await execute(tx, sql`drop schema if exists ${sql.ref(schema)} cascade`);
    await execute(tx, sql`create schema public`);
    // As every new database has it: behind a pooler the application's role asks before it has any right.
    await execute(tx, sql`grant usage on schema public to public`);
  });
  await db.takeRole();
}

/** Makes the database as it was before a migration, named by its four digits. What the test does next is an upgrade. */
export async function migrateAsBefore(db: Database, migration: string): Promise<void> {
  await emptyDatabase(db);
  const folder = await mkdtemp(join(tmpdir(), 'ipe-migrations-'));
  for (const name of (await readdir(migrationsFolder)).filter((file) => file < migration))
    await cp(join(migrationsFolder, name), join(folder, name));
  await migrateDatabase(db, folder);
  await rm(folder, { recursive: true });
}
