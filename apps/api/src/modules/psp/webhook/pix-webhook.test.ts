import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayer, type TestPlayer } from '#test/app/build-player.ts';
import { askToWithdraw, balanceOf, buildWithdrawer, lastWithdrawal, runCashierJobs } from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import {
  callBank,
  clearFaults,
  openDeposit,
  payAtBank,
  payIn,
  setFault,
  txidOf,
  untilByWebhook,
} from '#test/app/neighbours/pay-at-bank.ts';
import { machine } from '#test/staff/staff-browser.ts';
import { startTestApp, webhookSecretOf, type TestApp } from '#test/app/start-test-app.ts';
import { findOpen } from '#modules/withdrawals/withdrawal.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPix: true });
  await app.cashier.psp.registerWebhook(app.webhookUrl);
});
afterEach(async () => {
  await clearFaults(app);
  expect(await findLedgerViolations(app.db)).toEqual([]);
});
afterAll(() => app[Symbol.asyncDispose]());

type Order = Awaited<ReturnType<typeof openDeposit>>;

const postTo = (url: string, body: unknown, type = 'application/json') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const post = (body: unknown) => postTo(`${app.webhookUrl}/pix`, body);

/** The bank's notice of a payment of this order. */
async function noticeOf(order: Order): Promise<Record<string, unknown>> {
  const { pix } = await callBank(app, { method: 'GET', path: `/v2/cob/${txidOf(order)}` });
  const [payment] = (pix ?? []) as Record<string, unknown>[];
  return (
    payment ?? {
      endToEndId: `E12345678202611201221${'k'.repeat(11)}`,
      txid: txidOf(order),
      valor: '20.00',
      horario: new Date().toISOString(),
    }
  );
}

const open = async (): Promise<{ player: TestPlayer; order: Order }> => {
  const player = await buildPlayer(app);
  return { player, order: await openDeposit(app, player, { amountCentavos: 20_00 }) };
};

describe('a webhook from a stranger', () => {
  it('without the secret finds no address, whatever it says', async () => {
    const { player, order } = await open();
    await setFault(app, 'deaf', { kind: 'webhook-lost' });
    await payAtBank(order);
    // The provider of face checks learns a secret of its own with every check.
    for (const secret of ['wrong', `${'x'.repeat(43)}`, '%00', webhookSecretOf('faces')]) {
      const answer = await postTo(`${app.address}/webhooks/pix/${secret}/pix`, { pix: [await noticeOf(order)] });
      expect(answer.status).toBe(404);
    }
    expect(await balanceOf(app, player)).toBe(0);
  });

  it('with the secret can’t invent a payment: the bank is asked', async () => {
    const { player, order } = await open();
    expect((await post({ pix: [await noticeOf(order)] })).status).toBe(200);
    expect(await balanceOf(app, player)).toBe(0);
  });

  it('with the secret can’t invent the end of a payout', async () => {
    const withdrawer = await buildWithdrawer(app, 100_00);
    await setFault(app, 'stuck', { kind: 'payout-stuck' });
    await askToWithdraw(app, withdrawer, { amountCentavos: 40_00 });
    await runCashierJobs(app);
    const row = await findOpen(app.db, withdrawer.playerId);
    for (const status of ['NAO_REALIZADO', 'REALIZADO', 'PERDIDO']) {
      const lie = {
        endToEndId: 'E1',
        tipo: 'SOLICITACAO',
        status,
        valor: '40.00',
        gnExtras: { idEnvio: row?.idEnvio },
      };
      expect((await post({ pix: [lie] })).status).toBe(200);
    }
    expect((await lastWithdrawal(app, withdrawer)).state).toBe('sent');
    expect(await balanceOf(app, withdrawer)).toBe(60_00);
    await callBank(app, { method: 'POST', path: `/simulator/payouts/${row?.idEnvio}/release`, body: {} });
    await untilByWebhook(async () => (await lastWithdrawal(app, withdrawer)).state === 'paid');
  });
});

