import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPerson, provePerson } from '#modules/identity/index.ts';
import { listKeys, listPlayersWithKey } from '#modules/withdrawals/keys/pix-keys.store.ts';
import {
  execute,
  givePersonalKeys,
  migrateDatabase,
  openPersonal,
  queryRows,
  requireRow,
  sql,
  type Database,
} from '#platform/database/index.ts';
import { listUnsealed, sealAtStart } from '#platform/personal/seal-at-start.ts';
import { requirePersonalKeys } from '#platform/personal/require-personal-keys.ts';
import { sealTable } from '#platform/personal/seal-tables.ts';
import { createPersonalKeys } from '#platform/security/personal-keys.ts';
import { sealAgain } from '#modules/privacy/seal-again.ts';
import { migrationsFolder } from '#test/database/migrations.ts';
import { migrateAsBefore } from '#test/database/older-schema.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { personalTables } from '#wiring/modules.ts';

const searchKey = 'c'.repeat(64);
const [one, two] = [`one:${'1'.repeat(64)}`, `two:${'2'.repeat(64)}`];
const keysOf = (keys: string, search = searchKey) => createPersonalKeys({ keys, searchKey: search });

const cpf = '52998224725';
const key = 'maria@exemplo.com.br';
const home = { postal: '01310100', city: 'Campinas', address: 'Rua das Acácias, 7' };
const texts = [cpf, key, 'Maria', ...Object.values(home)];
const changeId = randomUUID();
const silent = () => {};

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await migrateAsBefore(db, '0103');
  await writeAsBefore();
  await migrateDatabase(db, migrationsFolder);
  givePersonalKeys(db, keysOf(one));
});
afterAll(() => db.close());

/** Writes a player's data in clear, as the previous release stored it. */
async function writeAsBefore(): Promise<void> {
  const at = new Date('2026-11-20T12:00:00Z');
  const sha256 = createHash('sha256').update(`cpf ${cpf}`).digest();
  for (const statement of [
    sql`insert into player (player_id, mobile, password_hash, nickname, avatar, created_at) values (7, '1', '', 'Ana', 1, ${at})`,
    sql`insert into wallet (player_id) values (7)`,
    sql`insert into player_cpf (cpf, player_id) values (${cpf}, 7)`,
    sql`insert into player_identity (player_id, cpf, name, created_at) values (7, ${cpf}, 'Maria da Silva', ${at})`,
    sql`insert into player_address (player_id, area, postal_code, city, address, updated_at)
        values (7, 'SP', ${home.postal}, ${home.city}, ${home.address}, ${at})`,
    sql`insert into registration (player_id, cpf, name, birth_date, email, gender, nationality, network_address, saved_at, base_state)
        values (7, ${cpf}, 'Maria da Silva', '1990-01-31', ${key}, 'female', 'brazilian', '10.0.0.1', ${at}, 'right')`,
    sql`insert into recharge_order (player_id, order_id, request_id, txid, amount, cpf, name, state, created_at, expires_at, settled_at)
        values (7, ${randomUUID()}, ${randomUUID()}, 'x', 2000, ${cpf}, 'Maria da Silva', 'paid', ${at}, ${at}, ${at})`,
    sql`insert into pix_key (player_id, key_id, type, key, created_at) values (7, ${randomUUID()}, 'email', ${key}, ${at})`,
    sql`insert into withdrawal (player_id, withdrawal_id, request_id, id_envio, amount, fee, key_id, key_type, key, cpf, state, created_at,
          promised_at)
        values (7, ${randomUUID()}, ${randomUUID()}, 'y', 2000, 0, ${randomUUID()}, 'email', ${key}, ${cpf}, 'paid', ${at}, ${at})`,
    sql`insert into account_change (player_id, change_id, changed_at, author, what, before, after)
        values (7, ${changeId}, ${at}, 'player', 'address', 'null'::jsonb, ${JSON.stringify(home)}::jsonb)`,
    sql`insert into activity_person (cpf, activity_id, occasion, player_id) values (${cpf}, 'primeiro-deposito', 'once', 7)`,
    sql`insert into risk_trait (value_hash, player_id, kind, shown, seen_at) values (${sha256}, 7, 'cpf', '***', ${at})`,
  ])
    await execute(db, statement);
}

