import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseClock, execute, queryRows, sql, type Database } from '#platform/database/index.ts';
import { endOpenRound, writeEntries, writeOpenRound, type WrittenEntry } from '#test/app/write-entries.ts';
import { dyingDatabase } from '#test/database/dying-database.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { closeDays, listClosedDays, listDaysOfPlayer, totalsSoFar } from './index.ts';
import { findClosedDayViolations, findDayViolations } from './audit.store.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(clear);
afterAll(() => db.close());

const at = (instant: string) => new Date(instant);
const close = (instant: string) => closeDays({ db, sharedClock: async () => at(instant) });
const write = (createdAt: string, rest: Partial<WrittenEntry> = {}) =>
  writeEntries(db, [{ playerId: 1, kind: 'bet', amount: 1_00, ...rest, createdAt: at(createdAt) }]);

const signOf: Record<string, ['bets' | 'deposits', 1 | -1]> = {
  bet: ['bets', 1],
  open_bet: ['bets', 1],
  open_bet_return: ['bets', -1],
  deposit: ['deposits', 1],
  deposit_reversal: ['deposits', -1],
  debt: ['deposits', -1],
};

/** The same totals, computed a second time from the entries themselves. */
function totalsOf(entries: WrittenEntry[]) {
  const totals = { betsCentavos: 0, betCount: 0, depositsCentavos: 0, depositCount: 0 };
  for (const { kind, amount } of entries) {
    const [what, sign] = signOf[kind] ?? [];
    if (what === undefined || sign === undefined) continue;
    totals[`${what}Centavos`] += sign * amount;
    if (sign === 1) totals[what === 'bets' ? 'betCount' : 'depositCount'] += 1;
  }
  return totals;
}

const dayRows = () =>
  queryRows(
    db,
    sql<{ day: string; playerId: number; bets: number }>`
      select day, player_id as "playerId", bets_centavos as bets from player_day order by day, player_id`,
  );

const totalsOfDay = (day: string) =>
  queryRows(
    db,
    sql`
      select player_id as "playerId", bets_centavos as "betsCentavos", bet_count as "betCount",
        deposits_centavos as "depositsCentavos", deposit_count as "depositCount"
      from player_day where day = ${day} order by player_id`,
  );

const kinds = ['bet', 'win', 'open_bet', 'open_bet_return', 'deposit', 'deposit_reversal', 'debt', 'bonus'] as const;
const firstAt = at('2026-03-01T12:00:00Z').getTime();

/** Entries in the order of their commits; each was created up to an hour and a half before its commit. */
const histories = fc.array(
  fc.record({
    playerId: fc.integer({ min: 1, max: 3 }),
    kind: fc.constantFrom(...kinds),
    amount: fc.integer({ min: 1, max: 9_999_99 }),
    minutesLater: fc.integer({ min: 0, max: 900 }),
    minutesLate: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 90 })),
  }),
  { minLength: 1, maxLength: 40 },
);

const writtenTables = ['ledger_entry', 'open_bet_result', 'instant_round', 'wallet', 'player_day', 'closed_day'];

async function clear() {
  await asOwner(db, async (tx) => {
    for (const table of writtenTables) await execute(tx, sql`delete from ${sql.table(table)}`);
  });
}

