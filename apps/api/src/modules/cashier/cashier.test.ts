import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { codes, type Output } from '@ipe/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayer, grant, randomCpf, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerFaults } from '#test/app/check-ledger.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { centavos } from '@ipe/money';
import { runCashierJobs, type Psp } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPix: true });
  await app.cashier.psp.registerWebhook(app.webhookUrl);
});
afterAll(() => app[Symbol.asyncDispose]());

const log = { warn: () => {}, error: () => {} };
const name = 'Maria Aparecida da Silva';

const balanceOf = async (player: TestPlayer) => (await app.succeed('/api/user/wallet', {}, player.token)).balance;

const recharge = (player: TestPlayer, amountCentavos: number, cpf = randomCpf()) =>
  app.succeed('/api/pay/recharge', { requestId: randomUUID(), amountCentavos, cpf, name }, player.token);

/** What a person does on the bank's page. */
async function pay(order: Output<'/api/pay/recharge'>, payer: 'self' | 'somebody else' = 'self'): Promise<void> {
  const page = await (await fetch(order.payUrl ?? '')).text();
  const choices = [...page.matchAll(/name="pagador"[^>]*value="([^"]+)"/gu)].map((match) => match[1] ?? '');
  const pagador = choices.find((choice) => (choice === 'devedor') === (payer === 'self')) ?? '';
  const response = await fetch(order.payUrl ?? '', { method: 'POST', body: new URLSearchParams({ pagador }) });
  expect(response.status).toBe(200);
}

/** Waits until the simulator's webhooks and the jobs have brought it there. */
async function until(isThere: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    if (await isThere()) return;
    await wait(50);
    await runCashierJobs({ ...app.cashier, log });
  }
  throw new Error('it did not come to pass in ten seconds');
}

const stateOf = async (player: TestPlayer, orderId: string) =>
  (await app.succeed('/api/pay/rechargeStatus', { orderId }, player.token)).state;

