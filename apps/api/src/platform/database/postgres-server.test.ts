import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#test/database/as-owner.ts';
import { openTestDatabase, testDatabaseKind } from '#test/database/open-test-database.ts';
import { openPostgresServer } from './postgres-server.ts';
import { findPgBouncer, startPgBouncer } from '#test/database/start-pgbouncer.ts';
import { startTemporaryPostgres } from '#test/database/start-temporary-postgres.ts';
import { execute, openDatabase, queryRows, requireRow, sql, takeYourTime, type Queryable } from './index.ts';

test('a server that is not there is told in a sentence, and the data directory is free again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'postgres-server-'));
  const open = () => openDatabase({ url: 'postgres://ipe:secret@127.0.0.1:1/ipe', dataDir });
  const sentence = "The PostgreSQL of DATABASE_URL can't be used: connect ECONNREFUSED 127.0.0.1:1";
  await expect(open()).rejects.toThrow(sentence);
  await expect(open()).rejects.toThrow(sentence);
  rmSync(dataDir, { recursive: true });
});

/** A proxy to a server's Unix socket that can fall silent: it forwards nothing any more, and doesn't report that a side has closed. */
async function startWay(serverUrl: string) {
  const open: Socket[] = [];
  const listener = createServer((client) => {
    const server = connect(`${new URL(serverUrl).searchParams.get('host')}/.s.PGSQL.5432`);
    for (const [from, to] of [[client, server] as const, [server, client] as const]) {
      open.push(from);
      from.pipe(to);
      from.on('error', () => {}).on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `postgres://ipe@127.0.0.1:${(listener.address() as AddressInfo).port}/postgres`,
    fallSilent: () => open.splice(0).forEach((socket) => socket.unpipe().pause()),
    close: () => listener.close(),
  };
}

describe.skipIf(testDatabaseKind === 'embedded')('on a PostgreSQL server', () => {
  test('sessions carry our name and end what runs or waits too long', async () => {
    const database = await openTestDatabase();
    const settings = await requireRow(
      database,
      sql`select current_setting('application_name') as name, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    await database.close();
    expect(settings).toEqual({ name: 'ipe-api', statement: '15s', idle: '5s' });
  });

  test('a node asks for the limits that it is given', async () => {
    const server = await startTemporaryPostgres();
    const limits = { connections: 2, statementSeconds: 7, lockSeconds: 3 };
    const database = await openPostgresServer(server.url, { limits });
    await Promise.all(Array.from({ length: 5 }, () => execute(database, sql`select pg_sleep(0.05)`)));
    const seen = await requireRow(
      database,
      sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        (select count(*)::int from pg_stat_activity where application_name = 'ipe-api') as connections`,
    );
    await database.close();
    await server.stop();
    expect(seen).toEqual({ statement: '7s', lock: '3s', connections: 2 });
  });

  test('connections that the server ends while idle are replaced', async () => {
    const database = await openTestDatabase();
    await Promise.all(Array.from({ length: 5 }, () => execute(database, sql`select pg_sleep(0.05)`)));
    await asOwner(database, (tx) =>
      execute(
        tx,
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'ipe-api' and pid <> pg_backend_pid()`,
      ),
    );
    expect(await queryRows(database, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await database.close();
  });

  test('a connection that breaks in the middle of a transaction fails that transaction and nothing else', async () => {
    const database = await openTestDatabase();
    const pid = Promise.withResolvers<number>();
    const isGone = Promise.withResolvers<void>();
    const broken = database.transaction(async (tx) => {
      pid.resolve((await requireRow(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`)).pid);
      await isGone.promise;
      return queryRows(tx, sql`select 1 as one`);
    });
    const held = await pid.promise;
    await asOwner(database, (tx) => execute(tx, sql`select pg_terminate_backend(${held}::int, 5000)`));
    // The broken socket reports its error while no statement waits for an answer.
    await setImmediate();
    isGone.resolve();
    await expect(broken).rejects.toThrow();
    expect(await queryRows(database, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await database.close();
  });

  test('a host that is gone without a word fails what waits for it, and what takes its time isn’t cut short', async () => {
    const server = await startTemporaryPostgres();
    const way = await startWay(server.url);
    const limits = { connections: 1, statementSeconds: 1, lockSeconds: 1 };
    const database = await openPostgresServer(way.url, { limits });
    const beside = await openPostgresServer(server.url, { limits });
    const patient = beside.transaction(async (tx) => {
      await takeYourTime(tx);
      return queryRows(tx, sql`select 'done' as it from pg_sleep(7)`);
    });
    await database.transaction(takeYourTime);
    way.fallSilent();
    await expect(queryRows(database, sql`select 1`)).rejects.toThrow('PostgreSQL gave no answer in time');
    expect(await queryRows(database, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    expect(await patient).toEqual([{ it: 'done' }]);
    for (const one of [database, beside]) await one.close();
    way.close();
    await server.stop();
  }, 40_000);

  test('a marked statement is planned once per connection and answers each time its own parameters', async () => {
    const database = await openTestDatabase();
    const ask = (on: Queryable, value: number) =>
      requireRow(on, sql<{ value: number }>`/* prepared */ select ${value}::int as value`);
    const seen = await database.transaction(async (tx) => {
      const answers = [await ask(tx, 1), await ask(tx, 2), await ask(tx, 3)];
      const plans = await requireRow(
        tx,
        sql`select count(*) as statements, sum(generic_plans + custom_plans) as runs from pg_prepared_statements`,
      );
      return { answers: answers.map(({ value }) => value), plans };
    });
    await database.close();
    expect(seen).toEqual({ answers: [1, 2, 3], plans: { statements: 1, runs: '3' } });
  });
});

// These tests need a PgBouncer on PATH. IPE_TEST_DATABASE=pgbouncer runs every test of the API through it.
describe.skipIf(findPgBouncer() === undefined)('behind PgBouncer', () => {
  test('a role without time limits of its own is refused with the statements that give them, and works with them', async () => {
    const server = await startTemporaryPostgres();
    const pooler = await startPgBouncer(server.url);
    const open = (url: string) => openPostgresServer(url);
    const refusal = await open(pooler.url).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(refusal).toMatch(/^The PostgreSQL of DATABASE_URL can't be used: behind a pooler its role needs settings/u);
    const [, statements] = /restart the pooler: (.*)$/u.exec(refusal) ?? [];
    const direct = await open(server.url);
    await direct.runScript(statements!);
    await direct.close();
    await pooler.stop();

    const again = await startPgBouncer(server.url);
    const database = await open(again.url);
    const settings = await requireRow(
      database,
      sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone`,
    );
    expect(settings).toEqual({ statement: '15s', lock: '5s', idle: '5s', zone: 'UTC' });
    await database.close();
    await again.stop();

    // Prizes wait two minutes for transactions that began earlier, so nothing may take longer to commit.
    const owner = await open(server.url);
    await owner.runScript(`alter role ipe set statement_timeout = '5min'; alter role ipe set lock_timeout = '1min'`);
    await owner.close();
    const slow = await startPgBouncer(server.url);
    const refused = await open(slow.url).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(refused).toMatch(/restart the pooler: alter role ipe set statement_timeout = 15000;$/u);
    await slow.stop();
    await server.stop();
  });
});
