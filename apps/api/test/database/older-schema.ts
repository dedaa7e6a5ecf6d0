import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute, migrateDatabase, sql, type Database } from '#platform/database/index.ts';
import { asOwner } from './as-owner.ts';
import { migrationsFolder } from './migrations.ts';

/**
 * Removes everything from the database, including the notes of migrations. A cluster's database is on the coordinator
 * only from then on.
 */
export async function emptyDatabase(db: Database): Promise<void> {
  await asOwner(db, async (tx) => {
    await execute(tx, sql`drop extension if exists citus cascade`);
    for (const schema of ['public', 'jobs']) await execute(tx, sql`drop schema if exists ${sql.ref(schema)} cascade`);
    await execute(tx, sql`create schema public`);
    // Every new database has this right; behind a pooler the application's role makes queries before it has any other.
    await execute(tx, sql`grant usage on schema public to public`);
  });
  await db.takeRole();
}

/** Brings the database to its state before a migration, which is named by its four digits. The test's next start is then an upgrade. */
export async function migrateAsBefore(db: Database, migration: string): Promise<void> {
  await emptyDatabase(db);
  const folder = await mkdtemp(join(tmpdir(), 'ipe-migrations-'));
  for (const name of (await readdir(migrationsFolder)).filter((file) => file < migration))
    await cp(join(migrationsFolder, name), join(folder, name));
  await migrateDatabase(db, folder);
  await rm(folder, { recursive: true });
}
