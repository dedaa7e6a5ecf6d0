import { afterAll, beforeAll, expect, it } from 'vitest';
import { listJournal, type EntryKind } from '#modules/ledger/index.ts';
import { execute, sql, type Database } from '#platform/database/index.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { isOnCitus, openTestDatabase } from '#test/database/open-test-database.ts';
import { rowsReadBy } from '#test/database/rows-read.ts';
import { listLastGames, listRounds } from './round.store.ts';

// A player who plays all day has long lists, and the cost of a page must not grow with them.

const now = new Date('2026-11-20T15:00:00Z');
const rounds = 30_000;
const at = sql`${now}::timestamptz - (${rounds} - n) * interval '1 second'`;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await execute(
    db,
    sql`insert into round
          (player_id, round_id, game_id, game_version, mode, stake, bet, win, balance, seed_no, nonce, created_at)
        select 1, gen_random_uuid(), case when n > 100 then 'now' else 'once' end, '1.0.0', 'base', 100, 100, 0, 0, 1, n, ${at}
        from generate_series(1, ${rounds}::int) n`,
  );
  // Every thousandth entry is a deposit.
  await execute(
    db,
    sql`insert into ledger_entry
          (player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at, hash)
        select 1, n, case when n % 1000 = 0 then 'deposit' else 'bet' end, 1, 10, 100, 0, gen_random_uuid(), ${at}, ''
        from generate_series(1, ${rounds}::int) n`,
  );
  await asOwner(db, (tx) => execute(tx, sql`analyze round`));
  await asOwner(db, (tx) => execute(tx, sql`analyze ledger_entry`));
});
afterAll(() => db.close());

const range = { playerId: 1, from: new Date('2026-11-01T03:00:00Z'), to: new Date('2026-11-21T03:00:00Z') };

it('rounds are counted up to 10,000 behind the page, and exactly near the end', async () => {
  const totalAt = async (offset: number) =>
    (await listRounds(db, { ...range, gameId: undefined, limit: 20, offset })).total;
  expect([await totalAt(0), await totalAt(5_000), await totalAt(20_000)]).toEqual([10_020, 15_020, rounds]);
  const reads = await rowsReadBy(db, ['round'], (tx) =>
    listRounds(tx, { ...range, gameId: undefined, limit: 20, offset: 0 }),
  );
  expect(reads['round']).toBeLessThan(10_100);
});

it('the games that were played last are found in the newest rounds alone', async () => {
  expect(await listLastGames(db, 1)).toEqual(['now']);
  const reads = await rowsReadBy(db, ['round'], (tx) => listLastGames(tx, 1));
  expect(reads).toEqual({ round: isOnCitus ? 0 : 200 });
});

const journal = { ...range, entries: { after: 0, upTo: null }, limit: 20, offset: 0 };

it('a statement of deposits reads deposits, and not the bets between them', async () => {
  const deposits = { ...journal, kinds: ['deposit'] as EntryKind[] };
  const { list, total } = await listJournal(db, deposits);
  expect([list.length, list[0]!.entryNo, total]).toEqual([20, 30_000, 30]);
  const reads = await rowsReadBy(db, ['ledger_entry'], (tx) => listJournal(tx, deposits));
  expect(reads['ledger_entry']).toBeLessThanOrEqual(100);
});

it('a statement of an old day doesn’t read everything since', async () => {
  const old = { from: new Date('2026-11-20T08:00:00Z'), to: new Date('2026-11-20T08:10:00Z') };
  const bets = { ...journal, ...old, kinds: ['bet'] as EntryKind[], entries: { after: 4_000, upTo: 6_000 } };
  const { list, total } = await listJournal(db, bets);
  expect([list.length, total]).toEqual([20, 599]);
  const reads = await rowsReadBy(db, ['ledger_entry'], (tx) => listJournal(tx, bets));
  expect(reads['ledger_entry']).toBeLessThanOrEqual(4_000);
});
