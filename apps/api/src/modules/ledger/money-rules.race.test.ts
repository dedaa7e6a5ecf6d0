import { createHash, randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, queryRows, sql, type Queryable } from '#platform/database/index.ts';
import { buildPlayer, buildPlayerWith, grant } from '#test/app/build-player.ts';
import { readJournal, type JournalEntry } from '#test/app/read-journal.ts';
import { roundOf, settleNext } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import {
  bookWithdrawalPaid,
  cancelBet,
  createRoundSettler,
  creditWallet,
  findBalance,
  findDebt,
  listOpenLots,
  openBet,
  payBet,
  reserveWithdrawal,
  reverseDeposit,
  type SettleRound,
} from './index.ts';
import { findLedgerViolations } from './audit.store.ts';

// One test for each rule of money that concurrent requests could break (docs/decisions/0009-the-journal.md, docs/lots.md).

let app: TestApp;
let settle: SettleRound;
beforeAll(async () => {
  app = await startTestApp();
  settle = createRoundSettler({ db: app.db, clock: () => new Date() });
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const posting = (playerId: number, amount: number, reference: string = randomUUID()) => ({
  playerId,
  amountCentavos: centavos(amount),
  reference,
  now: new Date(),
});
const inTransaction = <Result>(work: (tx: Queryable) => Promise<Result>) => app.db.transaction(work);
const deposit = (playerId: number, amount: number, reference?: string) =>
  inTransaction((tx) =>
    creditWallet(tx, {
      ...posting(playerId, amount, reference),
      kind: 'deposit',
      lot: { kind: 'deposit', requiredCentavos: centavos(0) },
    }),
  );
const withdraw = (playerId: number, amount: number, reference?: string) =>
  inTransaction((tx) => reserveWithdrawal(tx, posting(playerId, amount, reference)));
const bet = (playerId: number, amount: number) =>
  settleNext({ db: app.db, settle }, roundOf(playerId, { bet: amount, win: 0 }));

/** Takes a bet with a later result, and then gives it its result. */
async function openAndEnd(playerId: number, end: 'win' | 'lose' | 'cancel'): Promise<void> {
  const key = { playerId, betId: randomUUID(), now: new Date() };
  await inTransaction((tx) => openBet(tx, { ...key, content: 'game', amountCentavos: centavos(2_00) }));
  const amountCentavos = centavos(end === 'win' ? 3_00 : 0);
  if (end === 'cancel') await inTransaction((tx) => cancelBet(tx, { ...key, cancelId: randomUUID() }));
  else await inTransaction((tx) => payBet(tx, { ...key, payId: randomUUID(), amountCentavos }));
}

/** The sum of a journal by account. */
function totalsOf(entries: JournalEntry[]): Record<number, number> {
  const totals: Record<number, number> = {};
  for (const { debit, credit, amount } of entries) {
    totals[debit] = (totals[debit] ?? 0) - amount;
    totals[credit] = (totals[credit] ?? 0) + amount;
  }
  return totals;
}

describe('money rules', () => {
  it('balanced: every entry takes from one account what it gives another', async () => {
    const { playerId } = await buildPlayerWith(app, 10_00, 4_00);
    await settleNext({ db: app.db, settle }, roundOf(playerId, { bet: 4_00, win: 6_00 }));
    await withdraw(playerId, 5_00);
    const totals = totalsOf(await readJournal(app.db, playerId));
    expect(totals).toEqual({ 12: -10_00, 10: 4_00, 11: -6_00, 1: 7_00, 2: 0, 30: 5_00 });
    expect(Object.values(totals).reduce((sum, total) => sum + total, 0)).toBe(0);
  });

  it.each([
    'update ledger_entry set amount = 1',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'update round set win = 0',
    'delete from refused_request',
  ])('append only: the database refuses "%s"', async (statement) => {
    const { playerId } = await buildPlayerWith(app, 1_00);
    await bet(playerId, 2_00);
    await bet(playerId, 1_00);
    await expect(execute(app.db, sql.raw(statement))).rejects.toThrow('permission denied for table');
  });

  it('a replay is a no-op: credits, reservations, payouts and reversals are booked once per reference', async () => {
    const { playerId } = await buildPlayer(app);
    const [order, withdrawal, back] = [randomUUID(), randomUUID(), randomUUID()];
    const paid = { ...posting(playerId, 30_00, withdrawal), feeCentavos: centavos(1_00) };
    const reversal = { ...posting(playerId, 80_00, back), orderId: order };
    for (let time = 0; time < 3; time += 1) {
      expect(await deposit(playerId, 100_00, order)).toBe(time === 0);
      await withdraw(playerId, 30_00, withdrawal);
      await inTransaction((tx) => bookWithdrawalPaid(tx, paid));
      expect(await inTransaction((tx) => reverseDeposit(tx, reversal))).toEqual({
        takenCentavos: 70_00,
        debtCentavos: 10_00,
      });
    }
    const kinds = (await readJournal(app.db, playerId)).map(({ kind, amount }) => [kind, amount]);
    expect(kinds).toEqual([
      ['deposit', 100_00],
      ['withdrawal', 30_00],
      ['withdrawal_paid', 29_00],
      ['withdrawal_fee', 1_00],
      ['deposit_reversal', 70_00],
      ['debt', 10_00],
    ]);
  });

  it('64 concurrent repeats collapse to one', async () => {
    const { playerId } = await buildPlayer(app);
    const order = randomUUID();
    const booked = await times(64, () => deposit(playerId, 10_00, order));
    expect(booked.filter(Boolean)).toHaveLength(1);
    const withdrawal = randomUUID();
    await times(64, () => withdraw(playerId, 4_00, withdrawal));
    expect(await findBalance(app.db, playerId)).toBe(6_00);
  });

  it('no lost update: 500 concurrent credits of one player all arrive', async () => {
    const { playerId } = await buildPlayer(app);
    await times(500, () => deposit(playerId, 1_00));
    expect(await findBalance(app.db, playerId)).toBe(500_00);
  });

  it('R21 overdraft guard: 20 concurrent drains take what is there and no centavo more', async () => {
    const { playerId } = await buildPlayerWith(app, 10_00);
    const bets = times(10, async () => (await bet(playerId, 3_00)).status === 'settled');
    const withdrawals = times(10, () =>
      withdraw(playerId, 3_00).then(
        () => true,
        () => false,
      ),
    );
    const drained = [...(await bets), ...(await withdrawals)].filter(Boolean);
    expect(drained).toHaveLength(3);
    expect(await findBalance(app.db, playerId)).toBe(1_00);
  });

  it('a refused request stays refused: its refusal is booked under the same lock (see settle-rounds and the cashier)', async () => {
    const { playerId } = await buildPlayerWith(app, 1_00);
    const round = roundOf(playerId, { bet: 2_00, win: 0 });
    await settle(round);
    await deposit(playerId, 10_00);
    expect(await settle(round)).toEqual({ status: 'insufficient' });
    const refusals = await queryRows(
      app.db,
      sql<{ reason: string }>`select reason from refused_request where request_id = ${round.roundId}`,
    );
    expect(refusals).toEqual([{ reason: 'insufficient_balance' }]);
  });

  it('a reversal is a new entry: what it reverses stays as it was written', async () => {
    const { playerId } = await buildPlayer(app);
    const order = randomUUID();
    await deposit(playerId, 10_00, order);
    const before = await readJournal(app.db, playerId);
    await inTransaction((tx) => reverseDeposit(tx, { ...posting(playerId, 10_00), orderId: order }));
    const after = await readJournal(app.db, playerId);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ kind: 'deposit_reversal', amount: 10_00, balance: 0 });
  });

  it('the balance equals the rebuilt journal, and the sequence has no gaps, after movements that raced', async () => {
    const { playerId } = await buildPlayerWith(app, 50_00, 20_00);
    await Promise.all([
      times(10, () => deposit(playerId, 2_00)),
      times(10, () => bet(playerId, 3_00)),
      times(9, (index) => openAndEnd(playerId, (['win', 'lose', 'cancel'] as const)[index % 3]!)),
      times(5, () => withdraw(playerId, 1_00).catch(() => undefined)),
      times(5, () => grant(app, playerId, { amountCentavos: centavos(1_00), requiredCentavos: 5_00 })),
    ]);
    const entries = await readJournal(app.db, playerId);
    expect(entries.map(({ entryNo }) => entryNo)).toEqual(entries.map((_, index) => index + 1));
    const { 1: free = 0, 2: toWager = 0 } = totalsOf(entries);
    expect(free + toWager).toBe(await findBalance(app.db, playerId));
    const lots = await listOpenLots(app.db, playerId);
    expect(lots.reduce((sum, lot) => sum + lot.balance, 0)).toBe(free + toWager);
  });

  it('hash chain: each entry carries the SHA-256 of the one before and of its own bytes', async () => {
    const { playerId } = await buildPlayerWith(app, 10_00, 1_00);
    await settleNext({ db: app.db, settle }, roundOf(playerId, { bet: 2_00, win: 1_00 }));
    await withdraw(playerId, 3_00);
    let link = Buffer.alloc(32);
    const entries = await readJournal(app.db, playerId);
    expect(entries).toHaveLength(5);
    for (const entry of entries) {
      link = createHash('sha256').update(link).update(bytesOf(entry)).digest();
      expect(entry.hash.toString('hex')).toBe(link.toString('hex'));
    }
  });

  it('never both: a player who owes us has no money, and the next credit pays the debt first', async () => {
    const { playerId } = await buildPlayer(app);
    const order = randomUUID();
    await deposit(playerId, 50_00, order);
    await bet(playerId, 45_00);
    await inTransaction((tx) => reverseDeposit(tx, { ...posting(playerId, 50_00), orderId: order }));
    expect([await findBalance(app.db, playerId), await findDebt(app.db, playerId)]).toEqual([0, 45_00]);
    await deposit(playerId, 40_00);
    expect([await findBalance(app.db, playerId), await findDebt(app.db, playerId)]).toEqual([0, 5_00]);
    await grant(app, playerId, { amountCentavos: centavos(20_00), requiredCentavos: 60_00 });
    expect([await findBalance(app.db, playerId), await findDebt(app.db, playerId)]).toEqual([15_00, 0]);
    expect(await listOpenLots(app.db, playerId)).toMatchObject([{ balance: 15_00, required: 45_00 }]);
  });
});

const microsecondsTo2000 = 946_684_800_000_000n;

/** The layout that migration 0006 documents, implemented here a second time and independently. */
function bytesOf(entry: JournalEntry): Buffer {
  const bytes = Buffer.alloc(60);
  bytes.writeBigInt64BE(BigInt(entry.playerId), 0);
  bytes.writeBigInt64BE(BigInt(entry.entryNo), 8);
  bytes.writeInt16BE(entry.debit, 16);
  bytes.writeInt16BE(entry.credit, 18);
  bytes.writeBigInt64BE(BigInt(entry.amount), 20);
  bytes.writeBigInt64BE(BigInt(entry.balance), 28);
  bytes.set(Buffer.from(entry.reference.replaceAll('-', ''), 'hex'), 36);
  bytes.writeBigInt64BE(BigInt(entry.createdAt.getTime()) * 1000n - microsecondsTo2000, 52);
  return Buffer.concat([bytes, Buffer.from(entry.kind, 'utf8')]);
}
