import { afterAll, expect, it } from 'vitest';
import { execute, migrateDatabase, queryRows, sql } from '#platform/database/index.ts';
import { readJournal } from '#test/app/read-journal.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { migrationsFolder } from '#test/database/migrations.ts';
import { migrateAsBefore } from '#test/database/older-schema.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { findLedgerViolations } from './audit.store.ts';

const db = await openTestDatabase();
afterAll(() => db.close());

it('a database from before the chain keeps every centavo: its journal is chained and its unwagered money set apart', async () => {
  await migrateAsBefore(db, '0006');
  const settle = (round: string, nonce: number) =>
    sql`select * from settle_rounds(array[1::bigint], array[${round}::uuid], array['game'], array['1.0.0'], array['base'],
      array[100::bigint], array[100::bigint], array[250::bigint], array[1::bigint], array[${nonce}::bigint], now())`;
  // The application had no rights yet, because no migration had granted any.
  await asOwner(db, async (tx) => {
    await execute(
      tx,
      sql`insert into wallet (player_id, balance, last_entry, last_lot) values (1, 5000, 1, 2), (2, 0, 0, 0)`,
    );
    await execute(
      tx,
      sql`insert into ledger_entry (player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at)
        values (1, 1, 'deposit', 20, 1, 5000, 5000, gen_random_uuid(), now())`,
    );
    await execute(
      tx,
      sql`insert into wallet_lot (player_id, lot_no, kind, reference, balance, required, created_at)
        values (1, 1, 'deposit', gen_random_uuid(), 3000, 9000, now()), (1, 2, 'prize', gen_random_uuid(), 2000, 0, now())`,
    );
    await execute(
      tx,
      sql`insert into fairness_seed (player_id, seed_no, server_seed, client_seed, created_at) values (1, 1, 'seed', 'seed', now())`,
    );
    await execute(tx, settle('00000000-0000-4000-8000-000000000001', 0));
  });

  await migrateDatabase(db, migrationsFolder);
  expect(await findLedgerViolations(db)).toEqual([]);
  expect((await readJournal(db, 1)).at(-1)).toMatchObject({ kind: 'lock', debit: 1, credit: 2, amount: 31_50 });
  await execute(db, settle('00000000-0000-4000-8000-000000000002', 1));
  expect(await findLedgerViolations(db)).toEqual([]);
  expect(await queryRows(db, sql`select balance from wallet order by player_id`)).toEqual([
    { balance: 53_00 },
    { balance: 0 },
  ]);
});
