import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '#test/database/as-owner.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import type { Machine } from '#platform/time/clock.ts';
import { dayMs } from '#platform/time/durations.ts';
import { createClockDoubts } from './clock-doubts.ts';
import { databaseClock } from './database-clock.ts';
import type { Database } from '../database.ts';
import { followDatabaseClock } from './follow-database-clock.ts';
import { compareWithLastSeen, noteSeen } from './last-seen.ts';
import { execute, queryRows } from '../queries.ts';

const ownDatabase = async (): Promise<Database & AsyncDisposable> => {
  const db = await openTestDatabase();
  return { ...db, [Symbol.asyncDispose]: () => db.close() };
};

describe('a node’s time', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  it.each([
    ['40 days ahead', 40 * dayMs],
    ['26 hours behind', -26 * 3_600_000],
    ['right', 0],
  ])('is the database’s, where the machine’s clock is %s', async (_what, wrongByMs) => {
    const wallClock = () => new Date(Date.now() + wrongByMs);
    const { clock } = await followDatabaseClock(db, { wallClock, monotonicMs: () => performance.now() });
    const before = await databaseClock(db);
    const between = clock();
    const after = await databaseClock(db);
    expect(between.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1_000);
    expect(between.getTime()).toBeLessThanOrEqual(after.getTime() + 1_000);
  });

  it('is noted in the database while it is beyond doubt, and told to the log while it isn’t', async () => {
    await using own = await ownDatabase();
    const off = { ms: 40 * dayMs };
    const machine = { wallClock: () => new Date(Date.now() + off.ms), monotonicMs: () => performance.now() };
    const told: string[] = [];
    const log = { error: (_about: object, words: string) => void told.push(words) };
    const lastSeen = () => queryRows(own, sql<{ at: Date }>`select at from last_seen`);
    const first = (await followDatabaseClock(own, machine)).follow(log);
    await expect.poll(() => told, { timeout: 30_000 }).toHaveLength(1);
    await first();
    expect(told[0]).toContain('40 days ahead');
    expect(await lastSeen()).toEqual([]);
    off.ms = 0;
    const second = (await followDatabaseClock(own, machine)).follow(log);
    await expect.poll(lastSeen, { timeout: 30_000 }).toHaveLength(1);
    await second();
    expect(told).toHaveLength(1);
  });

  it('follows a database whose clock was set wrong while the node ran, and is in doubt', async () => {
    await using own = await ownDatabase();
    const off = { ms: 0 };
    const machine = { wallClock: () => new Date(Date.now() + off.ms), monotonicMs: () => performance.now() };
    // Only this session sees the shifted clock, so everything runs in it.
    await asOwner(own, async (tx) => {
      await execute(tx, sql`create table shift as select interval '0' as by`);
      await execute(
        tx,
        sql`create function clock_timestamp() returns timestamptz volatile language sql
            as 'select pg_catalog.clock_timestamp() + by from public.shift'`,
      );
      await execute(tx, sql`set local search_path to public, pg_catalog`);
      const { clock, findDoubt, follow } = await followDatabaseClock(tx, machine);
      expect(findDoubt()).toBeUndefined();
      await execute(tx, sql`update shift set by = '40 days'`);
      const stop = follow({ error: () => {} });
      await expect
        .poll(findDoubt, { timeout: 30_000 })
        .toMatch(/^This machine's clock is 40 days behind the database's/u);
      expect(Math.abs(clock().getTime() - Date.now() - 40 * dayMs)).toBeLessThan(3_600_000);
      // Where both run on one machine, the jump is the only sign.
      off.ms = 40 * dayMs;
      expect(findDoubt()).toMatch(/^The database's clock has jumped 40 days ahead of where it was/u);
      await stop();
    });
  });

  it('is said to be in doubt as long as the machine’s clock is another', async () => {
    let wrongByMs = 40 * dayMs;
    const wallClock = () => new Date(Date.now() + wrongByMs);
    const { findDoubt } = await followDatabaseClock(db, { wallClock, monotonicMs: () => performance.now() });
    expect(findDoubt()).toMatch(/^This machine's clock is 40 days ahead of the database's\./u);
    wrongByMs = -60 * dayMs;
    expect(findDoubt()).toMatch(/^This machine's clock is 60 days behind the database's\./u);
    wrongByMs = 0;
    expect(findDoubt()).toBeUndefined();
  });
});

describe('a start', () => {
  it.each([
    ['40 days', 'ahead of', 40 * dayMs],
    ['26 hours', 'behind', -26 * 3_600_000],
  ])('says that the last server ran at a time that the clock is %s %s', async (length, side, byMs) => {
    await using db = await ownDatabase();
    const now = new Date();
    expect(await compareWithLastSeen(db, now)).toBeUndefined();
    await noteSeen(db, now);
    expect(await compareWithLastSeen(db, new Date(now.getTime() + 3 * dayMs))).toBeUndefined();
    const said = await compareWithLastSeen(db, new Date(now.getTime() + byMs));
    expect(said).toContain(`The database's clock is ${length} ${side} the last time a server ran here.`);
  });
});

describe('the doubts about a clock', () => {
  /** The machine and its database show the same time, as they do where the database runs on the machine. */
  function oneMachine() {
    let [monotonic, wall] = [0, Date.parse('2026-11-22T12:00:00Z')];
    const machine: Machine = { wallClock: () => new Date(wall), monotonicMs: () => monotonic };
    const doubts = createClockDoubts(machine, () => ({ nowMs: wall, errorMs: 0 }));
    const pass = (ms: number) => {
      [monotonic, wall] = [monotonic + ms, wall + ms];
    };
    const jump = (ms: number) => {
      wall += ms;
      doubts.noteJump(ms);
    };
    return { find: doubts.find, pass, jump };
  }

  it('are none while time passes', () => {
    const { find, pass } = oneMachine();
    expect(find()).toBeUndefined();
    pass(40 * dayMs);
    expect(find()).toBeUndefined();
  });

  it('last a minute after a machine has slept for a night', () => {
    const { find, pass, jump } = oneMachine();
    jump(8 * 3_600_000);
    expect(find()).toMatch(/jumped 8 hours ahead of where it was/u);
    pass(59_000);
    jump(7_000);
    expect(find()).toMatch(/jumped 7 seconds ahead of/u);
    pass(60_000);
    expect(find()).toBeUndefined();
  });

  it('last until a restart after a jump of more than a day ahead', () => {
    const { find, pass, jump } = oneMachine();
    jump(40 * dayMs);
    pass(2 * dayMs);
    expect(find()).toMatch(/jumped 40 days ahead of where it was\. Set it right, or restart the server/u);
  });

  it('or until it is taken back', () => {
    const { find, pass, jump } = oneMachine();
    jump(40 * dayMs);
    pass(3_600_000);
    jump(-40 * dayMs + 20_000);
    expect(find()).toMatch(/jumped 40 days behind/u);
    pass(60_000);
    expect(find()).toBeUndefined();
  });

  it('add up no nights', () => {
    const { find, pass, jump } = oneMachine();
    for (let night = 0; night < 10; night += 1) {
      jump(9 * 3_600_000);
      pass(15 * 3_600_000);
    }
    expect(find()).toBeUndefined();
  });
});