describe('the address of the webhook, which a bank such as Efí asks before it registers it,', () => {
  it('answers the bank’s test, does nothing, and is no address without the secret', async () => {
    expect((await postTo(app.webhookUrl, { evento: 'teste_webhook' })).status).toBe(200);
    const { player, order } = await open();
    await setFault(app, 'deaf', { kind: 'webhook-lost' });
    await payAtBank(order);
    expect((await postTo(app.webhookUrl, { pix: [await noticeOf(order)] })).status).toBe(200);
    expect(await balanceOf(app, player)).toBe(0);
    for (const secret of ['wrong', `${'x'.repeat(43)}`, '%00', 'pix'])
      expect((await postTo(`${app.address}/webhooks/pix/${secret}`, {})).status).toBe(404);
    expect((await fetch(app.webhookUrl)).status).toBe(404);
  });

  it('is registered by a bank that asks it, and refused where it isn’t ours', async () => {
    await app.cashier.psp.registerWebhook(app.webhookUrl);
    await expect(app.cashier.psp.registerWebhook(`${app.address}/webhooks/pix/wrong`)).rejects.toThrow(
      'the PSP refused our webhook: 400 WebhookOperacaoInvalida',
    );
  });
});

describe('a webhook in a strange shape', () => {
  it.each([
    ['nothing that we know', { nothing: 1 }],
    ['no list', { pix: {} }],
    ['null', 'null'],
    ['a list', []],
    ['no JSON', '{"pix": ['],
  ])('is refused: %s', async (_what, body) => {
    expect((await post(body)).status).toBe(400);
  });

  it('of more than 64 KiB, or of another type, is refused', async () => {
    expect((await post({ pix: ['x'.repeat(65 * 1024)] })).status).toBe(413);
    expect((await postTo(`${app.webhookUrl}/pix`, 'pix=1', 'application/x-www-form-urlencoded')).status).toBe(415);
  });

  it('has its understandable entries followed, and the others passed over', async () => {
    const { player, order } = await open();
    await setFault(app, 'deaf', { kind: 'webhook-lost' });
    await payAtBank(order);
    const notice = await noticeOf(order);
    const strange = [
      null,
      7,
      'pix',
      {},
      { ...notice, valor: -1 },
      { ...notice, valor: '1e3' },
      { ...notice, horario: 'ontem' },
      { ...notice, txid: 'unknown' },
      { ...notice, txid: "'; drop table recharge_order; --" },
      { ...notice, txid: `zzzzzzz${'f'.repeat(28)}` },
      { ...notice, tipo: 'NOVIDADE' },
      { tipo: 'SOLICITACAO', endToEndId: 'E1', status: 'REALIZADO', valor: '1.00', gnExtras: { idEnvio: 'unknown' } },
      { ...notice, campoNovo: { a: [1] }, devolucoes: [] },
    ];
    expect((await post({ pix: strange })).status).toBe(200);
    expect(await balanceOf(app, player)).toBe(20_00);
  });
});

