import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, migrateDatabase, sql, type Database } from '#platform/database/index.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { migrationsFolder } from '#test/database/migrations.ts';
import { migrateAsBefore } from '#test/database/older-schema.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { findActiveSeed, findSeed } from './fairness.store.ts';
import { requireSeeds } from './seeds.ts';
import { testSeedKeys } from '#test/app/program-env.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await migrateAsBefore(db, '0033');
});
afterAll(() => db.close());

it('an upgrade keeps the seeds in use and the revealed ones; the next is fixed when it is asked for, once', async () => {
  // The application had no rights yet, because no migration had granted any.
  await asOwner(db, (tx) =>
    execute(
      tx,
      sql`insert into fairness_seed (player_id, seed_no, server_seed, client_seed, next_nonce, created_at, revealed_at) values
        (1, 1, ${'1'.repeat(64)}, 'primeira', 4, now(), now()), (1, 2, ${'2'.repeat(64)}, 'segunda', 9, now(), null)`,
    ),
  );
  await migrateDatabase(db, migrationsFolder);
  const book = { db, seedKeys: testSeedKeys };
  expect(await findSeed(book, 1, 1)).toMatchObject({ clientSeed: 'primeira', clientSeedAt: null, nextNonce: 4 });
  const active = await findActiveSeed(book, 1);
  expect(active).toMatchObject({ seedNo: 2, clientSeed: 'segunda', clientSeedAt: null, nextNonce: 9 });
  const seeds = await requireSeeds(book, 1, new Date());
  expect(seeds).toMatchObject({ active, next: { seedNo: 3, clientSeed: null, nextNonce: 0 } });
  expect(await requireSeeds(book, 1, new Date())).toEqual(seeds);
});
