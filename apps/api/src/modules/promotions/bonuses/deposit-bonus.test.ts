import { randomUUID } from 'node:crypto';
import { codes, type Input } from '@ipe/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RawBuilder } from 'kysely';
import { execute, sql } from '#platform/database/index.ts';
import { findPromotionViolations } from '../audit.store.ts';
import { createRoundSettler } from '#modules/ledger/index.ts';
import { buildPlayer, randomCpf, type TestPlayer } from '#test/app/build-player.ts';
import { balanceOf, personName } from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { activitiesWith } from '#test/app/activities-with.ts';
import { callBank, openDeposit, payAtBank, payIn, txidOf, until } from '#test/app/neighbours/pay-at-bank.ts';
import { roundOf, settleNext } from '#test/app/rounds-to-settle.ts';
import { claimPerson } from '../promotions.store.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { undone } from '#test/database/undone.ts';
import { dayMs } from '#platform/time/durations.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    withPix: true,
    rules: { activities: activitiesWith({ 'primeiro-deposito': { endsAt: '2099-01-01T00:00:00-03:00' } }) },
  });
});
afterEach(async () => {
  app.time.now = undefined;
  expect(await findLedgerViolations(app.db)).toEqual([]);
});
afterAll(() => app[Symbol.asyncDispose]());

type Order = Awaited<ReturnType<typeof openDeposit>>;
type Wish = Partial<Input<'/api/pay/recharge'>>;

const askFor = (player: TestPlayer, wish: Wish = {}) =>
  app.call(
    '/api/pay/recharge',
    {
      requestId: randomUUID(),
      amountCentavos: 100_00,
      cpf: randomCpf(),
      name: personName,
      active_code: 'first_recharge',
      ...wish,
    },
    player.token,
  );
/** Asks for another deposit of a player whose CPF is proved. */
const askAgain = (player: TestPlayer, wish: Wish = {}) =>
  app.call(
    '/api/pay/recharge',
    { requestId: randomUUID(), amountCentavos: 100_00, active_code: 'again_recharge', ...wish },
    player.token,
  );
const recheck = (player: TestPlayer, { orderId }: Order) =>
  app.succeed('/api/pay/rechargePaid', { orderId }, player.token);
async function pay(player: TestPlayer, order: Order): Promise<Order> {
  await payAtBank(order);
  return recheck(player, order);
}
const offersOf = async (player: TestPlayer) =>
  (await app.succeed('/api/pay/rechargeConfig', {}, player.token)).offers.map(({ active_code: code }) => code);
const lotsOf = async (player: TestPlayer) => (await app.succeed('/api/user/wallet', {}, player.token)).detail;
const bonusOf = async (player: TestPlayer) =>
  (await lotsOf(player)).filter(({ kind }) => kind === 'bonus').reduce((sum, { balance }) => sum + balance, 0);

async function askAndPay(player: TestPlayer, wish: Wish = {}): Promise<Order> {
  const { data: order } = await askFor(player, wish);
  return pay(player, order);
}

