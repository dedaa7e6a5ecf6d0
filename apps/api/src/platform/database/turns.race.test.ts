import { codes } from '@ipe/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { asOwner } from '#test/database/as-owner.ts';
import { openTestDatabase, testDatabaseKind } from '#test/database/open-test-database.ts';
import { createAdmission, findRefusalIn } from '../overload/index.ts';
import { execute, queryRows, requireTurn, sql } from './index.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** As many as the pool has, so that all of them are taken. */
const connections = testDatabaseKind === 'embedded' ? 1 : 20;

const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { end: promise, letGo: resolve };
};

describe('the turn of a player', () => {
  test('200 transactions of one player take one connection among them; who waits holds none, and beyond 64 it is 429', async () => {
    const { end, letGo } = held();
    let [running, most] = [0, 0];
    const turn = database.inTurnOf(1, () => end);
    const asked = Array.from({ length: 200 }, () =>
      database.transactionOf(1, async (tx) => {
        most = Math.max(most, (running += 1));
        await queryRows(tx, sql`select 1`);
        running -= 1;
      }),
    );
    const outcomes = Promise.allSettled(asked);
    // If each of these held a connection, the pool would be empty and all would wait forever.
    const others = Array.from({ length: 40 }, (_, index) =>
      database.transactionOf(index + 2, (tx) => queryRows(tx, sql`select 1`)),
    );
    await Promise.all(others);
    expect(most).toBe(0);
    letGo();
    await turn;
    const refused = (await outcomes).filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(most).toBe(1);
    expect(refused).toHaveLength(200 - 64);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: codes.tooManyTries });
  });

  test('goes on after a transaction that failed', async () => {
    const failing = database.transactionOf(1, (tx) => queryRows(tx, sql`select 1 / 0`));
    const next = database.transactionOf(1, (tx) => queryRows(tx, sql`select 1 as one`));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await next).toEqual([{ one: 1 }]);
  });

  test('is not begun by a request whose client has hung up', async () => {
    const { admit } = createAdmission();
    const { end, letGo } = held();
    const turn = database.inTurnOf(1, () => end);
    let [isGone, hasBegun] = [false, false];
    const asked = admit({ hasDisconnected: () => isGone }, () =>
      database.transactionOf(1, async () => {
        hasBegun = true;
      }),
    );
    const refused = expect(asked).rejects.toMatchObject({ code: codes.overloaded });
    isGone = true;
    letGo();
    await turn;
    await refused;
    expect(hasBegun).toBe(false);
  });

  test('can’t be forgotten: a request that locks rows of a player in another’s, or in nobody’s turn, is a fault', async () => {
    const { admit } = createAdmission();
    const locking = (playerId: number) =>
      admit({ hasDisconnected: () => false }, () => database.transactionOf(1, async (tx) => requireTurn(tx, playerId)));
    await locking(1);
    await expect(locking(2)).rejects.toThrow('use transactionOf');
    const forgotten = admit({ hasDisconnected: () => false }, () =>
      database.transaction(async (tx) => requireTurn(tx, 1)),
    );
    await expect(forgotten).rejects.toThrow('use transactionOf');
  });

  test('is refused inside a transaction, whose connection would wait for itself', async () => {
    await database.transaction(async () => {
      await expect(database.transactionOf(1, async () => {})).rejects.toThrow('a transaction is open here');
      await expect(database.inTurnOf(1, async () => {})).rejects.toThrow('a transaction is open here');
    });
  });
});

test('who gets no connection in time is answered 503, and the next one gets it', async () => {
  await using other = {
    // This is long enough to make all of a server's connections on a busy machine.
    db: await openTestDatabase({ takeWithinMs: 2_000 }),
    [Symbol.asyncDispose]: () => other.db.close(),
  };
  const { end, letGo } = held();
  const all = Array.from({ length: connections }, () => held());
  const holding = all.map(({ letGo: begin }) =>
    other.db.transaction(async () => {
      begin();
      await end;
    }),
  );
  await Promise.all(all.map((one) => one.end));
  const refused = { code: codes.overloaded, refusal: { retryAfterSeconds: 1 } };
  await Promise.all([
    expect(queryRows(other.db, sql`select 1`)).rejects.toMatchObject(refused),
    expect(other.db.transactionOf(1, async () => {})).rejects.toMatchObject(refused),
    expect(other.db.runScript('select 1')).rejects.toMatchObject(refused),
  ]);
  letGo();
  await Promise.all(holding);
  expect(await queryRows(other.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test.skipIf(testDatabaseKind === 'embedded')('who waits too long for a row is answered 503', async () => {
  await asOwner(database, (tx) => execute(tx, sql`create table if not exists guarded as select 1 as id`));
  const { end, letGo } = held();
  const isLocked = held();
  const holding = database.transaction(async (tx) => {
    await queryRows(tx, sql`select id from guarded for update`);
    isLocked.letGo();
    await end;
  });
  await isLocked.end;
  const waiting = database.transaction(async (tx) => {
    await execute(tx, sql`set local lock_timeout = '20ms'`);
    await queryRows(tx, sql`select id from guarded for update`);
  });
  const error = await waiting.catch((thrown: unknown) => thrown);
  expect(findRefusalIn(error)).toMatchObject({ code: codes.overloaded });
  letGo();
  await holding;
});