describe('for any history', () => {
  it('every entry is in one closed day or still open, whatever was committed late, and no day changes any more', async () => {
    const property = fc.asyncProperty(histories, async (history) => {
      await clear();
      let now = firstAt;
      const written: WrittenEntry[] = [];
      for (const { minutesLater, minutesLate, ...rest } of history) {
        now += minutesLater * minuteMs;
        const entry = { ...rest, createdAt: new Date(now - minutesLate * minuteMs) };
        await writeEntries(db, [entry]);
        written.push(entry);
        const before = await dayRows();
        await closeDays({ db, sharedClock: async () => new Date(now) });
        expect((await dayRows()).slice(0, before.length)).toEqual(before);
      }
      for (const playerId of [1, 2, 3]) {
        const own = totalsOf(written.filter((entry) => entry.playerId === playerId));
        expect(await totalsSoFar(db, playerId)).toEqual(own);
        const days = await listDaysOfPlayer(db, playerId, { from: '2026-01-01', to: '2026-12-31' });
        for (const key of Object.keys(own) as (keyof typeof own)[])
          expect(days.reduce((sum, day) => sum + day[key], 0)).toBe(own[key]);
      }
      expect(await findDayViolations(db)).toEqual([]);
    });
    await fc.assert(property, { numRuns: 25 });
  }, 120_000);

  it('where nothing is late, each day has what the journal says of it', async () => {
    const property = fc.asyncProperty(histories, fc.integer({ min: 1, max: 8 }), async (history, closeEvery) => {
      await clear();
      let now = firstAt;
      const written: WrittenEntry[] = [];
      for (const [index, { minutesLater, minutesLate: _, ...rest }] of history.entries()) {
        now += minutesLater * minuteMs;
        written.push({ ...rest, createdAt: new Date(now) });
        await writeEntries(db, written.slice(-1));
        if (index % closeEvery === 0) await closeDays({ db, sharedClock: async () => new Date(now) });
      }
      await closeDays({ db, sharedClock: async () => new Date(now + 2 * 24 * 60 * minuteMs) });
      for (const day of await listClosedDays(db)) {
        const onDay = Map.groupBy(
          written.filter(({ createdAt }) => saoPauloDay(createdAt) === day),
          ({ playerId }) => playerId,
        );
        const expected = [...onDay].map(([playerId, entries]) => ({ playerId, ...totalsOf(entries) }));
        expect(await totalsOfDay(day)).toEqual(expected.toSorted((one, other) => one.playerId - other.playerId));
      }
    });
    await fc.assert(property, { numRuns: 25 });
  }, 120_000);
});

describe('a day', () => {
  it('closes ten minutes after midnight in São Paulo, not before, and never again', async () => {
    await write('2026-11-20T15:00:00Z');
    await close('2026-11-21T03:09:59Z');
    expect(await listClosedDays(db)).toEqual([]);
    await close('2026-11-21T03:10:00Z');
    await close('2026-11-21T04:00:00Z');
    expect(await dayRows()).toEqual([{ day: '2026-11-20', playerId: 1, bets: 1_00 }]);
  });

  it('has an entry that was created before midnight and committed after it', async () => {
    await write('2026-11-20T15:00:00Z');
    await write('2026-11-21T03:00:01Z', { playerId: 2, amount: 7 });
    await write('2026-11-21T02:59:59Z', { amount: 50 });
    await close('2026-11-21T03:10:00Z');
    expect(await dayRows()).toEqual([{ day: '2026-11-20', playerId: 1, bets: 1_50 }]);
  });

  it('leaves to the next one what is committed after it closed, once, with or without another entry of that player', async () => {
    await write('2026-11-20T15:00:00Z');
    await close('2026-11-21T03:10:00Z');
    await write('2026-11-21T02:59:59Z', { amount: 50 });
    await write('2026-11-21T02:59:59Z', { playerId: 2, amount: 60 });
    await write('2026-11-21T12:00:00Z', { amount: 3 });
    await close('2026-11-22T03:10:00Z');
    expect((await dayRows()).slice(1)).toEqual([
      { day: '2026-11-21', playerId: 1, bets: 53 },
      { day: '2026-11-21', playerId: 2, bets: 60 },
    ]);
  });

  it('has what a node whose clock was days behind wrote after the day before was closed; until then it is live', async () => {
    await write('2026-11-20T15:00:00Z');
    await close('2026-11-21T03:10:00Z');
    await write('2026-11-18T15:00:00Z', { amount: 50 });
    expect(await totalsSoFar(db, 1)).toMatchObject({ betsCentavos: 1_50 });
    await close('2026-11-22T03:10:00Z');
    await write('2026-11-22T12:00:00Z', { amount: 3 });
    await close('2026-11-23T03:10:00Z');
    expect(await dayRows()).toEqual([
      { day: '2026-11-20', playerId: 1, bets: 1_00 },
      { day: '2026-11-21', playerId: 1, bets: 50 },
      { day: '2026-11-22', playerId: 1, bets: 3 },
    ]);
  });

  it('had 25 hours when daylight saving ended, 23 when it began', async () => {
    for (const hour of Array.from({ length: 24 * 5 }, (_, index) => index))
      await write(new Date(Date.UTC(2019, 1, 15) + hour * 3_600_000).toISOString(), { amount: 1 });
    for (const hour of Array.from({ length: 24 * 5 }, (_, index) => index))
      await write(new Date(Date.UTC(2018, 10, 2) + hour * 3_600_000).toISOString(), { playerId: 2, amount: 1 });
    await close('2019-03-01T12:00:00Z');
    const hours = new Map((await dayRows()).map(({ day, bets }) => [day, bets]));
    expect(hours.get('2019-02-16')).toBe(25);
    expect(hours.get('2018-11-04')).toBe(23);
    expect(hours.get('2019-02-17')).toBe(24);
  });

  it('may be below zero: a bet of yesterday that is given back counts today', async () => {
    await write('2026-11-20T15:00:00Z', { kind: 'open_bet', amount: 80 });
    await write('2026-11-21T15:00:00Z', { kind: 'open_bet_return', amount: 80 });
    await close('2026-11-22T03:10:00Z');
    expect((await dayRows()).map(({ bets }) => bets)).toEqual([80, -80]);
  });
});

