import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { execute, migrateDatabase, requireRow, sql, type Database } from '#platform/database/index.ts';
import { openPostgresServer } from '#platform/database/postgres-server.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { citusFolder, migrationsFolder } from '#test/database/migrations.ts';
import { isOnCitus, openTestDatabase } from '#test/database/open-test-database.ts';
import { copyPostgresTemplate } from '#test/database/postgres-template.ts';
import { distributeTables, makeFunctions } from './distribute-tables.ts';

describe('functions of another shape', () => {
  let db: Database;
  let folder: string;
  beforeAll(async () => {
    [db, folder] = [await openTestDatabase(), await mkdtemp(join(tmpdir(), 'ipe-functions-'))];
  });
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  const definition = (sum: string) => `-- Adds.
create or replace function added(one bigint, more int[]) returns bigint
language sql
as $$
  select ${sum}
$$;

do $$ begin perform set_config('ipe.looked', 'yes', true); end $$;
`;
  const write = (sum: string) => writeFile(join(folder, 'added.sql'), definition(sum));
  const added = () => requireRow(db, sql`select added(1, '{2}') as sum`);

  it('are made by the owner, and a login that owns nothing finds them there', async () => {
    await write('one + more[1]');
    await asOwner(db, (tx) => makeFunctions(tx, folder));
    const looked = await db.transaction(async (tx) => {
      await makeFunctions(tx, folder);
      return requireRow(tx, sql`select current_setting('ipe.looked') as looked`);
    });
    expect(looked).toEqual({ looked: 'yes' });
    expect(await added()).toEqual({ sum: 3 });
  });

  it('that a release has changed are the owner’s to make', async () => {
    await write('one - more[1]');
    await expect(db.transaction((tx) => makeFunctions(tx, folder))).rejects.toThrow(
      'permission denied for schema public',
    );
    await asOwner(db, (tx) => makeFunctions(tx, folder));
    expect(await added()).toEqual({ sum: -1 });
  });
});

/** These tests need a cluster: IPE_TEST_DATABASE=citus. */
describe.skipIf(!isOnCitus)('a cluster', () => {
  it('on which everything is in its place starts a node whose login owns nothing', async () => {
    const copy = await copyPostgresTemplate(inject('postgresTemplate')!);
    const [owner, login] = [
      await openPostgresServer(copy.url, { engine: 'citus' }),
      `ipe_node_${randomUUID().slice(0, 8)}`,
    ];
    await asOwner(owner, (tx) => execute(tx, sql.raw(`create role ${login} login in role ipe_application`)));
    const url = new URL(copy.url);
    url.username = login;
    const node = await openPostgresServer(url.href, { engine: 'citus' });
    const moved = await distributeTables(node, { migrations: migrationsFolder, functions: citusFolder }).finally(
      async () => {
        await node.close();
        await asOwner(owner, (tx) => execute(tx, sql.raw(`drop role ${login}`)));
        await owner.close();
        await copy.drop();
      },
    );
    expect(moved).toEqual([]);
  });

  it('takes migrations of later releases, which change tables of players, their rows and functions in one commit', async () => {
    const [db, folder] = [await openTestDatabase(), await mkdtemp(join(tmpdir(), 'ipe-migrations-'))];
    await cp(migrationsFolder, folder, { recursive: true });
    const later = `
      -- A player's wallet; others don't have it.
      alter table wallet add column note text;
      alter table wallet add constraint wallet_note check (note <> ';');
      update wallet set note = 'old; ''kept''';
      create index wallet_note on wallet (note);
      create function noted(note text) returns text language sql as $$ select 'noted: ' || note; $$;`;
    await writeFile(join(folder, '9999-later.sql'), later);
    await execute(db, sql`insert into wallet (player_id) values (1), (2), (3)`);
    const applied = await migrateDatabase(db, folder);
    const kept = await requireRow(db, sql`select count(*)::int as wallets, noted(min(note)) as note from wallet`);
    await Promise.all([db.close(), rm(folder, { recursive: true })]);
    expect([applied, kept]).toEqual([['9999-later.sql'], { wallets: 3, note: "noted: old; 'kept'" }]);
  });
});