describe('a deposit', () => {
  it('is credited once, as a lot to be wagered once, when its Pix is paid', async () => {
    const player = await buildPlayer(app);
    const order = await recharge(player, 50_00);
    expect(order).toMatchObject({ amount: 50_00, bonus: 0, fee: 0, payModel: 'pix', state: 'waiting' });
    expect(order.copiaECola).toContain('br.gov.bcb.pix');
    await pay(order);
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
      { type: 'deposit', amount: 50_00, balance: 50_00 },
    ]);
  });

  it('arrives by webhook alone', async () => {
    const player = await buildPlayer(app);
    const order = await recharge(player, 20_00);
    await pay(order);
    for (const deadline = Date.now() + 5_000; (await balanceOf(player)) === 0 && Date.now() < deadline;) await wait(50);
    expect(await balanceOf(player)).toBe(20_00);
  });

  it('gives the same order for the same requestId, and refuses it for another amount', async () => {
    const player = await buildPlayer(app);
    const input = { requestId: randomUUID(), amountCentavos: 30_00, cpf: randomCpf(), name };
    const ask = (amountCentavos: number) => app.call('/api/pay/recharge', { ...input, amountCentavos }, player.token);
    const answers = await Promise.all([ask(30_00), ask(30_00), ask(30_00)]);
    expect(new Set(answers.map((answer) => answer.data.orderId)).size).toBe(1);
    expect(await ask(40_00)).toMatchObject({ code: codes.conflict, data: { reason: 'request_id_reused' } });
  });

  it('from somebody else’s account is sent back and not credited', async () => {
    const player = await buildPlayer(app);
    const order = await recharge(player, 20_00);
    await pay(order, 'somebody else');
    await until(async () => (await stateOf(player, order.orderId)) === 'refunded');
    expect(await balanceOf(player)).toBe(0);
  });

  it('expires when nobody pays', async () => {
    const player = await buildPlayer(app);
    const order = await recharge(player, 20_00);
    app.time.now = new Date(Date.now() + 31 * 60_000);
    await runCashierJobs({ ...app.cashier, log });
    expect(await stateOf(player, order.orderId)).toBe('expired');
    app.time.now = undefined;
  });

  it('asks for CPF and name once', async () => {
    const player = await buildPlayer(app);
    const ask = (person: { cpf?: string; name?: string }) =>
      app.call('/api/pay/recharge', { requestId: randomUUID(), amountCentavos: 10_00, ...person }, player.token);
    expect((await ask({})).data.fields).toEqual({ cpf: 'Por favor, insira o CPF' });
    expect((await ask({ cpf: '11122233300', name })).data.fields).toEqual({ cpf: 'CPF inválido' });
    expect((await ask({ cpf: '52998224725' })).data.fields).toEqual({ name: 'Por favor, insira o Nome Correto' });
    expect((await ask({ cpf: '52998224725', name })).code).toBe(codes.success);
    expect((await ask({})).code).toBe(codes.success);
    expect((await app.succeed('/api/pay/rechargeConfig', {}, player.token)).payer).toEqual({
      cpfMasked: '***.982.247-**',
      name,
    });
    expect((await ask({ cpf: randomCpf(), name })).data.reason).toBe('cpf_differs');
    const other = await buildPlayer(app);
    const taken = await app.call(
      '/api/pay/recharge',
      { requestId: randomUUID(), amountCentavos: 10_00, cpf: '52998224725', name },
      other.token,
    );
    expect(taken).toMatchObject({ code: codes.conflict, data: { reason: 'cpf_taken' } });
  });

  it.each([
    [9_99, 'O depósito mínimo é de R$ 10,00'],
    [50_000_01, 'O depósito máximo é de R$ 50.000,00'],
  ])('of %i centavos is refused', async (amountCentavos, sentence) => {
    const player = await buildPlayer(app);
    const answer = await app.call(
      '/api/pay/recharge',
      { requestId: randomUUID(), amountCentavos, cpf: randomCpf(), name },
      player.token,
    );
    expect(answer.code).toBe(codes.invalidInput);
    expect(answer.msg.replaceAll('\u00A0', ' ')).toBe(sentence);
  });

  it('of another player can neither be seen nor checked', async () => {
    const { orderId } = await recharge(await buildPlayer(app), 20_00);
    const stranger = await buildPlayer(app);
    expect((await app.call('/api/pay/rechargeStatus', { orderId }, stranger.token)).code).toBe(codes.notFound);
    expect((await app.call('/api/pay/rechargePaid', { orderId }, stranger.token)).code).toBe(codes.notFound);
  });
});

describe('a webhook', () => {
  it('without the secret finds no address, and a strange one changes nothing', async () => {
    const post = (url: string, body: unknown) =>
      fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    expect((await post(`${app.address}/webhooks/pix/wrong/pix`, { pix: [] })).status).toBe(404);
    expect((await post(`${app.webhookUrl}/pix`, { nothing: 1 })).status).toBe(400);
    const player = await buildPlayer(app);
    const order = await recharge(player, 20_00);
    const txid = /pagar\/(\w+)$/u.exec(order.payUrl ?? '')?.[1];
    const lie = {
      endToEndId: `E12345678202611201221${'k'.repeat(11)}`,
      txid,
      valor: '20.00',
      horario: new Date().toISOString(),
    };
    expect((await post(`${app.webhookUrl}/pix`, { pix: [lie, { ...lie, txid: 'unknown' }] })).status).toBe(200);
    expect(await balanceOf(player)).toBe(0);
  });
});

/** A player whose person is known and who may withdraw `amountCentavos`. */
async function buildRichPlayer(amountCentavos: number): Promise<TestPlayer & { cpf: string; keyId: string }> {
  const player = await buildPlayer(app);
  const cpf = randomCpf();
  await recharge(player, 10_00, cpf);
  await grant(app, player.playerId, { amountCentavos: centavos(amountCentavos), requiredCentavos: 0 });
  const { keyId } = await app.succeed(
    '/api/pay/saveKey',
    { requestId: randomUUID(), type: 'cpf', key: cpf },
    player.token,
  );
  return { ...player, cpf, keyId };
}