/** Everything in the sealed tables, as in a dump. */
async function dump(): Promise<string> {
  const tables = [...personalTables.sealed, ...personalTables.directories].map(({ table }) => table);
  const rows = tables.map((table) =>
    queryRows(db, sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`),
  );
  return JSON.stringify(await Promise.all(rows));
}

/** Tables of later migrations, which never held anything in clear. */
const bornSealed = new Set(['data_request']);

describe('what a release before kept in clear', () => {
  it('is refused from the migration on, and vouched for by nobody yet', async () => {
    const write = sql`update player_identity set name = 'Ana' where player_id = 7`;
    await expect(execute(db, write)).rejects.toThrow('player_identity_sealed');
    expect((await listUnsealed(db)).map(({ table }) => table)).toEqual(
      [...personalTables.sealed, ...personalTables.directories]
        .map(({ table }) => table)
        .filter((table) => !bornSealed.has(table))
        .toSorted(),
    );
    await expect(findPerson(db, 7)).rejects.toThrow('stands in clear');
  });

  it('is sealed at the start, whole, wherever an earlier start was cut off', async () => {
    // The earlier start ended after this table; the next start must not seal it again.
    await sealTable(
      db,
      personalTables.sealed.find(({ table }) => table === 'player_identity')!,
      'in clear',
    );
    const before = await requireRow(db, sql<{ name: string }>`select name from player_identity where player_id = 7`);
    expect(await sealAtStart(db, personalTables, silent)).toHaveLength(10);
    expect(await requireRow(db, sql`select name from player_identity where player_id = 7`)).toEqual(before);
    const dumped = await dump();
    for (const text of texts) expect(dumped).not.toContain(text);
    expect(dumped).not.toContain(createHash('sha256').update(`cpf ${cpf}`).digest('hex'));
    expect(await listUnsealed(db)).toEqual([]);
    expect(await sealAtStart(db, personalTables, silent)).toEqual([]);
  });

  it('is read, found and compared as before', async () => {
    expect(await findPerson(db, 7)).toEqual({ cpf, name: 'Maria da Silva' });
    const proof = db.transaction((tx) => provePerson(tx, 8, { cpf, name: 'Ana', now: new Date() }));
    expect(await proof).toBe('cpf_taken');
    expect(await listKeys(db, 7)).toMatchObject([{ type: 'email', key, isChecked: true }]);
    expect(await listPlayersWithKey(db, [key], 5)).toEqual([7]);
    const change = await requireRow(
      db,
      sql<{ before: null; after: string }>`select before, after from account_change where change_id = ${changeId}`,
    );
    expect([change.before, JSON.parse(openPersonal(db, 7, change.after))]).toEqual([null, home]);
  });
});

describe('another key', () => {
  const under = async (id: string) => (await dump()).split(`sealed:${id}.`).length - 1;

  it('takes over all that was sealed, then the one before can go', async () => {
    const sealed = await under('one');
    expect(sealed).toBeGreaterThan(10);
    givePersonalKeys(db, keysOf(`${two},${one}`));
    const deps = { db, sealedTables: personalTables.sealed };
    await sealAgain(deps);
    expect([await under('one'), await under('two')]).toEqual([0, sealed]);
    givePersonalKeys(db, keysOf(two));
    expect(await findPerson(db, 7)).toEqual({ cpf, name: 'Maria da Silva' });
    // The run that finds nothing left stores the note.
    await sealAgain(deps);
    const { secret } = await requireRow(
      db,
      sql<{ secret: Buffer }>`select secret from house_secret where name = 'key of all personal data'`,
    );
    expect(secret.toString()).toBe('two');
  });

  it('a start without the key that sealed, or with another search key, is refused with a sentence', async () => {
    await expect(requirePersonalKeys(db, personalTables.sealed)).resolves.toBeUndefined();
    for (const keys of [one, `two:${'3'.repeat(64)}`]) {
      givePersonalKeys(db, keysOf(keys));
      await expect(requirePersonalKeys(db, personalTables.sealed)).rejects.toThrow("PERSONAL_KEYS can't open cpf of");
    }
    givePersonalKeys(db, keysOf(two, 'd'.repeat(64)));
    await expect(requirePersonalKeys(db, personalTables.sealed)).rejects.toThrow('PERSONAL_SEARCH_KEY is another one');
  });

  it('history takes no text in clear, and stays otherwise', async () => {
    const clear = sql`select seal_account_change(7, ${changeId}::uuid, 'null'::jsonb, '{"city": "X"}'::jsonb)`;
    await expect(execute(db, clear)).rejects.toThrow('would stand in clear');
    await expect(execute(db, sql`update account_change set what = 'phone'`)).rejects.toThrow('permission denied');
  });
});
