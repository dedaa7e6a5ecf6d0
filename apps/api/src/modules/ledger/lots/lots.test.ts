import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, sql, type Queryable } from '#platform/database/index.ts';
import { buildPlayer, buildPlayerWith } from '#test/app/build-player.ts';
import { readJournal } from '#test/app/read-journal.ts';
import { roundOf, settleNext } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import {
  cancelBet,
  createRoundSettler,
  creditWallet,
  expireBonuses,
  findBalance,
  freePlayerMoney,
  findDebt,
  isWithdrawable,
  listOpenLots,
  openBet,
  payBet,
  reserveWithdrawal,
  reverseDeposit,
  type SettleRound,
} from '../index.ts';
import { findLedgerViolations } from '../audit.store.ts';

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

const now = new Date();
const afterADay = new Date(now.getTime() + 24 * 60 * 60_000);
const inTransaction = <Result>(work: (tx: Queryable) => Promise<Result>) => app.db.transaction(work);

const giveBonus = (playerId: number, amount: number, required: number) =>
  inTransaction((tx) =>
    creditWallet(tx, {
      playerId,
      kind: 'bonus',
      amountCentavos: centavos(amount),
      reference: randomUUID(),
      lot: { kind: 'bonus', requiredCentavos: centavos(required), expiresAt: afterADay },
      now,
    }),
  );
const expireAll = () => expireBonuses({ db: app.db, sharedClock: async () => new Date(afterADay.getTime() + 1) });
const play = (playerId: number, amounts: { bet: number; win: number }) =>
  settleNext({ db: app.db, settle }, roundOf(playerId, amounts));
const withdraw = (playerId: number, amount: number) =>
  inTransaction((tx) =>
    reserveWithdrawal(tx, { playerId, amountCentavos: centavos(amount), reference: randomUUID(), now }),
  );

async function sumsOf(playerId: number) {
  const lots = await listOpenLots(app.db, playerId);
  return {
    balance: lots.reduce((sum, lot) => sum + lot.balance, 0),
    withdrawable: lots.filter(isWithdrawable).reduce((sum, lot) => sum + lot.balance, 0),
  };
}

describe('a lot', () => {
  it('becomes withdrawable when its requirement is met, not before', async () => {
    const { playerId } = await buildPlayerWith(app, 50_00, 50_00);
    await play(playerId, { bet: 20_00, win: 20_00 });
    await expect(withdraw(playerId, 1)).rejects.toThrow('O valor é maior que o seu saldo para saque');
    await play(playerId, { bet: 30_00, win: 40_00 });
    expect((await readJournal(app.db, playerId)).at(-1)).toMatchObject({ kind: 'release', amount: 60_00 });
    await withdraw(playerId, 60_00);
    expect(await findBalance(app.db, playerId)).toBe(0);
  });

  it('that expires goes back to the house by an entry, once, and takes nothing else with it', async () => {
    const { playerId } = await buildPlayerWith(app, 7_00);
    await giveBonus(playerId, 10_00, 30_00);
    await play(playerId, { bet: 4_00, win: 1_00 });
    await Promise.all([expireAll(), expireAll()]);
    await expireAll();
    const entries = await readJournal(app.db, playerId);
    expect(entries.filter(({ kind }) => kind === 'bonus_expiry')).toMatchObject([
      { debit: 2, credit: 12, amount: 7_00, balance: 7_00 },
    ]);
    expect(await sumsOf(playerId)).toEqual({ balance: 7_00, withdrawable: 7_00 });
  });

  it('that can’t be booked as expired holds up no other', async () => {
    const [stuck, other] = [await buildPlayer(app), await buildPlayer(app)];
    for (const { playerId } of [stuck, other]) await giveBonus(playerId, 10_00, 30_00);
    const earlier = sql`update wallet_lot set expires_at = ${now} where player_id = ${stuck.playerId}`;
    const setBalance = (to: number) => sql`update wallet set balance = ${to} where player_id = ${stuck.playerId}`;
    await execute(app.db, earlier);
    await execute(app.db, setBalance(5_00));
    await expect(expireAll()).rejects.toThrow('wallet_balance_check');
    expect(await findBalance(app.db, other.playerId)).toBe(0);
    await execute(app.db, setBalance(10_00));
    await expireAll();
    expect(await findBalance(app.db, stuck.playerId)).toBe(0);
  });

  it('whose requirement was met in time doesn’t expire', async () => {
    const { playerId } = await buildPlayer(app);
    await giveBonus(playerId, 10_00, 10_00);
    await play(playerId, { bet: 10_00, win: 12_00 });
    await expireAll();
    expect(await sumsOf(playerId)).toEqual({ balance: 12_00, withdrawable: 12_00 });
  });

  it('that the bank takes back in part keeps its part of the requirement', async () => {
    const { playerId } = await buildPlayer(app);
    const orderId = randomUUID();
    const posting = { playerId, amountCentavos: centavos(20_00), reference: orderId, now };
    await inTransaction((tx) =>
      creditWallet(tx, { ...posting, kind: 'deposit', lot: { kind: 'deposit', requiredCentavos: centavos(20_00) } }),
    );
    await play(playerId, { bet: 4_00, win: 4_00 });
    const back = { ...posting, amountCentavos: centavos(15_00), orderId, reference: randomUUID() };
    await inTransaction((tx) => reverseDeposit(tx, back));
    expect(await listOpenLots(app.db, playerId)).toMatchObject([{ balance: 5_00, required: 8_00, wagered: 4_00 }]);
  });
});

