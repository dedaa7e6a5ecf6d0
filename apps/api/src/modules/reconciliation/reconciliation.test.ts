import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayer, randomCpf, testPassword } from '#test/app/build-player.ts';
import { askToWithdraw, buildWithdrawer, lastWithdrawal } from '#test/app/cashier-player.ts';
import {
  callBank,
  clearFaults,
  openDeposit,
  payAtBank,
  payIn,
  setFault,
  txidOf,
  until,
} from '#test/app/neighbours/pay-at-bank.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, machine } from '#test/staff/staff-browser.ts';
import { dayMs } from '#platform/time/durations.ts';
import { reconcileDay, reconcileDays } from './reconcile-days.ts';
import { countDifferingDays, findReconciledUntil, listMissingDays } from './reconciliation.store.ts';

const today = saoPauloDay(new Date());

let app: TestApp;
let playerId: number;
let endToEndId = '';
let idEnvio = '';

/** The day: R$ 100,00 paid in, R$ 40,00 paid out, and R$ 10,00 of the deposit taken back by the bank. */
beforeAll(async () => {
  app = await startTestApp({ withPix: true, settings: { DEPOSIT_WAGERING_X100: 0 } });
  const player = await buildPlayer(app);
  const { token } = player;
  playerId = player.playerId;
  const cpf = randomCpf();
  const order = await openDeposit(app, player, { amountCentavos: 100_00, cpf });
  await payAtBank(order);
  await app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, token);
  endToEndId = (await app.cashier.psp.findCharge(txidOf(order)))?.payments[0]?.endToEndId ?? '';
  const key = { requestId: randomUUID(), type: 'cpf' as const, key: cpf, password: testPassword };
  const { keyId } = await app.succeed('/api/pay/saveKey', key, token);
  await askToWithdraw(app, { keyId, token }, { amountCentavos: 40_00 });
  await until(app, async () => (await lastWithdrawal(app, player)).state === 'paid');
  const period = { from: new Date(Date.now() - dayMs), to: new Date(Date.now() + dayMs) };
  idEnvio = (await app.cashier.psp.listPayouts(period))[0]?.idEnvio ?? '';
  const body = { endToEndId, nature: 'MED_FRAUDE', amountCentavos: 10_00 };
  await callBank(app, { method: 'POST', path: '/simulator/med', body });
  await until(app, async () => {
    const charge = await app.cashier.psp.findCharge(txidOf(order));
    return charge?.payments[0]?.refunds.every(({ state }) => state === 'done') ?? false;
  });
  const { returnedCentavos } = await app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, token);
  expect(returnedCentavos).toBe(10_00);
});
afterEach(() => clearFaults(app));
afterAll(() => app[Symbol.asyncDispose]());

const tomorrow = async () => new Date(Date.now() + dayMs);
const deps = () => ({ db: app.db, psp: app.cashier.psp, sharedClock: tomorrow });
const differences = async () =>
  (await machine(app).succeed('/back-office/api/reconciliation/differences', { day: today })).list;
const total = async () =>
  (await machine(app).succeed('/back-office/api/reconciliation/differences', { day: today })).total;
const days = async () => (await machine(app).succeed('/back-office/api/reconciliation/days', {})).list;

async function differencesWith(fault: object) {
  await setFault(app, 'book', fault);
  await reconcileDay(deps(), today);
  return differences();
}

it('a day agrees to the centavo', async () => {
  await reconcileDay(deps(), today);
  expect(await differences()).toEqual([]);
  expect(await days()).toMatchObject([
    {
      day: today,
      bankReceived: 100_00,
      ownReceived: 100_00,
      bankReturned: 10_00,
      ownReturned: 10_00,
      bankPaidOut: 40_00,
      ownPaidOut: 40_00,
      movements: 3,
      differences: 0,
    },
  ]);
});

it('another amount in the bank’s book is named, to the centavo', async () => {
  expect(await differencesWith({ kind: 'book-amount', byCentavos: 1, only: { endToEndId } })).toMatchObject([
    { kind: 'deposit', bankId: endToEndId, problem: 'amount', playerId, bankCentavos: 100_01, ownCentavos: 100_00 },
  ]);
  expect(await days()).toMatchObject([{ bankReceived: 100_01, ownReceived: 100_00, differences: 1 }]);
  await clearFaults(app);
  expect(await differencesWith({ kind: 'book-amount', byCentavos: -1, only: { idEnvio } })).toMatchObject([
    { kind: 'payout', bankId: idEnvio, problem: 'amount', bankCentavos: 39_99, ownCentavos: 40_00 },
  ]);
});

