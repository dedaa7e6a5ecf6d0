import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '#test/database/as-owner.ts';
import { openTestDatabase, testDatabaseKind } from '#test/database/open-test-database.ts';
import { createMeter } from '../telemetry/meter.ts';
import { silent } from '../telemetry/telemetry.ts';
import { execute, findRow, queryRows, requireRow, sql } from './index.ts';
import { databaseMetrics } from './watch-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

beforeEach(async () => {
  await asOwner(database, async (tx) => {
    await execute(tx, sql`drop table if exists note`);
    await execute(tx, sql`create table note (id int primary key)`);
  });
});

const readNotes = () => queryRows(database, sql<{ id: number }>`select id from note order by id`);

describe('a transaction', () => {
  test('is committed when its work is done', async () => {
    const answer = await database.transaction(async (transaction) => {
      await execute(transaction, sql`insert into note values (1)`);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await readNotes()).toEqual([{ id: 1 }]);
  });

  test('is rolled back when its work fails, with the very error of the work', async () => {
    const fault = new Error('no');
    const work = database.transaction(async (transaction) => {
      await execute(transaction, sql`insert into note values (1)`);
      throw fault;
    });
    await expect(work).rejects.toBe(fault);
    expect(await readNotes()).toEqual([]);
  });

  test('fails, though its work swallowed the error of a statement, rather than commit half of it', async () => {
    const work = database.transaction(async (transaction) => {
      await execute(transaction, sql`insert into note values (1)`);
      await execute(transaction, sql`insert into nowhere values (1)`).catch(() => {});
    });
    await expect(work).rejects.toThrow();
    expect(await readNotes()).toEqual([]);
  });

  test('never sees the statements of another that runs beside it', async () => {
    const counts = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        database.transaction(async (transaction) => {
          await execute(transaction, sql`lock table note`);
          const before = await requireRow(transaction, sql<{ count: number }>`select count(*) from note`);
          await sleep(5);
          await execute(transaction, sql`insert into note values (${index})`);
          if (index % 2 === 1) throw new Error('rolled back');
          return before.count;
        }),
      ).map((work) => work.catch(() => undefined)),
    );
    expect(new Set(counts)).toEqual(new Set([0, 1, 2, 3, undefined]));
    expect(await readNotes()).toEqual([{ id: 0 }, { id: 2 }, { id: 4 }, { id: 6 }]);
  });

  test('refuses a statement that forgot to use it, and a second transaction inside', async () => {
    await database.transaction(async () => {
      await expect(queryRows(database, sql`select 1`)).rejects.toThrow('a transaction is open here');
      await expect(database.transaction(async () => {})).rejects.toThrow('a transaction is open here');
    });
    expect(await findRow(database, sql`select 1 as one`)).toEqual({ one: 1 });
  });
});

test('a refused statement tells its code and constraint, and hurts no other', async () => {
  await execute(database, sql`insert into note values (1)`);
  const again = execute(database, sql`insert into note values (1)`);
  await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'note_pkey' });
  expect(await readNotes()).toEqual([{ id: 1 }]);
});

describe('a script with its own transaction', () => {
  test('answers the rows of all its statements', async () => {
    const rows = await database.runScript('begin; insert into note values (1) returning id; select 2 as id; commit;');
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await database.runScript('select 3 as id')).toEqual([{ id: 3 }]);
  });

  test('that fails half-way leaves nothing written and no transaction open', async () => {
    const script = database.runScript('begin; insert into note values (1); insert into nowhere values (1); commit;');
    await expect(script).rejects.toMatchObject({ code: '42P01' });
    expect(await readNotes()).toEqual([]);
    await execute(database, sql`insert into note values (7)`);
    expect(await readNotes()).toEqual([{ id: 7 }]);
  });

  test('is refused inside a transaction', async () => {
    await database.transaction(async () => {
      await expect(database.runScript('select 1')).rejects.toThrow('a transaction is open here');
    });
  });
});

test('execute tells how many rows changed', async () => {
  expect(await execute(database, sql`insert into note select generate_series(1, 5)`)).toBe(5);
  expect(await execute(database, sql`delete from note where id > 2`)).toBe(3);
});

test('a row that must be there and is not is a fault', async () => {
  expect(await findRow(database, sql`select id from note`)).toBeUndefined();
  await expect(requireRow(database, sql`select id from note`)).rejects.toThrow('returned none');
});

test('who waits for a connection is told, and how long it was, also of one that was refused', async () => {
  const meter = createMeter(databaseMetrics);
  const busy = await openTestDatabase({ takeWithinMs: 2_000, telemetry: { ...silent, meter } });
  const told = (series: string) => Number(meter.write().split(`\n${series} `)[1]?.split('\n')[0]);
  const waiting = () => told('ipe_database_connections{state="waiting"}');
  const waited = () => told('ipe_database_connection_wait_seconds_count');
  const isOver = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  while (held.length < (testDatabaseKind === 'embedded' ? 1 : 20))
    await new Promise<void>((resolve) => {
      held.push(busy.transaction(() => (resolve(), isOver.promise)));
    });
  const before = waited();
  const refused = expect(queryRows(busy, sql`select 1`)).rejects.toMatchObject({ refusal: { retryAfterSeconds: 1 } });
  await expect.poll(waiting).toBe(1);
  await refused;
  expect([waiting(), waited()]).toEqual([0, before + 1]);
  isOver.resolve();
  await Promise.all(held);
  await busy.close();
});

test('close can be called twice', async () => {
  const other = await openTestDatabase();
  await Promise.all([other.close(), other.close()]);
});
