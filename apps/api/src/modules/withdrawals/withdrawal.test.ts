import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centavos } from '@ipe/money';
import { buildPlayer, grant, randomCpf, testPassword } from '#test/app/build-player.ts';
import {
  askToWithdraw,
  balanceOf,
  buildWithdrawer,
  lastWithdrawal,
  personName,
  runCashierJobs,
  type Withdrawer,
} from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { callBank, clearFaults, setFault, until } from '#test/app/neighbours/pay-at-bank.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { insertPinHash } from './keys/withdrawal-pin.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPix: true });
  await app.cashier.psp.registerWebhook(app.webhookUrl);
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const withdraw = (player: Withdrawer, amountCentavos: number, more: { pin?: string; requestId?: string } = {}) =>
  askToWithdraw(app, player, { amountCentavos, ...more });

const becomes = (player: Withdrawer, state: string) =>
  until(app, async () => (await lastWithdrawal(app, player)).state === state);

const saveKey = (player: { token: string }, type: 'cpf' | 'email' | 'phone' | 'random', key: string) =>
  app.call('/api/pay/saveKey', { requestId: randomUUID(), type, key, password: testPassword }, player.token);

describe('a withdrawal', () => {
  it('leaves the wallet at once, is paid, and shows every step with its reason', async () => {
    const player = await buildWithdrawer(app, 100_00);
    const answer = await withdraw(player, 40_00);
    expect(answer).toMatchObject({
      code: codes.success,
      msg: 'Saque solicitado',
      data: { state: 'approved', amount: 40_00, fee: 0, receives: 40_00 },
    });
    expect(Date.parse(answer.data.promisedAt) - Date.parse(answer.data.createdAt)).toBe(120 * 60_000);
    expect(await balanceOf(app, player)).toBe(60_00);
    await becomes(player, 'paid');
    const { timeline, keyMasked } = await lastWithdrawal(app, player);
    expect(timeline.map(({ state, reason }) => [state, reason])).toEqual([
      ['review', undefined],
      ['approved', 'Aprovado automaticamente.'],
      ['sent', 'Entregue ao banco para pagamento.'],
      ['paid', 'O banco confirmou o pagamento.'],
    ]);
    expect(keyMasked).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/u);
    expect((await app.succeed('/api/pay/walletLog', { type: 'withdrawal' }, player.token)).list).toMatchObject([
      { amount: -40_00, balance: 60_00 },
    ]);
  });

  const nobodys = 'A chave Pix não existe. Confira e cadastre de novo.';
  const somebodys = 'A chave Pix não pertence ao seu CPF.';

  it.each([
    // The owners of these keys: apps/pix-simulator/README.md, "Keys".
    ['email', 'ana.souza@example.com', somebodys],
    ['phone', '(21) 99999-0002', somebodys],
    ['email', 'ninguem@example.com', nobodys],
    ['phone', '(11) 98877-6655', nobodys],
    ['random', randomUUID(), nobodys],
  ] as const)(
    'S5-key-of-holder: to the %s key %s fails, says why, and the money comes back',
    async (type, key, reason) => {
      const player = await buildWithdrawer(app, 100_00);
      const { keyId } = (await saveKey(player, type, key)).data;
      expect((await withdraw({ ...player, keyId }, 40_00)).code).toBe(codes.success);
      await becomes(player, 'failed');
      expect((await lastWithdrawal(app, player)).timeline.at(-1)).toMatchObject({ state: 'failed', reason });
      const wallet = await app.succeed('/api/user/wallet', {}, player.token);
      expect(wallet).toMatchObject({ balance: 100_00, withdraw: 100_00 });
    },
  );

  it('S5-key-of-holder: to a key that the bank knows as the player’s own is paid', async () => {
    const player = await buildWithdrawer(app, 100_00);
    const key = `maria${player.playerId}@example.com`;
    const person = { cpf: player.cpf, name: personName, keys: [{ type: 'email', key }] };
    await callBank(app, { method: 'PUT', path: '/simulator/people', body: person });
    const { keyId } = (await saveKey(player, 'email', key)).data;
    expect((await withdraw({ ...player, keyId }, 40_00)).code).toBe(codes.success);
    await becomes(player, 'paid');
  });

  it('is one, however often its request is repeated, at once or later', async () => {
    const player = await buildWithdrawer(app, 100_00);
    const requestId = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => withdraw(player, 40_00, { requestId })));
    expect(new Set(answers.map((answer) => answer.data.withdrawalId)).size).toBe(1);
    expect(await balanceOf(app, player)).toBe(60_00);
    expect((await withdraw(player, 50_00, { requestId })).data.reason).toBe('request_id_reused');
  });

  it('is the only open one, also when two are asked for at once', async () => {
    const player = await buildWithdrawer(app, 100_00);
    const answers = await Promise.all([withdraw(player, 30_00), withdraw(player, 30_00), withdraw(player, 30_00)]);
    expect(answers.filter((answer) => answer.code === codes.success)).toHaveLength(1);
    expect(answers.filter((answer) => answer.data.reason === 'withdrawal_open')).toHaveLength(2);
    expect(await balanceOf(app, player)).toBe(70_00);
  });

  it('asks for the PIN that the first one set, five wrong ones an hour', async () => {
    const player = await buildWithdrawer(app, 100_00);
    await withdraw(player, 20_00, { pin: '739154' });
    await becomes(player, 'paid');
    for (let count = 0; count < 5; count += 1) {
      expect((await withdraw(player, 20_00, { pin: '999999' })).data.fields).toEqual({ pin: 'PIN incorreto' });
    }
    expect((await withdraw(player, 20_00, { pin: '739154' })).code).toBe(codes.tooManyTries);
    expect(await balanceOf(app, player)).toBe(80_00);
  });

  describe('the first one, which sets the PIN,', () => {
    const ask = (player: Withdrawer, more: { pin?: string; password?: string }) =>
      app.call(
        '/api/pay/withdraw',
        { requestId: randomUUID(), amountCentavos: 20_00, keyId: player.keyId, pin: '739154', ...more },
        player.token,
      );
    const hasPin = async ({ token }: Withdrawer) => (await app.succeed('/api/pay/withdrawConfig', {}, token)).hasPin;

    it('asks for the password, and says so', async () => {
      const player = await buildWithdrawer(app, 100_00);
      expect(await ask(player, {})).toMatchObject({
        code: codes.invalidInput,
        msg: 'Confirme com a sua senha',
        data: { reason: 'password_needed', fields: { password: 'Confirme com a sua senha' } },
      });
      expect((await ask(player, { password: 'errada-123' })).data.fields).toEqual({ password: 'Senha incorreta' });
      expect(await hasPin(player)).toBe(false);
      expect((await ask(player, { password: testPassword })).code).toBe(codes.success);
      await becomes(player, 'paid');
      // From the next withdrawal on the PIN is asked for.
      expect((await ask(player, {})).code).toBe(codes.success);
      await becomes(player, 'paid');
    });

    it('takes no PIN that everybody would try, nor digits of the phone or the CPF', async () => {
      const player = await buildWithdrawer(app, 100_00);
      for (const pin of ['123456', '251290', player.mobile.slice(-6), player.cpf.slice(0, 6)]) {
        expect(Object.keys((await ask(player, { pin, password: testPassword })).data.fields ?? {})).toEqual(['pin']);
      }
      expect(await hasPin(player)).toBe(false);
    });

    it('keeps a PIN that was set before such PINs were refused', async () => {
      const player = await buildWithdrawer(app, 100_00);
      const pinHash = await app.cashier.passwords.hash('123456');
      await insertPinHash(app.db, { playerId: player.playerId, pinHash, now: new Date() });
      expect((await ask(player, { pin: '123456' })).code).toBe(codes.success);
      await becomes(player, 'paid');
    });
  });

  it.each([
    [19_99, codes.invalidInput, 'O saque mínimo é de R$ 20,00'],
    [50_000_01, codes.invalidInput, 'O saque máximo é de R$ 50.000,00'],
    [100_01, codes.insufficientBalance, 'O valor é maior que o seu saldo para saque'],
  ])('of %i centavos is refused and moves nothing', async (amountCentavos, code, sentence) => {
    const player = await buildWithdrawer(app, 100_00);
    const answer = await withdraw(player, amountCentavos);
    expect([answer.code, answer.msg.replaceAll('\u00A0', ' ')]).toEqual([code, sentence]);
    expect(await balanceOf(app, player)).toBe(100_00);
  });

  it('needs a person on file and a key of the player', async () => {
    const unknown = await buildPlayer(app);
    expect((await saveKey(unknown, 'cpf', randomCpf())).data.reason).toBe('identity_required');
    const player = await buildWithdrawer(app, 100_00);
    expect((await saveKey(player, 'cpf', randomCpf())).data.fields).toEqual({
      key: 'A chave CPF precisa ser o seu próprio CPF',
    });
    expect((await saveKey(player, 'email', 'maria@')).data.fields).toEqual({
      key: 'Insira o formato de e-mail correto',
    });
    const other = await buildWithdrawer(app, 50_00);
    expect((await withdraw({ ...player, keyId: other.keyId }, 20_00)).data.fields).toEqual({
      keyId: 'Escolha uma das suas chaves Pix',
    });
  });

  describe('that the bank refuses for the house’s sake waits, and its player hears of no fault of theirs:', () => {
    const setBalance = async (balanceCentavos: number) => {
      const before = await callBank(app, { method: 'GET', path: '/simulator/statement?limit=1' });
      await callBank(app, { method: 'PUT', path: '/simulator/balance', body: { balanceCentavos } });
      return before['balanceCentavos'] as number;
    };
    const reasons = async (player: Withdrawer) =>
      (await lastWithdrawal(app, player)).timeline.map((step) => step.reason);
    const waiting = [undefined, 'Aprovado automaticamente.'];

    it('its account is empty', async () => {
      const player = await buildWithdrawer(app, 100_00);
      const balance = await setBalance(0);
      await withdraw(player, 40_00);
      await runCashierJobs(app);
      await setBalance(balance);
      expect((await lastWithdrawal(app, player)).state).toBe('approved');
      expect([await reasons(player), await balanceOf(app, player)]).toEqual([waiting, 60_00]);
      app.time.now = new Date(Date.now() + 60_000);
      await becomes(player, 'paid');
      app.time.now = undefined;
      expect(await balanceOf(app, player)).toBe(60_00);
    });

    it.each(['documento_bloqueado', 'chave_invalida', 'json_invalido'])('%s', async (error) => {
      const player = await buildWithdrawer(app, 100_00);
      await setFault(app, 'mood', { kind: 'payout-refused', error });
      await withdraw(player, 40_00);
      await runCashierJobs(app);
      await clearFaults(app);
      expect([await reasons(player), await balanceOf(app, player)]).toEqual([waiting, 60_00]);
      app.time.now = new Date(Date.now() + 60_000);
      await becomes(player, 'paid');
      app.time.now = undefined;
    });
  });

  it('whose answer was lost is neither paid twice nor given back', async () => {
    const player = await buildWithdrawer(app, 100_00);
    const { psp } = app.cashier;
    let sends = 0;
    expect((await withdraw(player, 40_00)).code).toBe(codes.success);
    // The bank accepts the payout, and its answer is lost.
    await runCashierJobs(app, {
      psp: {
        payOut: async (payout) => {
          sends += 1;
          await psp.payOut(payout);
          throw new Error('the line went dead');
        },
      },
    });
    expect(sends).toBe(1);
    app.time.now = new Date(Date.now() + 60_000);
    await becomes(player, 'paid');
    app.time.now = undefined;
    expect(await balanceOf(app, player)).toBe(60_00);
  });
});