it('a movement that the bank’s book hasn’t is named', async () => {
  expect(await differencesWith({ kind: 'book-missing', only: { endToEndId } })).toMatchObject([
    { kind: 'deposit', bankId: endToEndId, problem: 'missing_at_bank', bankCentavos: null, ownCentavos: 100_00 },
    { kind: 'return', problem: 'missing_at_bank', bankCentavos: null, ownCentavos: 10_00 },
  ]);
  expect(await total()).toBe(2);
  await clearFaults(app);
  expect(await differencesWith({ kind: 'book-missing', only: { idEnvio } })).toMatchObject([
    { kind: 'payout', bankId: idEnvio, problem: 'missing_at_bank', ownCentavos: 40_00, ownState: 'paid' },
  ]);
});

it('a movement that we haven’t is named; a day with differences is looked at again, and one that agrees is not', async () => {
  const stranger = `0000001r${'0'.repeat(27)}`;
  const payout = { ...(await app.cashier.psp.listPayouts(aroundNow()))[0]!, idEnvio: stranger };
  const psp = { ...app.cashier.psp, listPayouts: async () => [payout] };
  await reconcileDay({ ...deps(), psp: { ...psp, findPayout: async () => ({ kind: 'moving' }) } }, today);
  expect(await differences()).toMatchObject([
    {
      kind: 'payout',
      bankId: stranger,
      problem: 'missing_here',
      playerId: null,
      bankCentavos: 40_00,
      ownCentavos: null,
    },
  ]);
  await reconcileDays(deps());
  expect(await differences()).toEqual([]);
  let asked = 0;
  const counting = async () => {
    asked += 1;
    return [];
  };
  await reconcileDays({ ...deps(), psp: { ...app.cashier.psp, listPayments: counting } });
  expect(asked).toBe(0);
});

it('another state is named', async () => {
  const [payout] = await app.cashier.psp.listPayouts(aroundNow());
  const psp = { ...app.cashier.psp, listPayouts: async () => [{ ...payout!, state: 'failed' as const }] };
  await reconcileDay({ ...deps(), psp }, today);
  expect(await differences()).toMatchObject([
    { kind: 'payout', problem: 'state', bankState: 'failed', ownState: 'paid' },
  ]);
});

it('a return that took longer than the night belongs to the day on which it was done', async () => {
  const yesterday = new Date(Date.now() - dayMs);
  const listPayments: typeof app.cashier.psp.listPayments = async (...asked) =>
    (await app.cashier.psp.listPayments(...asked)).map((payment) => ({
      ...payment,
      refunds: payment.refunds.map((refund) => ({ ...refund, requestedAt: yesterday })),
    }));
  const psp = { ...app.cashier.psp, listPayments };
  await reconcileDay({ ...deps(), psp }, today);
  expect(await differences()).toEqual([]);
  const agreed = (await days()).find((one) => one.day === today);
  expect(agreed).toMatchObject({ bankReturned: 10_00, ownReturned: 10_00, movements: 3 });
  const another: typeof listPayments = async (...asked) =>
    (await listPayments(...asked)).map((payment) => ({
      ...payment,
      refunds: payment.refunds.flatMap((refund) => [refund, { ...refund, refundId: 'unbooked' }]),
    }));
  await reconcileDay({ ...deps(), psp: { ...psp, listPayments: another } }, today);
  expect(await differences()).toMatchObject([
    { kind: 'return', bankId: `${endToEndId} unbooked`, problem: 'missing_here' },
  ]);
});

it('days of a standstill are caught up with, each once', async () => {
  const inThreeDays = async () => new Date(Date.now() + 3 * dayMs);
  await reconcileDays({ ...deps(), sharedClock: inThreeDays });
  expect((await days()).map(({ day }) => day)).toEqual([addDays(today, 2), addDays(today, 1), today]);
});

it('a day that was left out is caught up with, and counts as missing until then', async () => {
  const inFourDays = async () => new Date(Date.now() + 4 * dayMs);
  await reconcileDay(deps(), addDays(today, 4));
  expect(await listMissingDays(app.db, addDays(today, 4))).toEqual([addDays(today, 3)]);
  expect(await findReconciledUntil(app.db)).toBe(addDays(today, 2));
  await reconcileDays({ ...deps(), sharedClock: inFourDays });
  expect(await listMissingDays(app.db, addDays(today, 4))).toEqual([]);
  expect(await findReconciledUntil(app.db)).toBe(addDays(today, 4));
});