describe('the bonus of the first deposit', () => {
  it('is quoted with the order and credited with the money, with its wagering and its end', async () => {
    const player = await buildPlayer(app);
    const { data: order } = await askFor(player, { amountCentavos: 60_00 });
    const offer = { title: 'Bônus do primeiro depósito', wageringX100: 10_00, wageringDays: 7 };
    expect(order).toMatchObject({ amount: 60_00, bonus: 45_00, offer, state: 'waiting' });
    expect(await balanceOf(app, player)).toBe(0);
    expect(await pay(player, order)).toMatchObject({ state: 'paid', bonus: 45_00, offer });
    const [deposit, bonus] = await lotsOf(player);
    expect(deposit).toMatchObject({ kind: 'deposit', balance: 60_00, requiredCentavos: 60_00 });
    expect(bonus).toMatchObject({
      kind: 'bonus',
      title: 'Bônus do primeiro depósito',
      balance: 45_00,
      withdraw: 0,
      requiredCentavos: 450_00,
    });
    expect(Date.parse(bonus?.expiresAt ?? '') - Date.parse(bonus?.createdAt ?? '')).toBe(7 * dayMs);
    const { list } = await app.succeed('/api/message/list', { page: 1, pageSize: 5 }, player.token);
    expect(list[0]?.content).toMatch(/60,00 já está no seu saldo, com R\$.45,00 de bônus/u);
  });

  it('is for who asks for it: without a code a deposit stays as it is', async () => {
    const player = await buildPlayer(app);
    expect(await offersOf(player)).toEqual(['first_recharge']);
    expect(await payIn(app, player, 100_00)).toMatchObject({ bonus: 0, offer: null });
    expect(await lotsOf(player)).toHaveLength(1);
  });

  it('is there once: afterwards the offer is another one', async () => {
    const player = await buildPlayer(app);
    await askAndPay(player);
    expect(await offersOf(player)).toEqual(['again_recharge']);
    const { code, data } = await askAgain(player, { active_code: 'first_recharge' });
    expect([code, data.reason]).toEqual([codes.conflict, 'offer_closed']);
  });

  it('is not for a deposit below the first tier, which is told before anything is paid', async () => {
    const player = await buildPlayer(app);
    const { code, data } = await askFor(player, { amountCentavos: 19_99 });
    expect(code).toBe(codes.invalidInput);
    expect(data.fields?.['amountCentavos']).toMatch(/a partir de R\$.20,00/u);
    expect((await app.succeed('/api/pay/rechargeLog', { page: 1, pageSize: 5 }, player.token)).total).toBe(0);
  });

  it('belongs to its request: a repeat gets the same order, another code is another request', async () => {
    const player = await buildPlayer(app);
    const wish = { requestId: randomUUID(), cpf: randomCpf() };
    const { data: order } = await askFor(player, wish);
    expect((await askFor(player, wish)).data.orderId).toBe(order.orderId);
    for (const active_code of [undefined, 'again_recharge'] as const) {
      const { code, data } = await askFor(player, { ...wish, active_code });
      expect([code, data.reason]).toEqual([codes.conflict, 'request_id_reused']);
    }
  });

  it('is credited once, however many look at the same time', async () => {
    const player = await buildPlayer(app);
    const { data: order } = await askFor(player);
    await payAtBank(order);
    await Promise.all(Array.from({ length: 8 }, () => recheck(player, order)));
    expect(await bonusOf(player)).toBe(100_00);
  });

  it('is one commit with its deposit: what fails half-way leaves neither, and the next look credits both', async () => {
    const player = await buildPlayer(app);
    const { data: order } = await askFor(player);
    await payAtBank(order);
    const { onDeposit } = app.cashier.bonuses;
    app.cashier.bonuses.onDeposit = async (tx, paid) => {
      await onDeposit(tx, paid);
      throw new Error('killed');
    };
    const failed = await app.call('/api/pay/rechargePaid', { orderId: order.orderId }, player.token);
    app.cashier.bonuses.onDeposit = onDeposit;
    expect([failed.code, await balanceOf(app, player)]).toEqual([codes.serverError, 0]);
    expect(await recheck(player, order)).toMatchObject({ state: 'paid', bonus: 100_00 });
    expect(await balanceOf(app, player)).toBe(200_00);
  });

  it('is the first paid order’s: another one that asked for it too is a deposit without bonus', async () => {
    const player = await buildPlayer(app);
    const cpf = randomCpf();
    const { data: one } = await askFor(player, { cpf, amountCentavos: 200_00 });
    const { data: other } = await askFor(player, { cpf, amountCentavos: 50_00 });
    expect([one.bonus, other.bonus]).toEqual([200_00, 37_50]);
    expect(await pay(player, other)).toMatchObject({ state: 'paid', bonus: 37_50 });
    const offer = { title: 'Bônus do primeiro depósito' };
    expect(await pay(player, one)).toMatchObject({ state: 'paid', bonus: 0, offer });
    expect(await balanceOf(app, player)).toBe(250_00 + 37_50);
  });

  it('is promised no more by an order that has expired, and comes all the same with a Pix that was on its way', async () => {
    const player = await buildPlayer(app);
    const { data: order } = await askFor(player);
    await payAtBank(order);
    await execute(app.db, sql`update recharge_order set state = 'expired' where order_id = ${order.orderId}`);
    const offer = { title: 'Bônus do primeiro depósito' };
    const { orderId } = order;
    expect(await app.succeed('/api/pay/rechargeStatus', { orderId }, player.token)).toMatchObject({ bonus: 0, offer });
    expect(await recheck(player, order)).toMatchObject({ state: 'paid', bonus: 100_00, offer });
  });

  it('is kept when the offer ends before the Pix comes', async () => {
    const player = await buildPlayer(app);
    const { data: order } = await askFor(player);
    app.time.now = new Date('2099-01-01T03:00:00Z');
    const late = await buildPlayer(app);
    expect((await askFor(late)).data.reason).toBe('offer_closed');
    app.time.now = undefined;
    await payAtBank(order);
    app.time.now = new Date(Date.now() + 60_000);
    expect(await recheck(player, order)).toMatchObject({ bonus: 100_00 });
  });

  it('is one for a person: a CPF that had it gets it with no other account', async () => {
    const cpf = randomCpf();
    const hadIt = () => claimPerson(app.db, { cpf, activityId: 'primeiro-deposito', occasion: 'once' }, 7);
    const player = await buildPlayer(app);
    const { data: order } = await askFor(player, { cpf });
    // Another player with the same CPF gets the bonus while this order is open.
    await hadIt();
    // Another account that only enters the CPF isn't told that the CPF has had the bonus.
    expect((await askFor(await buildPlayer(app), { cpf })).code).toBe(codes.success);
    expect(await pay(player, order)).toMatchObject({ state: 'paid', bonus: 0 });
    expect(await balanceOf(app, player)).toBe(100_00);
  });

  it('goes back with a Pix that somebody else paid', async () => {
    const player = await buildPlayer(app);
    const { data: order } = await askFor(player);
    await payAtBank(order, 'somebody else');
    await until(app, async () => (await recheck(player, order)).state === 'refunded');
    expect(await recheck(player, order)).toMatchObject({ bonus: 0 });
    expect(await balanceOf(app, player)).toBe(0);
    expect(await offersOf(player)).toEqual(['first_recharge']);
  });
});

