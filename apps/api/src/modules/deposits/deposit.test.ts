import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayer, randomCpf, type TestPlayer } from '#test/app/build-player.ts';
import { balanceOf, personName as name, runCashierJobs } from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { openDeposit, payAtBank, until, untilByWebhook } from '#test/app/neighbours/pay-at-bank.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPix: true });
  await app.cashier.psp.registerWebhook(app.webhookUrl);
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const stateOf = async (player: TestPlayer, orderId: string) =>
  (await app.succeed('/api/pay/rechargeStatus', { orderId }, player.token)).state;

describe('a visitor', () => {
  it('is told what may be deposited and withdrawn, and nothing of anybody', async () => {
    const recharge = await app.succeed('/api/pay/rechargeConfig', {});
    expect(recharge).toMatchObject({ minCentavos: 10_00, payer: null, offers: [] });
    expect(recharge.presetsCentavos).toHaveLength(8);
    const withdrawal = await app.succeed('/api/pay/withdrawConfig', {});
    expect(withdrawal).toMatchObject({ minCentavos: 20_00, withdrawableCentavos: 0, hasPin: false, open: null });
  });
});

describe('a deposit', () => {
  it('S3-order: is credited once, as a lot to be wagered once, when its Pix is paid, and the statement names its order', async () => {
    const player = await buildPlayer(app);
    const order = await openDeposit(app, player, { amountCentavos: 50_00 });
    expect(order).toMatchObject({ amount: 50_00, bonus: 0, fee: 0, payModel: 'pix', state: 'waiting' });
    expect(order.copiaECola).toContain('br.gov.bcb.pix');
    await payAtBank(order);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, player.token)),
    );
    expect(answers.map((answer) => answer.state)).toEqual(['paid', 'paid', 'paid', 'paid']);
    const wallet = await app.succeed('/api/user/wallet', {}, player.token);
    expect(wallet).toMatchObject({
      balance: 50_00,
      withdraw: 0,
      detail: [{ kind: 'deposit', requiredCentavos: 50_00, wageredCentavos: 0 }],
    });
    expect((await app.succeed('/api/pay/walletLog', {}, player.token)).list).toMatchObject([
      {
        type: 'deposit',
        amount: 50_00,
        balance: 50_00,
        order: { orderId: order.orderId, fee: 0, payModel: 'pix' },
      },
    ]);
  });

  it('arrives by webhook alone', async () => {
    const player = await buildPlayer(app);
    await payAtBank(await openDeposit(app, player, { amountCentavos: 20_00 }));
    await untilByWebhook(async () => (await balanceOf(app, player)) === 20_00);
  });

  it('gives the same order for the same requestId, and refuses it for other content', async () => {
    const player = await buildPlayer(app);
    const input = { requestId: randomUUID(), amountCentavos: 30_00, cpf: randomCpf(), name };
    const ask = (change: object = {}) => app.call('/api/pay/recharge', { ...input, ...change }, player.token);
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map((answer) => answer.data.orderId)).size).toBe(1);
    const reused = { code: codes.conflict, data: { reason: 'request_id_reused' } };
    expect(await ask({ amountCentavos: 40_00 })).toMatchObject(reused);
    expect(await ask({ cpf: randomCpf() })).toMatchObject(reused);
    expect(await ask({ name: 'Ana Beatriz Souza' })).toMatchObject(reused);
  });

  it('R16 R17 from somebody else’s account is sent back and not credited, and says why', async () => {
    const player = await buildPlayer(app);
    const order = await openDeposit(app, player, { amountCentavos: 20_00 });
    const { orderId } = order;
    await payAtBank(order, 'somebody else');
    await until(app, async () => (await stateOf(player, orderId)) === 'refunded');
    expect(await app.succeed('/api/pay/rechargeStatus', { orderId }, player.token)).toMatchObject({
      reason: 'O Pix veio de uma conta que não está no seu CPF.',
      returnedCentavos: 0,
    });
    expect(await balanceOf(app, player)).toBe(0);
  });

  it('expires when nobody pays', async () => {
    const player = await buildPlayer(app);
    const { orderId } = await openDeposit(app, player, { amountCentavos: 20_00 });
    app.time.now = new Date(Date.now() + 31 * 60_000);
    await runCashierJobs(app);
    expect(await stateOf(player, orderId)).toBe('expired');
    app.time.now = undefined;
  });

  it.each([
    [9_99, 'O depósito mínimo é de R$ 10,00'],
    [50_000_01, 'O depósito máximo é de R$ 50.000,00'],
  ])('of %i centavos is refused', async (amountCentavos, sentence) => {
    const player = await buildPlayer(app);
    const input = { requestId: randomUUID(), amountCentavos, cpf: randomCpf(), name };
    const answer = await app.call('/api/pay/recharge', input, player.token);
    expect(answer.code).toBe(codes.invalidInput);
    expect(answer.msg.replaceAll('\u00A0', ' ')).toBe(sentence);
  });

  it('of another player can neither be seen nor checked', async () => {
    const { orderId } = await openDeposit(app, await buildPlayer(app), { amountCentavos: 20_00 });
    const stranger = await buildPlayer(app);
    expect((await app.call('/api/pay/rechargeStatus', { orderId }, stranger.token)).code).toBe(codes.notFound);
    expect((await app.call('/api/pay/rechargePaid', { orderId }, stranger.token)).code).toBe(codes.notFound);
  });
});