describe('a webhook of a payment', () => {
  it('that comes twenty times, at once and later, credits once', async () => {
    const { player, order } = await open();
    await payAtBank(order);
    const notice = await noticeOf(order);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ pix: [notice, notice] })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await post({ pix: [notice] })).status).toBe(200);
    expect(await balanceOf(app, player)).toBe(20_00);
  });

  it.each([
    ['doubled', { kind: 'webhook-repeated', copies: 3 }],
    ['late', { kind: 'webhook-late', delayMs: 300 }],
    ['grouped', { kind: 'webhook-grouped', size: 3 }],
    ['reordered', { kind: 'webhook-reordered', size: 3 }],
  ])('that is %s credits each order once', async (_mood, fault) => {
    await setFault(app, 'mood', fault);
    const orders = await Promise.all([open(), open(), open()]);
    for (const { order } of orders) await payAtBank(order);
    for (const { player } of orders) await untilByWebhook(async () => (await balanceOf(app, player)) === 20_00);
    await clearFaults(app);
    for (const { player } of orders) expect(await balanceOf(app, player)).toBe(20_00);
  });

  it('is answered with 503 while the bank can’t be asked, so that it comes again', async () => {
    const { player, order } = await open();
    await setFault(app, 'deaf', { kind: 'webhook-lost' });
    await payAtBank(order);
    const notice = await noticeOf(order);
    await setFault(app, 'down', { kind: 'answer-error', status: 503, only: { path: '/v2/' } });
    expect((await post({ pix: [notice] })).status).toBe(503);
    await clearFaults(app);
    expect((await post({ pix: [notice] })).status).toBe(200);
    expect(await balanceOf(app, player)).toBe(20_00);
  });

  it('in a group with one that can’t be followed is followed all the same', async () => {
    const [dead, alive] = await Promise.all([open(), open()]);
    await setFault(app, 'deaf', { kind: 'webhook-lost' });
    await Promise.all([payAtBank(dead.order), payAtBank(alive.order)]);
    const notices = [await noticeOf(dead.order), await noticeOf(alive.order)];
    const path = `/v2/cob/${txidOf(dead.order)}`;
    await setFault(app, 'down', { kind: 'answer-error', status: 500, only: { path } });
    expect((await post({ pix: notices })).status).toBe(503);
    expect([await balanceOf(app, dead.player), await balanceOf(app, alive.player)]).toEqual([0, 20_00]);
  });
});

describe('an answer of the bank', () => {
  it.each([
    'answer-unknown-words',
    'answer-extra-fields',
    'answer-garbage',
    'answer-content-type',
    'token-dead',
    'answer-lost',
  ])('that suffers %s loses no deposit and credits none twice', async (kind) => {
    const player = await buildPlayer(app);
    await setFault(app, 'mood', { kind, times: 3, only: { method: 'GET', path: '/v2/' } });
    const order = await openDeposit(app, player, { amountCentavos: 20_00 });
    await payAtBank(order);
    for (let look = 1; (await balanceOf(app, player)) === 0 && look < 20; look += 1) {
      app.time.now = new Date(Date.now() + look * 20_000);
      await runCashierJobs(app);
    }
    app.time.now = undefined;
    expect(await balanceOf(app, player)).toBe(20_00);
  });
});

describe('a charge', () => {
  it('that is paid after it expired is credited all the same', async () => {
    const { player, order } = await open();
    await setFault(app, 'late', { kind: 'payment-after-expiry' });
    app.time.now = new Date(Date.now() + 31 * 60_000);
    await runCashierJobs(app);
    app.time.now = undefined;
    const { orderId } = order;
    expect((await app.succeed('/api/pay/rechargeStatus', { orderId }, player.token)).state).toBe('expired');
    await payAtBank(order);
    await untilByWebhook(async () => (await balanceOf(app, player)) === 20_00);
    expect((await app.succeed('/api/pay/rechargePaid', { orderId }, player.token)).state).toBe('paid');
  });

  it('that is paid twice is credited once, and the second Pix goes back', async () => {
    const player = await buildPlayer(app);
    await setFault(app, 'twice', { kind: 'payment-doubled' });
    const order = await payIn(app, player, 20_00);
    await untilByWebhook(async () => {
      const payments = (await app.cashier.psp.findCharge(txidOf(order)))?.payments ?? [];
      return payments.length === 2 && payments.flatMap(({ refunds }) => refunds).some(({ state }) => state === 'done');
    });
    expect(await balanceOf(app, player)).toBe(20_00);
    expect(
      (await app.succeed('/api/pay/rechargeStatus', { orderId: order.orderId }, player.token)).returnedCentavos,
    ).toBe(0);
  });

  it('whose refund four nodes ask for at once, under one id, is refunded once', async () => {
    const player = await buildPlayer(app);
    const order = await payIn(app, player, 20_00);
    const [payment] = (await app.cashier.psp.findCharge(txidOf(order)))?.payments ?? [];
    const wish = { endToEndId: payment?.endToEndId ?? '', refundId: 'R1', amountCentavos: centavos(5_00) };
    await Promise.all([1, 2, 3, 4].map(() => app.cashier.psp.refund(wish)));
    const [now] = (await app.cashier.psp.findCharge(txidOf(order)))?.payments ?? [];
    expect(now?.refunds).toHaveLength(1);
    await expect(app.cashier.psp.refund({ ...wish, refundId: 'R2', amountCentavos: centavos(20_00) })).rejects.toThrow(
      'the PSP refuses the refund of',
    );
  });

  it('whose making was answered with silence is found by the repeat', async () => {
    const player = await buildPlayer(app);
    await setFault(app, 'lost', { kind: 'answer-lost', times: 1, only: { method: 'PUT', path: '/v2/cob/' } });
    const input = { requestId: randomUUID(), amountCentavos: 20_00, cpf: '52998224725', name: 'Maria da Silva' };
    expect((await app.call('/api/pay/recharge', input, player.token)).data.reason).toBe('psp_unavailable');
    expect(await app.succeed('/api/pay/recharge', input, player.token)).toMatchObject({ state: 'waiting' });
  });
});