const amount = (max: number) => fc.integer({ min: 1, max });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('deposit' as const),
    amount: amount(5_00),
    required: fc.integer({ min: 0, max: 10_00 }),
  }),
  fc.record({ kind: fc.constant('bonus' as const), amount: amount(5_00), required: amount(10_00) }),
  fc.record({ kind: fc.constant('round' as const), bet: amount(4_00), win: fc.integer({ min: 0, max: 9_00 }) }),
  fc.record({ kind: fc.constant('openBet' as const), bet: amount(4_00) }),
  fc.record({ kind: fc.constant('payBet' as const), win: fc.integer({ min: 0, max: 9_00 }) }),
  fc.record({ kind: fc.constant('cancelBet' as const) }),
  fc.record({ kind: fc.constant('withdraw' as const), amount: amount(6_00) }),
  fc.record({ kind: fc.constant('reverse' as const), amount: amount(7_00) }),
  fc.record({ kind: fc.constant('expire' as const) }),
  fc.record({ kind: fc.constant('leave' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type BetStep = Extract<Step, { kind: 'openBet' | 'payBet' | 'cancelBet' }>;
const isBetStep = (one: Step): one is BetStep => ['openBet', 'payBet', 'cancelBet'].includes(one.kind);

/** Bets without a result, by player. */
const waiting = new Map<number, string[]>();

async function takeOpenBet(playerId: number, one: BetStep) {
  const bets = waiting.get(playerId) ?? [];
  waiting.set(playerId, bets);
  if (one.kind === 'openBet') {
    const { balance } = await sumsOf(playerId);
    const betId = randomUUID();
    const bet = { playerId, betId, content: 'game', amountCentavos: centavos(one.bet), now };
    const { status } = await inTransaction((tx) => openBet(tx, bet));
    expect(status).toBe(one.bet <= balance ? 'done' : 'insufficient');
    if (status === 'done') bets.push(betId);
    return;
  }
  const betId = bets.shift();
  if (betId === undefined) return;
  const result =
    one.kind === 'payBet'
      ? inTransaction((tx) =>
          payBet(tx, { playerId, betId, payId: randomUUID(), amountCentavos: centavos(one.win), now }),
        )
      : inTransaction((tx) => cancelBet(tx, { playerId, betId, cancelId: randomUUID(), now }));
  expect(await result).toMatchObject({ status: 'done' });
}

/** Only a bonus that open bets have earned may still wait, for their result; everything else is free. */
async function leave(playerId: number): Promise<void> {
  await inTransaction((tx) => freePlayerMoney(tx, { playerId, now }));
  for (const lot of await listOpenLots(app.db, playerId))
    expect(isWithdrawable(lot) || (lot.kind === 'bonus' && lot.wagered >= lot.required)).toBe(true);
}

/** Does one step. Bets and withdrawals beyond the balance must be refused. */
async function take(playerId: number, one: Step): Promise<void> {
  const before = await sumsOf(playerId);
  if (one.kind === 'deposit')
    await inTransaction((tx) =>
      creditWallet(tx, {
        playerId,
        kind: 'deposit',
        amountCentavos: centavos(one.amount),
        reference: randomUUID(),
        lot: { kind: 'deposit', requiredCentavos: centavos(one.required) },
        now,
      }),
    );
  else if (one.kind === 'bonus') await giveBonus(playerId, one.amount, one.required);
  else if (one.kind === 'round')
    expect((await play(playerId, one)).status).toBe(one.bet <= before.balance ? 'settled' : 'insufficient');
  else if (isBetStep(one)) await takeOpenBet(playerId, one);
  else if (one.kind === 'expire') await expireAll();
  else if (one.kind === 'leave') await leave(playerId);
  else if (one.kind === 'reverse')
    await inTransaction((tx) =>
      reverseDeposit(tx, {
        playerId,
        amountCentavos: centavos(one.amount),
        orderId: randomUUID(),
        reference: randomUUID(),
        now,
      }),
    );
  else if (one.amount <= before.withdrawable) await withdraw(playerId, one.amount);
  else await expect(withdraw(playerId, one.amount)).rejects.toThrow('saldo para saque');
}

describe('for any sequence of credits, bets, open bets, wins, cancellations, withdrawals, reversals, expiries and leavings', () => {
  it('the lots sum to the balance, what is withdrawable is no more, and nobody has both money and debt', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 18 }), async (steps) => {
        const { playerId } = await buildPlayer(app);
        for (const one of steps) {
          await take(playerId, one);
          const { balance, withdrawable } = await sumsOf(playerId);
          expect(balance).toBe(await findBalance(app.db, playerId));
          expect(withdrawable).toBeLessThanOrEqual(balance);
          expect(Math.min(balance, await findDebt(app.db, playerId))).toBe(0);
        }
      }),
      { numRuns: 20 },
    );
    expect(await findLedgerViolations(app.db)).toEqual([]);
  });
});
