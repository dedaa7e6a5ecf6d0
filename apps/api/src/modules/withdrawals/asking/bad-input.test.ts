import { randomUUID } from 'node:crypto';
import { codes, type CallPath, type Input } from '@ipe/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPlayer, randomCpf, testPassword } from '#test/app/build-player.ts';
import {
  askToWithdraw,
  balanceOf,
  buildWithdrawer,
  lastWithdrawal,
  personName as name,
  type Withdrawer,
} from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { scriptedPsp } from '#test/app/neighbours/scripted-psp.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

let app: TestApp;
let player: Withdrawer;
let stranger: Withdrawer;
beforeAll(async () => {
  app = await startTestApp({ psp: scriptedPsp() });
  player = await buildWithdrawer(app, 100_00);
  stranger = await buildWithdrawer(app, 100_00);
});
beforeEach(() => {
  app.time.now = undefined;
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

/** Sends a call with input that TypeScript would refuse. */
const send = (path: CallPath, input: unknown) => app.call(path, input as Input<typeof path>, player.token);

const countOf = async (path: '/api/pay/rechargeLog' | '/api/pay/withdrawLog') =>
  (await app.succeed(path, {}, player.token)).total;

const noAmounts: unknown[] = [
  -1,
  -20_00,
  0,
  -0,
  0.5,
  19.99,
  20_00.1,
  2 ** 53,
  2 ** 63,
  1e308,
  100_000_000_01,
  '2000',
  '20,00',
  'NaN',
  '',
  null,
  true,
  [],
  [20_00],
  {},
  { valueOf: 20_00 },
  undefined,
];

describe('an amount that is none', () => {
  it.each(noAmounts.map((amount) => [amount]))('opens no deposit: %j', async (amountCentavos) => {
    const before = await countOf('/api/pay/rechargeLog');
    const answer = await send('/api/pay/recharge', { requestId: randomUUID(), amountCentavos, cpf: player.cpf, name });
    expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([codes.invalidInput, ['amountCentavos']]);
    expect(answer.msg).toMatch(/\p{L}{3,}/u);
    expect(await countOf('/api/pay/rechargeLog')).toBe(before);
  });

  it.each(noAmounts.map((amount) => [amount]))('withdraws nothing: %j', async (amountCentavos) => {
    const { keyId } = player;
    const answer = await send('/api/pay/withdraw', { requestId: randomUUID(), amountCentavos, keyId, pin: '482913' });
    expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([codes.invalidInput, ['amountCentavos']]);
    expect([await balanceOf(app, player), await countOf('/api/pay/withdrawLog')]).toEqual([100_00, 0]);
  });

  it('is refused in every way that JSON can write it', async () => {
    for (const amount of ['1e999', `20${'0'.repeat(400)}`, '-1e-7', '2000.5']) {
      const body = `{"requestId":"${randomUUID()}","amountCentavos":${amount},"cpf":"${player.cpf}","name":"${name}"}`;
      const response = await fetch(`${app.address}/api/pay/recharge`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: player.token },
        body,
      });
      expect(response.status).toBe(200);
    }
    expect(await countOf('/api/pay/rechargeLog')).toBe(0);
  });
});

describe('a field that is wrong, missing or unknown', () => {
  const requestId = '018f3c5e-0000-7000-8000-000000000001';
  const keyId = '018f3c5e-0000-7000-8000-000000000002';
  it.each<[CallPath, object, string]>([
    ['/api/pay/recharge', { amountCentavos: 20_00 }, 'requestId'],
    ['/api/pay/recharge', { requestId: '1', amountCentavos: 20_00 }, 'requestId'],
    ['/api/pay/recharge', { requestId, amountCentavos: 20_00, cpf: '529.982.247-25', name }, 'cpf'],
    ['/api/pay/recharge', { requestId, amountCentavos: 20_00, cpf: '00000000000', name }, 'cpf'],
    ['/api/pay/recharge', { requestId, amountCentavos: 20_00, cpf: '52998224725', name: '<b>' }, 'name'],
    ['/api/pay/recharge', { requestId, amountCentavos: 20_00, cpf: '52998224725', name: 'x'.repeat(121) }, 'name'],
    ['/api/pay/recharge', { requestId, amountCentavos: 20_00, state: 'paid' }, 'state'],
    ['/api/pay/rechargeStatus', { orderId: 'x' }, 'orderId'],
    ['/api/pay/rechargePaid', {}, 'orderId'],
    ['/api/pay/rechargeLog', { page: 0 }, 'page'],
    ['/api/pay/rechargeLog', { pageSize: 101 }, 'pageSize'],
    ['/api/pay/rechargeLog', { from: '2026-02-31' }, 'from'],
    ['/api/pay/rechargeConfig', { more: 1 }, 'more'],
    ['/api/pay/withdrawConfig', { more: 1 }, 'more'],
    ['/api/pay/keys', { more: 1 }, 'more'],
    ['/api/pay/saveKey', { requestId, type: 'cnpj', key: '11222333000181' }, 'type'],
    ['/api/pay/saveKey', { requestId, type: 'email', key: 'x'.repeat(78) }, 'key'],
    ['/api/pay/saveKey', { requestId, type: 'phone', key: '123' }, 'key'],
    ['/api/pay/saveKey', { requestId, type: 'random', key: 'no-uuid' }, 'key'],
    ['/api/pay/removeKey', { keyId: 7 }, 'keyId'],
    ['/api/pay/withdraw', { requestId, amountCentavos: 20_00, keyId, pin: '12345' }, 'pin'],
    ['/api/pay/withdraw', { requestId, amountCentavos: 20_00, keyId, pin: '１２３４５６' }, 'pin'],
    ['/api/pay/withdraw', { requestId, amountCentavos: 20_00, keyId, pin: 482_913 }, 'pin'],
    ['/api/pay/withdraw', { requestId, amountCentavos: 20_00, keyId, pin: '482913', fee: 0 }, 'fee'],
    ['/api/pay/withdraw', { requestId, amountCentavos: 20_00, keyId, pin: '482913' }, 'keyId'],
    ['/api/pay/withdrawLog', { from: '2026-13-01' }, 'from'],
    ['/api/pay/walletLog', { type: 'gift' }, 'type'],
  ])('%s %j is refused by the name of the field', async (path, input, field) => {
    const answer = await send(path, input);
    expect(answer.code).toBe(codes.invalidInput);
    expect(Object.keys(answer.data.fields ?? {})).toEqual([field]);
  });
});

