import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, queryRows, requireRow, sql, type Database } from '#platform/database/index.ts';
import { alwaysRule, readRule } from '#platform/rule-book/index.ts';
import { dyingDatabase } from '#test/database/dying-database.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { writeEntries } from '#test/app/write-entries.ts';
import { vipRule } from './index.ts';
import { findVipViolations } from './audit.store.ts';
import { settleVip } from './settle-vip.ts';
import { lastDayToSettle } from './settle-vip.ts';

const rule = alwaysRule(readRule(vipRule));

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const players = 450;

/** All players move enough for VIP 1 on the first day, and every third one for VIP 2 on the next day. */
async function writeTwoDays() {
  const entries = Array.from({ length: players }, (_, index) => index + 1).flatMap((playerId) => {
    const own = { playerId, createdAt: new Date('2026-11-10T15:00:00Z') };
    const later = { playerId, createdAt: new Date('2026-11-11T15:00:00Z') };
    const first = [
      { ...own, kind: 'deposit' as const, amount: 100_00 },
      { ...own, kind: 'bet' as const, amount: 500_00 },
    ];
    return playerId % 3 === 0 ? [...first, { ...later, kind: 'bet' as const, amount: 1_500_00 }] : first;
  });
  await writeEntries(db, entries);
}

/** A node that dies in its transaction number `at`, before the commit. */
const dyingAt = (at: number): Database => dyingDatabase(db, { transactions: at - 1, when: 'before' });

const settle = (on: Database, instant = '2026-11-12T13:00:00Z') =>
  settleVip({
    db: on,
    clock: () => new Date(instant),
    sharedClock: async () => new Date(instant),
    rule,
    pageSize: 200,
  });

const raised = async () =>
  queryRows(
    db,
    sql<{ level: number; players: number }>`
    select level, count(*)::int as players from vip_progress group by level order by level`,
  );

const count = async (what: string) =>
  (await requireRow(db, sql<{ count: number }>`select count(*) as count from ${sql.table(what)}`)).count;

describe('a settlement of many players that is killed in every one of its transactions', () => {
  it('adds each day once, raises once and tells once', async () => {
    await writeTwoDays();
    // Three pages for the first day, one for the second, and the closing of the days before them.
    for (let at = 1; at <= 15; at += 1) await settle(dyingAt(at)).catch(() => undefined);
    await Promise.all([settle(db), settle(db)]);
    expect(await raised()).toEqual([
      { level: 1, players: 300 },
      { level: 2, players: 150 },
    ]);
    expect(await count('vip_rise')).toBe(players + 150);
    const told = await queryRows(
      db,
      sql<{
        title: string;
        count: number;
      }>`select title, count(*)::int as count from message group by title order by title`,
    );
    expect(told).toEqual([
      { title: 'Você chegou ao VIP 1', count: players },
      { title: 'Você chegou ao VIP 2', count: 150 },
    ]);
    expect(await findVipViolations(db)).toEqual([]);
  }, 120_000);
});

it('R37 raises a player in a pause and tells them nothing, because a message would call them back', async () => {
  const [paused, free] = [901, 902];
  const createdAt = new Date('2026-11-12T15:00:00Z');
  await writeEntries(
    db,
    [paused, free].flatMap((playerId) => [
      { playerId, createdAt, kind: 'deposit' as const, amount: 100_00 },
      { playerId, createdAt, kind: 'bet' as const, amount: 500_00 },
    ]),
  );
  await execute(db, sql`insert into player_block (player_id, paused_until) values (${paused}, '2026-12-01T00:00:00Z')`);
  await settle(db, '2026-11-13T13:00:00Z');
  const own = sql`player_id in (${paused}, ${free})`;
  expect(await queryRows(db, sql`select level from vip_progress where ${own}`)).toEqual([{ level: 1 }, { level: 1 }]);
  expect(await queryRows(db, sql`select player_id from message where ${own}`)).toEqual([{ player_id: free }]);
});

describe('what is settled', () => {
  it.each([
    ['2026-11-12T12:59:59.999Z', '2026-11-10'],
    ['2026-11-12T13:00:00Z', '2026-11-11'],
    ['2026-11-12T02:59:59Z', '2026-11-10'],
    // In daylight saving time 10:00 was 12:00 UTC, and 2018-11-04 began at 01:00.
    ['2018-11-04T11:59:59Z', '2018-11-02'],
    ['2018-11-04T12:00:00Z', '2018-11-03'],
    ['2019-02-17T12:59:59Z', '2019-02-15'],
    ['2019-02-17T13:00:00Z', '2019-02-16'],
  ])('at %s is everything up to %s', (instant, day) => {
    expect(lastDayToSettle(new Date(instant))).toBe(day);
  });
});