describe('closing', () => {
  it('does nothing while the journal is empty', async () => {
    await close('2026-11-22T03:10:00Z');
    expect(await listClosedDays(db)).toEqual([]);
  });

  it('catches up with a week’s standstill, days without players too', async () => {
    await write('2026-11-10T15:00:00Z');
    await write('2026-11-14T15:00:00Z', { amount: 5 });
    await close('2026-11-18T12:00:00Z');
    const days = Array.from({ length: 8 }, (_, index) => addDays('2026-11-10', index));
    expect(await listClosedDays(db)).toEqual(days);
    expect(await listClosedDays(db, { after: '2026-11-15' })).toEqual(['2026-11-16', '2026-11-17']);
    expect((await dayRows()).map(({ day, bets }) => [day, bets])).toEqual([
      ['2026-11-10', 1_00],
      ['2026-11-14', 5],
    ]);
  });

  it('on two nodes at once counts once', async () => {
    for (const day of ['2026-11-10', '2026-11-11', '2026-11-12'])
      await write(startOfSaoPauloDay(day).toISOString(), { amount: 9 });
    await Promise.all(Array.from({ length: 4 }, () => close('2026-11-14T12:00:00Z')));
    expect((await dayRows()).map(({ bets }) => bets)).toEqual([9, 9, 9]);
  });

  it('that ends half-way leaves nothing behind, and the next one counts once', async () => {
    await write('2026-11-10T15:00:00Z');
    const dying = dyingDatabase(db, { transactions: 0, when: 'before' });
    await expect(closeDays({ db: dying, sharedClock: async () => at('2026-11-14T12:00:00Z') })).rejects.toThrow(
      'killed',
    );
    expect(await dayRows()).toEqual([]);
    await close('2026-11-14T12:00:00Z');
    expect((await dayRows()).map(({ bets }) => bets)).toEqual([1_00]);
  });
});

const startRound = (startedAt: string, { playerId = 1, amount }: { playerId?: number; amount: number }) =>
  writeOpenRound(db, { playerId, amount, startedAt: at(startedAt) });
const endRound = (roundId: string, endedAt: string, win = 0) =>
  endOpenRound(db, { roundId, endedAt: at(endedAt), win });