describe('what belongs to another player', () => {
  it('can’t be withdrawn to, removed, saved as one’s own, seen or checked', async () => {
    const withdrawal = await askToWithdraw(app, { ...player, keyId: stranger.keyId }, { amountCentavos: 20_00 });
    expect(withdrawal.data.fields).toEqual({ keyId: 'Escolha uma das suas chaves Pix' });
    expect((await send('/api/pay/removeKey', { keyId: stranger.keyId })).code).toBe(codes.notFound);
    expect((await app.succeed('/api/pay/keys', {}, stranger.token)).list).toHaveLength(1);
    const theirs = { requestId: randomUUID(), type: 'cpf', key: stranger.cpf };
    expect((await send('/api/pay/saveKey', theirs)).data.fields).toEqual({
      key: 'A chave CPF precisa ser o seu próprio CPF',
    });
    const order = { requestId: randomUUID(), amountCentavos: 20_00 };
    const { orderId } = await app.succeed('/api/pay/recharge', order, stranger.token);
    expect((await send('/api/pay/rechargeStatus', { orderId })).code).toBe(codes.notFound);
    expect((await send('/api/pay/rechargePaid', { orderId })).code).toBe(codes.notFound);
    expect(await balanceOf(app, player)).toBe(100_00);
  });

  it('is its own: the same requestId of two players is two requests', async () => {
    const requestId = randomUUID();
    const [mine, theirs] = await Promise.all(
      [await buildPlayer(app), await buildPlayer(app)].map(({ token }) =>
        app.succeed('/api/pay/recharge', { requestId, amountCentavos: 20_00, cpf: randomCpf(), name }, token),
      ),
    );
    expect(mine?.orderId).not.toBe(theirs?.orderId);
  });
});

describe('a removed key', () => {
  it('can’t be withdrawn to', async () => {
    const { keyId } = (
      await send('/api/pay/saveKey', {
        requestId: randomUUID(),
        type: 'email',
        key: 'maria@example.com',
        password: testPassword,
      })
    ).data as { keyId: string };
    await send('/api/pay/removeKey', { keyId });
    const answer = await askToWithdraw(app, { ...player, keyId }, { amountCentavos: 20_00 });
    expect(answer.data.fields).toEqual({ keyId: 'Escolha uma das suas chaves Pix' });
  });
});

describe('a used requestId', () => {
  it('of a withdrawal can’t ask for another amount or another key', async () => {
    const owner = await buildWithdrawer(app, 100_00);
    const requestId = randomUUID();
    await askToWithdraw(app, owner, { amountCentavos: 20_00, requestId });
    const email = { requestId: randomUUID(), type: 'email' as const, key: 'ana@example.com', password: testPassword };
    const { keyId } = await app.succeed('/api/pay/saveKey', email, owner.token);
    const reused = { code: codes.conflict, data: { reason: 'request_id_reused' } };
    expect(await askToWithdraw(app, owner, { amountCentavos: 30_00, requestId })).toMatchObject(reused);
    expect(await askToWithdraw(app, { ...owner, keyId }, { amountCentavos: 20_00, requestId })).toMatchObject(reused);
    expect((await lastWithdrawal(app, owner)).amount).toBe(20_00);
    expect(await balanceOf(app, owner)).toBe(80_00);
  });
});