describe('a person runs a day again', () => {
  const path = '/back-office/api/reconciliation/run';

  it('twice, with one result, and each time with an entry of the log', async () => {
    const { browser } = await buildMember(app, ['payments']);
    await setFault(app, 'book', { kind: 'book-amount', byCentavos: 1, only: { endToEndId } });
    expect(await browser.succeed(path, { day: today })).toEqual({ differences: 1 });
    expect(await browser.succeed(path, { day: today })).toEqual({ differences: 1 });
    expect(await differences()).toHaveLength(1);
    expect(await countDifferingDays(app.db, today)).toBe(1);
    await clearFaults(app);
    expect(await browser.succeed(path, { day: today })).toEqual({ differences: 0 });
    const { list } = await machine(app).succeed('/back-office/api/log/list', { action: 'reconciliation/run' });
    expect(list.map(({ subject, after }) => [subject, after])).toEqual(
      [0, 1, 1].map((found) => [`day:${today}`, { differences: found }]),
    );
  });

  it('that isn’t over, that was before the first, or while the bank is silent: nothing is written', async () => {
    const ask = (day: string) => machine(app).ask(path, { day });
    for (const day of [addDays(today, 30), addDays(today, -1)])
      expect(await ask(day)).toMatchObject({ status: 409, body: { reason: 'day_not_kept' } });
    await setFault(app, 'silence', { kind: 'answer-error', status: 503, only: { path: '/v2/pix' } });
    expect(await ask(today)).toMatchObject({ status: 409, body: { reason: 'psp_unavailable' } });
  });
});

it('a payout that came back after it was paid is named on the day on which it came back', async () => {
  const player = await buildWithdrawer(app, 100_00);
  await setFault(app, 'back', { kind: 'payout-returned' });
  await askToWithdraw(app, player, { amountCentavos: 30_00 });
  await until(app, async () => (await lastWithdrawal(app, player)).state === 'paid');
  const back = {
    kind: 'payout',
    bankId: expect.stringMatching(/^D99999004/u),
    problem: 'state',
    playerId: player.playerId,
    bankCentavos: -30_00,
    ownCentavos: 0,
    bankState: 'returned',
    ownState: 'paid',
  };
  await reconcileDay(deps(), today);
  expect(await differences()).toEqual([back]);
  expect((await days()).find((one) => one.day === today)).toMatchObject({ bankPaidOut: 40_00, ownPaidOut: 70_00 });
  // The payout was made last month, so it is compared there, but its return belongs to this day.
  const lastMonth = new Date(Date.now() - 30 * dayMs);
  const listPayouts: typeof app.cashier.psp.listPayouts = async (period) =>
    (await app.cashier.psp.listPayouts(aroundNow()))
      .map((payout) => (payout.amountCentavos === 30_00 ? { ...payout, requestedAt: lastMonth } : payout))
      .filter(({ requestedAt }) => requestedAt! >= period.from && requestedAt! < period.to);
  await reconcileDay({ ...deps(), psp: { ...app.cashier.psp, listPayouts } }, today);
  expect(await differences()).toEqual([back]);
});

const aroundNow = () => ({ from: new Date(Date.now() - dayMs), to: new Date(Date.now() + dayMs) });

it('two refunds that have the same id at the bank, of two Pix, are two differences', async () => {
  const player = await buildPlayer(app);
  await payIn(app, { ...player, cpf: randomCpf() }, 50_00);
  const refund = { refundId: 'D1', amountCentavos: centavos(1_00), state: 'done', nature: 'MED_FRAUDE' } as const;
  const listPayments: typeof app.cashier.psp.listPayments = async (period) =>
    (await app.cashier.psp.listPayments(period)).map((payment) => ({
      ...payment,
      refunds: [...payment.refunds, { ...refund, requestedAt: new Date() }],
    }));
  await reconcileDay({ ...deps(), psp: { ...app.cashier.psp, listPayments } }, today);
  const found = (await differences()).filter(({ kind }) => kind === 'return');
  expect(found).toMatchObject([{ problem: 'missing_here' }, { problem: 'missing_here' }]);
  expect(new Set(found.map(({ bankId }) => bankId)).size).toBe(2);
});