describe('the bonus of the day', () => {
  it('needs a deposit before it', async () => {
    const player = await buildPlayer(app);
    const { code, data } = await askFor(player, { active_code: 'again_recharge' });
    expect([code, data.reason]).toEqual([codes.conflict, 'offer_closed']);
  });

  it('is there once on each day in São Paulo', async () => {
    const player = await buildPlayer(app);
    app.time.now = new Date('2026-12-01T15:00:00Z');
    await payIn(app, player, 50_00);
    const { data: order } = await askAgain(player);
    expect(await pay(player, order)).toMatchObject({ bonus: 15_00 });
    expect(await offersOf(player)).toEqual([]);
    app.time.now = new Date('2026-12-02T02:59:59Z');
    expect((await askAgain(player)).data.reason).toBe('offer_closed');
    app.time.now = new Date('2026-12-02T03:00:00Z');
    const { data: next } = await askAgain(player);
    expect(await pay(player, next)).toMatchObject({ bonus: 15_00 });
  });

  it('is the day’s on which it was asked for, when the Pix comes after midnight', async () => {
    const player = await buildPlayer(app);
    app.time.now = new Date('2026-12-05T15:00:00Z');
    await payIn(app, player, 50_00);
    app.time.now = new Date('2026-12-06T02:58:00Z');
    const { data: evening } = await askAgain(player);
    app.time.now = new Date('2026-12-06T03:02:00Z');
    expect(await pay(player, evening)).toMatchObject({ bonus: 15_00 });
    expect(await offersOf(player)).toEqual(['again_recharge']);
    const { data: morning } = await askAgain(player);
    expect(await pay(player, morning)).toMatchObject({ bonus: 15_00 });
    expect(await bonusOf(player)).toBe(30_00);
  });
});

