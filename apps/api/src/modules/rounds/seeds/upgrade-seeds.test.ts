import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, migrateDatabase, sql, type Database } from '#platform/database/index.ts';
import { migrationsFolder } from '#test/database/migrations.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { findActiveSeed, findSeed } from './fairness.store.ts';
import { requireSeeds } from './seeds.ts';

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  for (const schema of ['public', 'jobs']) await execute(db, sql`drop schema ${sql.ref(schema)} cascade`);
  await execute(db, sql`create schema public`);
  folder = await mkdtemp(join(tmpdir(), 'ipe-upgrade-'));
  const before = (await readdir(migrationsFolder)).filter((file) => file < '0033');
  for (const name of before) await cp(join(migrationsFolder, name), join(folder, name));
  await migrateDatabase(db, folder);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

it('an upgrade keeps the seeds in use and the revealed ones; the next is fixed when it is asked for, once', async () => {
  await execute(
    db,
    sql`insert into fairness_seed (player_id, seed_no, server_seed, client_seed, next_nonce, created_at, revealed_at) values
      (1, 1, ${'1'.repeat(64)}, 'primeira', 4, now(), now()), (1, 2, ${'2'.repeat(64)}, 'segunda', 9, now(), null)`,
  );
  await migrateDatabase(db, migrationsFolder);
  expect(await findSeed(db, 1, 1)).toMatchObject({ clientSeed: 'primeira', clientSeedAt: null, nextNonce: 4 });
  const active = await findActiveSeed(db, 1);
  expect(active).toMatchObject({ seedNo: 2, clientSeed: 'segunda', clientSeedAt: null, nextNonce: 9 });
  const seeds = await requireSeeds(db, 1, new Date());
  expect(seeds).toMatchObject({ active, next: { seedNo: 3, clientSeed: null, nextNonce: 0 } });
  expect(await requireSeeds(db, 1, new Date())).toEqual(seeds);
});
