import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayer, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { askToWithdraw, balanceOf, lastWithdrawal, runCashierJobs } from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import {
  callBank,
  clearFaults,
  openDeposit,
  payAtBank,
  payIn,
  setFault,
  txidOf,
  until,
  untilByWebhook,
} from '#test/app/neighbours/pay-at-bank.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  // Deposits need no wagering here, so that they can be withdrawn at once.
  app = await startTestApp({ withPix: true, settings: { DEPOSIT_WAGERING_X100: 0 } });
  await app.cashier.psp.registerWebhook(app.webhookUrl);
});
afterEach(async () => {
  app.time.now = undefined;
  await clearFaults(app);
  expect(await findLedgerViolations(app.db)).toEqual([]);
});
afterAll(() => app[Symbol.asyncDispose]());

type Order = Awaited<ReturnType<typeof payIn>>;

/** Has the payer's bank take the payment back, whole or in part. Resolves when the money is there. */
async function takeBack(
  order: Order,
  { nature = 'MED_FRAUDE', amountCentavos }: { nature?: string; amountCentavos?: number } = {},
) {
  const [payment] = (await app.cashier.psp.findCharge(txidOf(order)))?.payments ?? [];
  const body = { endToEndId: payment?.endToEndId, nature, ...(amountCentavos === undefined ? {} : { amountCentavos }) };
  await callBank(app, { method: 'POST', path: '/simulator/med', body });
  await untilByWebhook(async () => {
    const [now] = (await app.cashier.psp.findCharge(txidOf(order)))?.payments ?? [];
    return now?.refunds.every(({ state }) => state === 'done') ?? false;
  });
}

const statusOf = (player: TestPlayer, { orderId }: Order) =>
  app.succeed('/api/pay/rechargeStatus', { orderId }, player.token);
const recheck = (player: TestPlayer, { orderId }: Order) =>
  app.succeed('/api/pay/rechargePaid', { orderId }, player.token);
const owedBy = async (player: TestPlayer) =>
  (await app.succeed('/api/pay/withdrawConfig', {}, player.token)).debtCentavos;
const linesOf = async (player: TestPlayer) =>
  (await app.succeed('/api/pay/walletLog', {}, player.token)).list.map(({ type, amount, debt }) => [
    type,
    amount,
    debt,
  ]);