describe('a refused withdrawal', () => {
  it('stays refused for its request, also when the account could pay it by now', async () => {
    const player = await buildWithdrawer(app, 30_00);
    const requestId = randomUUID();
    const first = await withdraw(player, 40_00, { requestId });
    expect(first.code).toBe(codes.insufficientBalance);
    await grant(app, player.playerId, { amountCentavos: centavos(100_00), requiredCentavos: 0 });
    const repeats = await Promise.all([1, 2, 3].map(() => withdraw(player, 40_00, { requestId })));
    for (const repeat of repeats) expect(repeat).toEqual(first);
    expect((await withdraw(player, 20_00, { requestId })).data.reason).toBe('request_id_reused');
    expect((await withdraw(player, 40_00)).code).toBe(codes.success);
    expect(await balanceOf(app, player)).toBe(90_00);
  });

  it('because another was open stays refused after that one ended', async () => {
    const player = await buildWithdrawer(app, 100_00);
    await withdraw(player, 20_00);
    const requestId = randomUUID();
    const first = await withdraw(player, 30_00, { requestId });
    expect(first).toMatchObject({ code: codes.conflict, data: { reason: 'withdrawal_open' } });
    await becomes(player, 'paid');
    expect(await withdraw(player, 30_00, { requestId })).toEqual(first);
    expect(await balanceOf(app, player)).toBe(80_00);
  });

  it('for bad input was never a request: mended, the same id goes through', async () => {
    const player = await buildWithdrawer(app, 100_00);
    const requestId = randomUUID();
    expect((await withdraw(player, 1_00, { requestId })).code).toBe(codes.invalidInput);
    expect((await withdraw(player, 20_00, { requestId })).code).toBe(codes.success);
  });
});
