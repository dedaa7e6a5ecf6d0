import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, migrateDatabase, queryRows, sql, type Database, type Queryable } from '#platform/database/index.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { migrationsFolder } from '#test/database/migrations.ts';
import { migrateAsBefore } from '#test/database/older-schema.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await migrateAsBefore(db, '0008');
});
afterAll(() => db.close());

/** Inserts a player as version 0005 did, which claimed the CPF with the first order, paid or not. */
async function insertPlayer(
  tx: Queryable,
  playerId: number,
  order: { cpf: string; state: string; daysAgo: number },
): Promise<void> {
  const at = new Date(Date.now() - order.daysAgo * 24 * 60 * 60_000);
  await execute(tx, sql`insert into player_cpf values (${order.cpf}, ${playerId})`);
  await execute(tx, sql`insert into player_identity values (${playerId}, ${order.cpf}, 'Maria da Silva', ${at})`);
  await execute(
    tx,
    sql`insert into recharge_order (player_id, order_id, request_id, txid, amount, cpf, name, state, created_at, expires_at, settled_at)
        values (${playerId}, ${randomUUID()}, ${randomUUID()}, ${String(playerId)}, 2000, ${order.cpf}, 'Maria da Silva',
          ${order.state}, ${at}, ${at}, ${order.state === 'waiting' ? null : at})`,
  );
}

it('an upgrade keeps the persons who paid, frees the CPFs of the others, and watches what the bank may still take back', async () => {
  const asked = new Date('2026-11-20T12:00:00Z');
  // The application had no rights yet, because no migration had granted any.
  await asOwner(db, async (tx) => {
    await insertPlayer(tx, 1, { cpf: '52998224725', state: 'paid', daysAgo: 10 });
    await insertPlayer(tx, 2, { cpf: '11144477735', state: 'waiting', daysAgo: 0 });
    await insertPlayer(tx, 3, { cpf: '39053344705', state: 'refunded', daysAgo: 5 });
    await insertPlayer(tx, 4, { cpf: '93541134780', state: 'paid', daysAgo: 200 });
    await execute(
      tx,
      sql`insert into withdrawal (player_id, withdrawal_id, request_id, id_envio, amount, fee, key_id, key_type, key, cpf, state, created_at)
        values (1, ${randomUUID()}, ${randomUUID()}, 'x', 2000, 0, ${randomUUID()}, 'cpf', '52998224725', '52998224725', 'sent', ${asked})`,
    );
  });
  await migrateDatabase(db, migrationsFolder);
  const cpfs = await queryRows(db, sql<{ id: number }>`select player_id as id from player_cpf order by player_id`);
  const persons = await queryRows(
    db,
    sql<{ id: number }>`select player_id as id from player_identity order by player_id`,
  );
  expect([cpfs, persons]).toEqual([
    [{ id: 1 }, { id: 4 }],
    [{ id: 1 }, { id: 4 }],
  ]);
  const watched = await queryRows(
    db,
    sql<{ id: number }>`select player_id as id from recharge_order where state = 'paid' and check_at is not null`,
  );
  expect(watched).toEqual([{ id: 1 }]);
  expect(await queryRows(db, sql`select promised_at as "promisedAt" from withdrawal`)).toEqual([
    { promisedAt: new Date('2026-11-20T14:00:00Z') },
  ]);
});