describe('the stake of a round that waits for its player', () => {
  const days = async () =>
    (await listDaysOfPlayer(db, 1, { from: '2026-11-19', to: '2026-11-23' })).map(
      ({ day, betsCentavos }) => [day, betsCentavos] as const,
    );
  const closed = async () => (await dayRows()).map(({ day, bets }) => [day, bets]);

  it('counts on the day on which the round ends, lost or won', async () => {
    const roundId = await startRound('2026-11-20T15:00:00Z', { amount: 80 });
    expect(await days()).toEqual([['2026-11-20', 0]]);
    await close('2026-11-21T03:10:00Z');
    expect(await closed()).toEqual([['2026-11-20', 0]]);
    expect(await totalsSoFar(db, 1)).toMatchObject({ betsCentavos: 0, betCount: 1 });
    await endRound(roundId, '2026-11-21T15:00:00Z');
    expect(await totalsSoFar(db, 1)).toMatchObject({ betsCentavos: 80 });
    expect(await days()).toEqual([
      ['2026-11-20', 0],
      ['2026-11-21', 80],
    ]);
    await close('2026-11-22T03:10:00Z');
    expect(await closed()).toEqual([
      ['2026-11-20', 0],
      ['2026-11-21', 80],
    ]);
    expect(await totalsSoFar(db, 1)).toMatchObject({ betsCentavos: 80, betCount: 1 });
    expect(await findDayViolations(db)).toEqual([]);
  });

  it('that comes back never counted, on no day', async () => {
    const roundId = await startRound('2026-11-20T15:00:00Z', { amount: 80 });
    await write('2026-11-20T16:00:00Z', { amount: 7 });
    await close('2026-11-21T03:10:00Z');
    await endRound(roundId, '2026-11-21T15:00:00Z', 80);
    await write('2026-11-21T15:00:00Z', { kind: 'open_bet_return', amount: 80 });
    await close('2026-11-22T03:10:00Z');
    expect(await closed()).toEqual([
      ['2026-11-20', 7],
      ['2026-11-21', 0],
    ]);
    expect(await totalsSoFar(db, 1)).toMatchObject({ betsCentavos: 7 });
    expect(await findDayViolations(db)).toEqual([]);
  });

  it('waits over days, also over days that are closed later, all at once', async () => {
    const roundId = await startRound('2026-11-20T15:00:00Z', { amount: 80 });
    const other = await startRound('2026-11-21T15:00:00Z', { amount: 5 });
    await endRound(other, '2026-11-21T16:00:00Z');
    await close('2026-11-22T03:10:00Z');
    await endRound(roundId, '2026-11-23T02:00:00Z');
    await close('2026-11-25T03:10:00Z');
    expect(await closed()).toEqual([
      ['2026-11-20', 0],
      ['2026-11-21', 5],
      ['2026-11-22', 80],
    ]);
    expect(await findDayViolations(db)).toEqual([]);
  });

  it('is in the day before while that day isn’t closed, and in its own once it is', async () => {
    const roundId = await startRound('2026-11-21T02:50:00Z', { amount: 80 });
    await endRound(roundId, '2026-11-21T03:05:00Z');
    expect(await totalsSoFar(db, 1)).toMatchObject({ betsCentavos: 80 });
    await close('2026-11-21T03:10:00Z');
    expect(await days()).toEqual([
      ['2026-11-20', 0],
      ['2026-11-21', 80],
    ]);
  });

  it('that its round lost by itself before midnight, and a standing server booked later, counts where it was booked', async () => {
    const roundId = await startRound('2026-11-20T15:00:00Z', { amount: 80 });
    await close('2026-11-21T03:10:00Z');
    await endRound(roundId, '2026-11-21T02:59:00Z');
    await execute(
      db,
      sql`insert into open_bet_result (player_id, result_id, bet_id, kind, amount, balance, created_at)
          values (1, ${roundId}, ${roundId}, 'pay', 0, 0, ${at('2026-11-21T03:11:00Z')})`,
    );
    expect(await days()).toEqual([
      ['2026-11-20', 0],
      ['2026-11-21', 80],
    ]);
    await close('2026-11-22T03:10:00Z');
    expect(await closed()).toEqual([
      ['2026-11-20', 0],
      ['2026-11-21', 80],
    ]);
    expect(await findDayViolations(db)).toEqual([]);
  });

  it('is found by the audit where a day holds back what no round had', async () => {
    await startRound('2026-11-20T15:00:00Z', { amount: 80 });
    await close('2026-11-21T03:10:00Z');
    await execute(db, sql`update player_day set open_stakes_centavos = 81, bets_centavos = -1`);
    expect((await findDayViolations(db)).join('\n')).toMatch(
      /holds back stakes of 81, rounds that were open had from 80 to 80/u,
    );
  });
});