describe('a deposit that the bank takes back', () => {
  async function takeBack(player: TestPlayer, order: Order, amountCentavos: number): Promise<void> {
    const [payment] = (await app.cashier.psp.findCharge(txidOf(order)))?.payments ?? [];
    const body = { endToEndId: payment?.endToEndId, nature: 'MED_FRAUDE', amountCentavos };
    const before = order.returnedCentavos;
    await callBank(app, { method: 'POST', path: '/simulator/med', body });
    await until(app, async () => (await recheck(player, order)).returnedCentavos >= before + amountCentavos);
  }
  const bet = (player: TestPlayer, amount: number) =>
    settleNext(
      { db: app.db, settle: createRoundSettler({ db: app.db, clock: () => new Date() }) },
      roundOf(player.playerId, { bet: amount, win: 0 }),
    );
  const owedBy = async (player: TestPlayer) => (await app.succeed('/api/user/wallet', {}, player.token)).debtCentavos;

  it('takes its bonus along, and the bonus pays nothing of the return', async () => {
    const player = await buildPlayer(app);
    const order = await askAndPay(player);
    await bet(player, 30_00);
    await takeBack(player, order, 100_00);
    expect([await balanceOf(app, player), await owedBy(player)]).toEqual([0, 30_00]);
    const { list } = await app.succeed('/api/pay/walletLog', { page: 1, pageSize: 9 }, player.token);
    expect(list.slice(0, 3).map(({ type, amount, debt, title }) => [type, amount, debt, title])).toEqual([
      ['debt', 0, 30_00, null],
      ['deposit_reversal', -70_00, 0, null],
      ['bonus_expiry', -100_00, 0, 'Bônus do primeiro depósito'],
    ]);
  });

  it('in parts takes its part of the bonus each time', async () => {
    const player = await buildPlayer(app);
    const order = await askAndPay(player);
    await takeBack(player, order, 40_00);
    expect([await balanceOf(app, player), await bonusOf(player)]).toEqual([120_00, 60_00]);
    await takeBack(player, await recheck(player, order), 60_00);
    expect([await balanceOf(app, player), await bonusOf(player)]).toEqual([0, 0]);
  });

  it('leaves the player what the bonus has become once it is wagered', async () => {
    const player = await buildPlayer(app);
    const order = await askAndPay(player, { amountCentavos: 20_00 });
    await execute(app.db, sql`update wallet_lot set wagered = required - 1000 where player_id = ${player.playerId}`);
    await bet(player, 20_00);
    expect((await lotsOf(player)).map(({ withdraw }) => withdraw)).toEqual([10_00]);
    await takeBack(player, order, 20_00);
    // The wagered bonus isn't taken back as a bonus: the wallet's money pays for what the bank took.
    const { list } = await app.succeed('/api/pay/walletLog', { page: 1, pageSize: 20 }, player.token);
    expect(list.filter(({ type }) => type === 'bonus_expiry')).toEqual([]);
    expect([await balanceOf(app, player), await owedBy(player)]).toEqual([0, 10_00]);
  });
});

describe('a budget', () => {
  it('ends the offer when it is spent, but for orders that were promised their bonus', async () => {
    const activities = activitiesWith({ 'primeiro-deposito': { budgetCentavos: 150_00 } });
    await using limited = await startTestApp({ withPix: true, rules: { activities } });
    const ask = async (amountCentavos: number) => {
      const player = await buildPlayer(limited);
      const input = { amountCentavos, active_code: 'first_recharge' as const };
      return { player, order: await openDeposit(limited, player, input) };
    };
    const settle = async ({ player, order }: Awaited<ReturnType<typeof ask>>) => {
      await payAtBank(order);
      return limited.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, player.token);
    };
    const promised = await Promise.all([ask(100_00), ask(100_00)]);
    expect(await settle(promised[0])).toMatchObject({ bonus: 100_00 });
    await expect(ask(100_00)).rejects.toThrow('offer_closed');
    expect((await ask(50_00)).order.bonus).toBe(37_50);
    expect(await settle(promised[1])).toMatchObject({ bonus: 100_00 });
    await expect(ask(50_00)).rejects.toThrow('offer_closed');
    const last = await buildPlayer(limited);
    expect((await limited.succeed('/api/pay/rechargeConfig', {}, last.token)).offers).toEqual([]);
  });
});

describe('the audit', () => {
  const violationsAfter = (change: RawBuilder<unknown>): Promise<string> =>
    undone(app.db, async (tx) => {
      await execute(tx, change);
      return (await findPromotionViolations(tx)).join('\n');
    });

  it('finds a grant, a reward, a person and a deposit that don’t fit each other', async () => {
    const player = await buildPlayer(app);
    await askAndPay(player);
    const own = sql`where player_id = ${player.playerId}`;
    expect(await findPromotionViolations(app.db)).toEqual([]);
    expect(await violationsAfter(sql`update activity_grant set amount = 7 ${own}`)).toMatch(
      /granted 7: its reward is 10000\n.*says that it brought 10000: granted were 7/u,
    );
    expect(await violationsAfter(sql`delete from activity_grant ${own}`)).toMatch(
      /reward .* of 10000 is of no activity/u,
    );
    expect(await violationsAfter(sql`delete from reward ${own}`)).toMatch(/granted 10000: its reward is not there/u);
    expect(await violationsAfter(sql`delete from activity_person ${own}`)).toMatch(/nobody with a proved CPF/u);
    expect(await violationsAfter(sql`update recharge_order set bonus = 0 ${own}`)).toMatch(
      /brought 0: granted were 10000/u,
    );
  });
});