const withdraw = (
  player: TestPlayer & { keyId: string },
  amountCentavos: number,
  { pin = '482913', requestId = randomUUID() as string } = {},
) => app.call('/api/pay/withdraw', { requestId, amountCentavos, keyId: player.keyId, pin }, player.token);

const lastWithdrawal = async (player: TestPlayer) =>
  (await app.succeed('/api/pay/withdrawLog', {}, player.token)).list[0];

describe('a withdrawal', () => {
  it('leaves the wallet at once, is paid, and shows every step', async () => {
    const player = await buildRichPlayer(100_00);
    const answer = await withdraw(player, 40_00);
    expect(answer).toMatchObject({
      code: codes.success,
      msg: 'Saque solicitado',
      data: { state: 'approved', amount: 40_00, fee: 0 },
    });
    expect(await balanceOf(player)).toBe(60_00);
    await until(async () => (await lastWithdrawal(player))?.state === 'paid');
    const done = await lastWithdrawal(player);
    expect(done?.timeline.map((step) => step.state)).toEqual(['review', 'approved', 'sent', 'paid']);
    expect(done?.keyMasked).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/u);
    expect((await app.succeed('/api/pay/walletLog', { type: 'withdrawal' }, player.token)).list).toMatchObject([
      { amount: -40_00, balance: 60_00 },
    ]);
    expect(await findLedgerFaults(app.db)).toEqual([]);
  });

  it('to a key of somebody else fails, says why, and the money comes back', async () => {
    const player = await buildRichPlayer(100_00);
    // The simulator's DICT knows it as Ana Beatriz Souza's.
    const email = 'ana.souza@example.com';
    const { keyId } = await app.succeed(
      '/api/pay/saveKey',
      { requestId: randomUUID(), type: 'email', key: email },
      player.token,
    );
    expect((await withdraw({ ...player, keyId }, 40_00)).code).toBe(codes.success);
    await until(async () => (await lastWithdrawal(player))?.state === 'failed');
    expect((await lastWithdrawal(player))?.timeline.at(-1)).toMatchObject({
      state: 'failed',
      reason: 'A chave Pix não pertence ao seu CPF.',
    });
    const wallet = await app.succeed('/api/user/wallet', {}, player.token);
    expect(wallet).toMatchObject({ balance: 100_00, withdraw: 100_00 });
    expect(await findLedgerFaults(app.db)).toEqual([]);
  });

  it('is one, however often its request is repeated, at once or later', async () => {
    const player = await buildRichPlayer(100_00);
    const requestId = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => withdraw(player, 40_00, { requestId })));
    expect(new Set(answers.map((answer) => answer.data.withdrawalId)).size).toBe(1);
    expect(await balanceOf(player)).toBe(60_00);
    expect((await withdraw(player, 50_00, { requestId })).data.reason).toBe('request_id_reused');
  });

  it('is the only open one, also when two are asked for at once', async () => {
    const player = await buildRichPlayer(100_00);
    const answers = await Promise.all([withdraw(player, 30_00), withdraw(player, 30_00), withdraw(player, 30_00)]);
    expect(answers.filter((answer) => answer.code === codes.success)).toHaveLength(1);
    expect(answers.filter((answer) => answer.data.reason === 'withdrawal_open')).toHaveLength(2);
    expect(await balanceOf(player)).toBe(70_00);
  });

  it('asks for the PIN that the first one set, five wrong ones an hour', async () => {
    const player = await buildRichPlayer(100_00);
    await withdraw(player, 20_00, { pin: '111222' });
    await until(async () => (await lastWithdrawal(player))?.state === 'paid');
    for (let count = 0; count < 5; count += 1) {
      expect((await withdraw(player, 20_00, { pin: '999999' })).data.fields).toEqual({ pin: 'PIN incorreto' });
    }
    expect((await withdraw(player, 20_00, { pin: '111222' })).code).toBe(codes.tooManyTries);
    expect(await balanceOf(player)).toBe(80_00);
  });

  it.each([
    [19_99, codes.invalidInput, 'O saque mínimo é de R$ 20,00'],
    [5_000_01, codes.invalidInput, 'O saque máximo é de R$ 5.000,00'],
    [100_01, codes.insufficientBalance, 'O valor é maior que o seu saldo para saque'],
  ])('of %i centavos is refused and moves nothing', async (amountCentavos, code, sentence) => {
    const player = await buildRichPlayer(100_00);
    const answer = await withdraw(player, amountCentavos);
    expect([answer.code, answer.msg.replaceAll('\u00A0', ' ')]).toEqual([code, sentence]);
    expect(await balanceOf(player)).toBe(100_00);
  });

  it('needs a person on file and a key of the player', async () => {
    const unknown = await buildPlayer(app);
    const keyOf = (type: 'cpf' | 'email', key: string, token: string) =>
      app.call('/api/pay/saveKey', { requestId: randomUUID(), type, key }, token);
    expect((await keyOf('cpf', randomCpf(), unknown.token)).data.reason).toBe('identity_required');
    const player = await buildRichPlayer(100_00);
    expect((await keyOf('cpf', randomCpf(), player.token)).data.fields).toEqual({
      key: 'A chave CPF precisa ser o seu próprio CPF',
    });
    expect((await keyOf('email', 'maria@', player.token)).data.fields).toEqual({
      key: 'Insira o formato de e-mail correto',
    });
    const other = await buildRichPlayer(50_00);
    expect((await withdraw({ ...player, keyId: other.keyId }, 20_00)).data.fields).toEqual({
      keyId: 'Escolha uma das suas chaves Pix',
    });
  });

  it('whose answer was lost is neither paid twice nor given back', async () => {
    const player = await buildRichPlayer(100_00);
    const { psp } = app.cashier;
    let sends = 0;
    // The bank takes the payout, and its answer gets lost on the way.
    const deaf: Psp = {
      ...psp,
      payOut: async (payout) => {
        sends += 1;
        await psp.payOut(payout);
        throw new Error('the line went dead');
      },
    };
    expect((await withdraw(player, 40_00)).code).toBe(codes.success);
    await runCashierJobs({ ...app.cashier, psp: deaf, log });
    expect(sends).toBe(1);
    await until(async () => (await lastWithdrawal(player))?.state === 'paid');
    expect(await balanceOf(player)).toBe(60_00);
    expect(await findLedgerFaults(app.db)).toEqual([]);
  });
});

describe('a PSP that is down', () => {
  it('loses nothing: the order and the payout wait for it', async () => {
    await using alone = await startTestApp();
    const player = await buildPlayer(alone);
    const input = { requestId: randomUUID(), amountCentavos: 20_00, cpf: randomCpf(), name };
    const answer = await alone.call('/api/pay/recharge', input, player.token);
    expect(answer).toMatchObject({ code: codes.conflict, data: { reason: 'psp_unavailable' } });
    await grant(alone, player.playerId, { amountCentavos: centavos(50_00), requiredCentavos: 0 });
    const { keyId } = await alone.succeed(
      '/api/pay/saveKey',
      { requestId: randomUUID(), type: 'cpf', key: input.cpf },
      player.token,
    );
    await alone.succeed(
      '/api/pay/withdraw',
      { requestId: randomUUID(), amountCentavos: 20_00, keyId, pin: '482913' },
      player.token,
    );
    await runCashierJobs({ ...alone.cashier, log });
    expect((await alone.succeed('/api/pay/withdrawConfig', {}, player.token)).open).toMatchObject({
      state: 'approved',
    });
    expect((await alone.succeed('/api/user/wallet', {}, player.token)).balance).toBe(30_00);
  });
});
