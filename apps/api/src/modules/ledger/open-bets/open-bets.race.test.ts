import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, sql, type Queryable } from '#platform/database/index.ts';
import { buildPlayer, buildPlayerWith, grant } from '#test/app/build-player.ts';
import { readJournal } from '#test/app/read-journal.ts';
import { roundOf, settleNext } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import {
  cancelBet,
  createRoundSettler,
  creditWallet,
  expireBonuses,
  findBalance,
  findDebt,
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

const inTransaction = <Result>(work: (tx: Queryable) => Promise<Result>) => app.db.transaction(work);
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

type Bet = { playerId: number; betId: string; amount: number; content: string };
const betOf = (playerId: number, amount: number, rest: Partial<Bet> = {}): Bet => ({
  playerId,
  betId: randomUUID(),
  amount,
  content: 'game base',
  ...rest,
});
const open = ({ amount, ...bet }: Bet) =>
  inTransaction((tx) => openBet(tx, { ...bet, amountCentavos: centavos(amount), now: new Date() }));
const pay = ({ playerId, betId }: Bet, win: number, payId: string = randomUUID()) =>
  inTransaction((tx) => payBet(tx, { playerId, betId, payId, amountCentavos: centavos(win), now: new Date() }));
const cancel = ({ playerId, betId }: Bet, cancelId: string = randomUUID()) =>
  inTransaction((tx) => cancelBet(tx, { playerId, betId, cancelId, now: new Date() }));
const opened = async (playerId: number, amount: number): Promise<Bet> => {
  const bet = betOf(playerId, amount);
  expect(await open(bet)).toMatchObject({ status: 'done', isRepeat: false });
  return bet;
};
const deposit = (playerId: number, amount: number, reference: string = randomUUID()) =>
  inTransaction((tx) =>
    creditWallet(tx, {
      playerId,
      amountCentavos: centavos(amount),
      reference,
      kind: 'deposit',
      lot: { kind: 'deposit', requiredCentavos: centavos(0) },
      now: new Date(),
    }),
  );
const grantBonus = (
  playerId: number,
  { amount, required, expiresAt }: { amount: number; required: number; expiresAt: Date },
) =>
  inTransaction((tx) =>
    creditWallet(tx, {
      playerId,
      amountCentavos: centavos(amount),
      reference: randomUUID(),
      kind: 'bonus',
      lot: { kind: 'bonus', requiredCentavos: centavos(required), expiresAt },
      now: new Date(),
    }),
  );
const withdraw = (playerId: number, amount: number) =>
  inTransaction((tx) =>
    reserveWithdrawal(tx, { playerId, amountCentavos: centavos(amount), reference: randomUUID(), now: new Date() }),
  );

async function lotsOf(playerId: number) {
  const rows = await sql<{ balance: number; required: number; wagered: number; staked: number; open: boolean }>`
    select balance, required, wagered, staked, closed_at is null as open from wallet_lot
    where player_id = ${playerId} order by lot_no`.execute(app.db);
  return rows.rows;
}
const linesOf = async (playerId: number) =>
  (await readJournal(app.db, playerId)).map(({ kind, debit, credit, amount }) => [kind, debit, credit, amount]);
const balanceOf = (playerId: number) => findBalance(app.db, playerId);

describe('a bet whose result comes later', () => {
  it('is taken at once and paid when its result is there, as often as it is paid', async () => {
    const { playerId } = await buildPlayerWith(app, 10_00);
    const bet = await opened(playerId, 4_00);
    expect(await balanceOf(playerId)).toBe(6_00);
    expect(await pay(bet, 5_00)).toEqual({ status: 'done', balance: 11_00, isRepeat: false });
    expect(await pay(bet, 50)).toEqual({ status: 'done', balance: 11_50, isRepeat: false });
    expect(await linesOf(playerId)).toEqual([
      ['bonus', 12, 1, 10_00],
      ['open_bet', 1, 10, 4_00],
      ['open_bet_win', 11, 1, 5_00],
      ['open_bet_win', 11, 1, 50],
    ]);
  });

  it('that lost is paid 0: nothing is booked, and it is over', async () => {
    const { playerId } = await buildPlayerWith(app, 10_00);
    const bet = await opened(playerId, 10_00);
    expect(await pay(bet, 0)).toEqual({ status: 'done', balance: 0, isRepeat: false });
    expect(await cancel(bet)).toEqual({ status: 'already-paid' });
    expect(await lotsOf(playerId)).toMatchObject([{ balance: 0, staked: 0, open: false }]);
  });

  it('is answered as it was answered first, whatever was played since; another content under its id is refused', async () => {
    const { playerId } = await buildPlayerWith(app, 10_00);
    const bet = await opened(playerId, 4_00);
    const payId = randomUUID();
    await pay(bet, 3_00, payId);
    await settleNext({ db: app.db, settle }, roundOf(playerId, { bet: 1_00, win: 0 }));
    expect(await open(bet)).toEqual({ status: 'done', balance: 6_00, isRepeat: true });
    expect(await pay(bet, 3_00, payId)).toEqual({ status: 'done', balance: 9_00, isRepeat: true });
    expect(await open({ ...bet, amount: 4_01 })).toEqual({ status: 'id-reused' });
    expect(await open({ ...bet, content: 'other game' })).toEqual({ status: 'id-reused' });
    expect(await pay(bet, 3_01, payId)).toEqual({ status: 'id-reused' });
    expect(await pay(await opened(playerId, 1_00), 3_00, payId)).toEqual({ status: 'id-reused' });
    expect(await cancel(await opened(playerId, 1_00), payId)).toEqual({ status: 'id-reused' });
  });

  it('that was refused stays refused, also after a deposit', async () => {
    const { playerId } = await buildPlayerWith(app, 1_00);
    const bet = betOf(playerId, 2_00);
    expect(await open(bet)).toEqual({ status: 'insufficient' });
    await deposit(playerId, 10_00);
    expect(await open(bet)).toEqual({ status: 'insufficient' });
    expect(await open({ ...bet, amount: 1_00 })).toEqual({ status: 'id-reused' });
    expect(await pay(bet, 5_00)).toEqual({ status: 'unknown-bet' });
    expect(await balanceOf(playerId)).toBe(11_00);
  });

  it('can not be paid before it came, and can be once it is there', async () => {
    const { playerId } = await buildPlayerWith(app, 5_00);
    const bet = betOf(playerId, 2_00);
    const payId = randomUUID();
    expect(await pay(bet, 3_00, payId)).toEqual({ status: 'unknown-bet' });
    await open(bet);
    expect(await pay(bet, 3_00, payId)).toMatchObject({ status: 'done', balance: 6_00 });
  });
});

describe('the lots behind an open bet', () => {
  it('pay in the published order, progress at once, and get the win in proportion though other bets came between', async () => {
    const { playerId } = await buildPlayerWith(app, 10_00);
    await grant(app, playerId, { amountCentavos: centavos(5_00), requiredCentavos: 8_00 });
    const bet = await opened(playerId, 6_00);
    expect(await lotsOf(playerId)).toMatchObject([
      { balance: 9_00, staked: 1_00 },
      { balance: 0, required: 8_00, wagered: 6_00, staked: 5_00, open: false },
    ]);
    await settleNext({ db: app.db, settle }, roundOf(playerId, { bet: 9_00, win: 0 }));
    await pay(bet, 2_00);
    // As settle_rounds divides it: the lot with a requirement paid 5,00 of the 6,00, the free one the rest.
    expect(await lotsOf(playerId)).toMatchObject([
      { balance: 34, staked: 0, open: true },
      { balance: 1_66, required: 8_00, wagered: 6_00, staked: 0, open: true },
    ]);
  });

  it('are freed by the bet that meets their requirement, and what it wins later is free', async () => {
    const { playerId } = await buildPlayerWith(app, 10_00, 3_00);
    const bet = await opened(playerId, 4_00);
    await pay(bet, 9_00);
    expect((await linesOf(playerId)).slice(1)).toEqual([
      ['open_bet', 2, 10, 4_00],
      ['release', 2, 1, 6_00],
      ['open_bet_win', 11, 1, 9_00],
    ]);
    await withdraw(playerId, 15_00);
  });

  it('give a bonus that expired meanwhile no free money: what the bet wins has the requirement that its stake had', async () => {
    const { playerId } = await buildPlayer(app);
    await grantBonus(playerId, { amount: 10_00, required: 100_00, expiresAt: new Date(Date.now() + 60_000) });
    const bet = await opened(playerId, 4_00);
    const later = new Date(Date.now() + 61_000);
    await expireBonuses({ db: app.db, sharedClock: async () => later });
    expect(await balanceOf(playerId)).toBe(0);
    await pay(bet, 20_00);
    // 96,00 still had to be wagered for 10,00, so 38,40 for the 4,00 in open bets.
    expect(await lotsOf(playerId)).toMatchObject([{ balance: 20_00, required: 42_40, wagered: 4_00, open: true }]);
    await expect(withdraw(playerId, 1)).rejects.toThrow('maior que o seu saldo para saque');
    await expireBonuses({ db: app.db, sharedClock: async () => later });
    expect(await balanceOf(playerId)).toBe(0);
    expect((await linesOf(playerId)).slice(-3)).toEqual([
      ['bonus_expiry', 2, 12, 6_00],
      ['open_bet_win', 11, 2, 20_00],
      ['bonus_expiry', 2, 12, 20_00],
    ]);
  });

  it('pay a debt first when the win comes', async () => {
    const { playerId } = await buildPlayer(app);
    const orderId = randomUUID();
    await deposit(playerId, 50_00, orderId);
    const bet = await opened(playerId, 45_00);
    await inTransaction((tx) =>
      reverseDeposit(tx, {
        playerId,
        amountCentavos: centavos(50_00),
        reference: randomUUID(),
        orderId,
        now: new Date(),
      }),
    );
    expect(await pay(bet, 30_00)).toMatchObject({ balance: 0 });
    expect(await findDebt(app.db, playerId)).toBe(15_00);
    expect(await pay(bet, 20_00)).toMatchObject({ balance: 5_00 });
    expect([await findDebt(app.db, playerId), await balanceOf(playerId)]).toEqual([0, 5_00]);
  });
});

describe('a cancelled bet', () => {
  it('comes back as an entry of its own, once, to the lots that paid it', async () => {
    const { playerId } = await buildPlayerWith(app, 10_00);
    const bet = await opened(playerId, 4_00);
    const cancelId = randomUUID();
    const first = { status: 'done', balance: 10_00, isRepeat: false, wasTaken: true };
    expect(await cancel(bet, cancelId)).toEqual(first);
    await settleNext({ db: app.db, settle }, roundOf(playerId, { bet: 1_00, win: 0 }));
    expect(await cancel(bet, cancelId)).toEqual({ ...first, isRepeat: true });
    expect(await cancel(bet)).toEqual({ ...first, isRepeat: true });
    expect((await linesOf(playerId))[2]).toEqual(['open_bet_return', 10, 1, 4_00]);
    expect(await balanceOf(playerId)).toBe(9_00);
    expect([await open(bet), await pay(bet, 1_00)]).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
  });

  it('takes its progress back: what only it had freed is locked again', async () => {
    const { playerId } = await buildPlayerWith(app, 10_00, 3_00);
    const bet = await opened(playerId, 4_00);
    await settleNext({ db: app.db, settle }, roundOf(playerId, { bet: 1_00, win: 0 }));
    await cancel(bet);
    expect(await lotsOf(playerId)).toMatchObject([{ balance: 9_00, required: 3_00, wagered: 0, staked: 0 }]);
    expect((await linesOf(playerId)).slice(-2)).toEqual([
      ['lock', 1, 2, 5_00],
      ['open_bet_return', 10, 2, 4_00],
    ]);
  });

  it('that never came is refused when it comes, however often the cancellation is repeated', async () => {
    const { playerId } = await buildPlayerWith(app, 10_00);
    const bet = betOf(playerId, 4_00);
    const cancelled = { status: 'done', balance: 10_00, wasTaken: false };
    expect(await cancel(bet)).toEqual({ ...cancelled, isRepeat: false });
    expect(await cancel(bet)).toEqual({ ...cancelled, isRepeat: true });
    expect(await open(bet)).toEqual({ status: 'cancelled' });
    expect(await balanceOf(playerId)).toBe(10_00);
  });
});

describe('races', () => {
  it('64 concurrent repeats of a bet, of its payment and of a cancellation collapse to one each', async () => {
    const { playerId } = await buildPlayerWith(app, 100_00);
    const bet = betOf(playerId, 4_00);
    const bets = await times(64, () => open(bet));
    expect(bets.filter((result) => result.status === 'done' && !result.isRepeat)).toHaveLength(1);
    expect(new Set(bets.map((result) => result.status === 'done' && result.balance))).toEqual(new Set([96_00]));
    const payId = randomUUID();
    const paid = await times(64, () => pay(bet, 1_00, payId));
    expect(paid.filter((result) => result.status === 'done' && !result.isRepeat)).toHaveLength(1);
    const other = await opened(playerId, 7_00);
    const cancelled = await times(64, () => cancel(other));
    expect(cancelled.filter((result) => result.status === 'done' && !result.isRepeat)).toHaveLength(1);
    expect(await balanceOf(playerId)).toBe(97_00);
  });

  it('a bet, its cancellation and its payment at once end in one of the three outcomes, and never in two', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const { playerId } = await buildPlayerWith(app, 10_00);
      const bet = betOf(playerId, 4_00);
      const isThere = turn % 2 === 0;
      if (isThere) await open(bet);
      const [, paid, cancelled] = await Promise.all([open(bet), pay(bet, 9_00), cancel(bet)]);
      const isPaid = paid.status === 'done';
      expect(cancelled.status).toBe(isPaid ? 'already-paid' : 'done');
      expect(await balanceOf(playerId)).toBe(isPaid ? 15_00 : 10_00);
    }
  });

  it('bets, payments, rounds, withdrawals and reversals of one player at once leave the books right', async () => {
    const { playerId } = await buildPlayerWith(app, 40_00, 25_00);
    const orderId = randomUUID();
    await deposit(playerId, 20_00, orderId);
    await Promise.all([
      times(12, async (index) => {
        const bet = betOf(playerId, 3_33);
        await open(bet);
        if (index % 3 === 0) await cancel(bet);
        else await pay(bet, index % 3 === 1 ? 7_77 : 0);
      }),
      times(8, () => settleNext({ db: app.db, settle }, roundOf(playerId, { bet: 1_11, win: 99 }))),
      times(3, () => withdraw(playerId, 1_00).catch(() => undefined)),
      inTransaction((tx) =>
        reverseDeposit(tx, {
          playerId,
          amountCentavos: centavos(20_00),
          reference: randomUUID(),
          orderId,
          now: new Date(),
        }),
      ),
    ]);
    expect(await findLedgerViolations(app.db)).toEqual([]);
  });
});

it.each(['update open_bet set amount = 1', 'delete from open_bet_share', 'update open_bet_result set balance = 0'])(
  'append only: the database refuses "%s"',
  async (statement) => {
    const { playerId } = await buildPlayerWith(app, 2_00);
    await pay(await opened(playerId, 2_00), 1_00);
    await expect(execute(app.db, sql.raw(statement))).rejects.toThrow('permission denied for table');
  },
);