describe('a webhook that can’t be followed', () => {
  const listOf = async (order: Order) =>
    (await machine(app).succeed('/back-office/api/webhooks/list', {})).list.filter(
      ({ name }) => name === txidOf(order),
    );
  const retry = (name: string) => machine(app).ask('/back-office/api/webhooks/retry', { name });

  it('waits where staff see it and try again, until it is followed', async () => {
    const { player, order } = await open();
    await setFault(app, 'deaf', { kind: 'webhook-lost' });
    await payAtBank(order);
    const name = txidOf(order);
    const notice = await noticeOf(order);
    await setFault(app, 'silent', { kind: 'answer-error', status: 503, only: { path: '/v2/cob' } });
    for (const _time of [1, 2]) expect((await post({ pix: [notice] })).status).toBe(503);
    expect(await listOf(order)).toMatchObject([{ name, about: 'charge', playerId: player.playerId, tries: 2 }]);
    const { list, total } = await machine(app).succeed('/back-office/api/webhooks/list', {});
    expect(total).toBe(list.length);
    expect(await retry(name)).toMatchObject({ status: 409, body: { reason: 'still_failing' } });
    expect(await listOf(order)).toMatchObject([{ tries: 3 }]);
    const { queues } = await machine(app).succeed('/back-office/api/system/state', {});
    expect(queues.webhooks.waiting).toBeGreaterThan(0);
    expect(queues.webhooks.dueSince).toEqual(expect.any(String));
    await clearFaults(app);
    expect((await retry(name)).status).toBe(200);
    expect([await listOf(order), await balanceOf(app, player)]).toEqual([[], 20_00]);
    expect((await retry(name)).status).toBe(404);
    const { list: entries } = await machine(app).succeed('/back-office/api/log/list', { action: 'webhooks/retry' });
    const told = { subject: `player:${player.playerId}`, after: { name } };
    expect(entries).toMatchObject([
      { ...told, before: { about: 'charge', tries: 3 } },
      { ...told, before: { about: 'charge', tries: 2 } },
    ]);
  });

  it('is gone when the bank’s own repeat is followed', async () => {
    const { player, order } = await open();
    await setFault(app, 'deaf', { kind: 'webhook-lost' });
    await payAtBank(order);
    const notice = await noticeOf(order);
    await setFault(app, 'silent', { kind: 'answer-error', status: 503, only: { path: '/v2/cob' } });
    expect((await post({ pix: [notice] })).status).toBe(503);
    await clearFaults(app);
    expect((await post({ pix: [notice] })).status).toBe(200);
    expect([await listOf(order), await balanceOf(app, player)]).toEqual([[], 20_00]);
  });
});