describe('a credited deposit that the bank takes back', () => {
  it.each(['MED_FRAUDE', 'MED_OPERACIONAL'])('as %s leaves the wallet when the webhook says so', async (nature) => {
    const player = await buildPlayer(app);
    const order = await payIn(app, player, 50_00);
    await takeBack(order, { nature });
    await untilByWebhook(async () => (await balanceOf(app, player)) === 0);
    expect(await statusOf(player, order)).toMatchObject({ state: 'paid', amount: 50_00, returnedCentavos: 50_00 });
    expect(await linesOf(player)).toEqual([
      ['deposit_reversal', -50_00, 0],
      ['deposit', 50_00, 0],
    ]);
    const { list } = await app.succeed('/api/pay/walletLog', {}, player.token);
    expect(list.map((line) => line.order?.orderId)).toEqual([order.orderId, order.orderId]);
    expect(await owedBy(player)).toBe(0);
  });

  it('in two parts leaves in two parts, each once, however often everybody looks', async () => {
    const player = await buildPlayer(app);
    const order = await payIn(app, player, 50_00);
    await takeBack(order, { amountCentavos: 20_00 });
    await Promise.all([1, 2, 3, 4].map(() => recheck(player, order)));
    expect([await balanceOf(app, player), (await statusOf(player, order)).returnedCentavos]).toEqual([30_00, 20_00]);
    await takeBack(order, { amountCentavos: 5_00, nature: 'MED_OPERACIONAL' });
    await Promise.all([recheck(player, order), runCashierJobs(app), recheck(player, order)]);
    const { list } = await app.succeed('/api/pay/rechargeLog', {}, player.token);
    expect(list).toMatchObject([{ orderId: order.orderId, returnedCentavos: 25_00 }]);
    expect([await balanceOf(app, player), await owedBy(player)]).toEqual([25_00, 0]);
  });

  it('without a webhook is found by "Já paguei"', async () => {
    const player = await buildPlayer(app);
    const order = await payIn(app, player, 50_00);
    await setFault(app, 'deaf', { kind: 'webhook-lost' });
    await takeBack(order);
    expect(await balanceOf(app, player)).toBe(50_00);
    expect(await recheck(player, order)).toMatchObject({ state: 'paid', returnedCentavos: 50_00 });
    expect(await balanceOf(app, player)).toBe(0);
  });

  it('without a webhook is found by the poller the day after', async () => {
    const player = await buildPlayer(app);
    const order = await payIn(app, player, 50_00);
    await setFault(app, 'deaf', { kind: 'webhook-lost' });
    // The check for a second Pix, an hour and a half later, comes first.
    app.time.now = new Date(Date.now() + 2 * 60 * 60_000);
    await runCashierJobs(app);
    await takeBack(order);
    await runCashierJobs(app);
    expect(await balanceOf(app, player)).toBe(50_00);
    app.time.now = new Date(Date.now() + 25 * 60 * 60_000);
    await runCashierJobs(app);
    expect(await balanceOf(app, player)).toBe(0);
  });

  it('after it was withdrawn is owed, and the next deposit pays it first', async () => {
    const player = await buildPlayer(app);
    const order = await payIn(app, player, 50_00);
    const { devedor } = await callBank(app, { method: 'GET', path: `/v2/cob/${txidOf(order)}` });
    const { cpf } = devedor as { cpf: string };
    const key = { requestId: randomUUID(), type: 'cpf' as const, key: cpf, password: testPassword };
    const { keyId } = await app.succeed('/api/pay/saveKey', key, player.token);
    await askToWithdraw(app, { ...player, keyId }, { amountCentavos: 40_00 });
    await until(app, async () => (await lastWithdrawal(app, player)).state === 'paid');
    await takeBack(order);
    await untilByWebhook(async () => (await owedBy(player)) === 40_00);
    expect([await balanceOf(app, player), (await statusOf(player, order)).returnedCentavos]).toEqual([0, 50_00]);

    const next = await app.succeed(
      '/api/pay/recharge',
      { requestId: randomUUID(), amountCentavos: 100_00 },
      player.token,
    );
    await payAtBank(next);
    await recheck(player, next);
    expect([await balanceOf(app, player), await owedBy(player)]).toEqual([60_00, 0]);
    // From now on a person reviews the player's withdrawals.
    const { data } = await askToWithdraw(app, { ...player, keyId }, { amountCentavos: 20_00 });
    expect(data).toMatchObject({
      state: 'review',
      timeline: [{ state: 'review', reason: expect.stringMatching(/^Um depósito seu foi devolvido pelo banco/u) }],
    });
  });

  it('before anybody credited it is not credited: what is left goes back too, and says why', async () => {
    const player = await buildPlayer(app);
    await setFault(app, 'deaf', { kind: 'webhook-lost' });
    const order = await openDeposit(app, player, { amountCentavos: 50_00 });
    await payAtBank(order);
    await takeBack(order, { amountCentavos: 20_00 });
    await until(app, async () => (await recheck(player, order)).state === 'refunded');
    expect(await statusOf(player, order)).toMatchObject({ reason: 'O banco do pagador pediu o Pix de volta.' });
    expect([await balanceOf(app, player), await linesOf(player)]).toEqual([0, []]);
  });

  it('by itself, some time after it was paid, is noticed', async () => {
    const player = await buildPlayer(app);
    await setFault(app, 'dispute', { kind: 'med-return', nature: 'MED_FRAUDE', afterMs: 1_500 });
    const order = await payIn(app, player, 50_00);
    expect(await balanceOf(app, player)).toBe(50_00);
    await untilByWebhook(async () => (await balanceOf(app, player)) === 0);
    expect((await statusOf(player, order)).returnedCentavos).toBe(50_00);
  });
});