describe('the days of one player', () => {
  it('are told apart at midnight in São Paulo, before and after they close', async () => {
    await write('2026-11-20T15:00:00Z', { kind: 'deposit', amount: 20_00 });
    await write('2026-11-21T02:59:59Z', { amount: 4 });
    await write('2026-11-21T03:00:00Z', { amount: 5 });
    await write('2026-11-22T03:00:00Z', { amount: 6 });
    await write('2026-11-21T15:00:00Z', { playerId: 2, amount: 7 });
    const days = () => listDaysOfPlayer(db, 1, { from: '2026-11-20', to: '2026-11-21' });
    const expected = [
      { day: '2026-11-20', betsCentavos: 4, betCount: 1, depositsCentavos: 20_00, depositCount: 1 },
      { day: '2026-11-21', betsCentavos: 5, betCount: 1, depositsCentavos: 0, depositCount: 0 },
    ];
    expect(await days()).toEqual(expected);
    await close('2026-11-21T03:10:00Z');
    expect(await days()).toEqual(expected);
    await close('2026-11-23T03:10:00Z');
    expect(await days()).toEqual(expected);
  });
});

it('the audit finds a day that the journal contradicts', async () => {
  await write('2026-11-20T15:00:00Z', { kind: 'deposit', amount: 20_00 });
  await write('2026-11-21T15:00:00Z');
  await close('2026-11-22T12:00:00Z');
  expect(await findDayViolations(db)).toEqual([]);
  await execute(db, sql`update player_day set deposits_centavos = 0 where day = '2026-11-20'`);
  await execute(db, sql`update player_day set bet_count = 2 where day = '2026-11-21'`);
  await execute(db, sql`update closed_day set players = 3 where day = '2026-11-21'`);
  const violations = [...(await findDayViolations(db)), ...(await findClosedDayViolations(db))];
  expect(violations).toHaveLength(3);
  expect(violations.join('\n')).toMatch(/player 1 day 2026-11-20: the journal has bets of 0 and deposits of 2000/u);
});

describe('a day that isn’t over', () => {
  it('by the database’s clock is not closed, whatever clock a node has', async () => {
    const now = new Date();
    await write(new Date(now.getTime() - 24 * 60 * minuteMs).toISOString());
    await write(now.toISOString());
    await closeDays({ db, sharedClock: databaseClock });
    const today = saoPauloDay(await databaseClock(db));
    expect((await listClosedDays(db)).filter((day) => day >= today)).toEqual([]);
  });

  it('can’t be written as closed', async () => {
    const closeAt = (day: string, closedAt: string) =>
      execute(db, sql`insert into closed_day (day, players, closed_at) values (${day}, 0, ${at(closedAt)})`);
    await expect(closeAt('2026-11-21', '2026-11-22T02:59:59Z')).rejects.toThrow('closed_day_is_over');
    expect(await closeAt('2026-11-21', '2026-11-22T03:00:01Z')).toBe(1);
  });
});
