import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPlayer, randomCpf, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { balanceOf, personName as name, runCashierJobs } from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { scriptedPsp } from '#test/app/neighbours/scripted-psp.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

let app: TestApp;
let player: TestPlayer;
const psp = scriptedPsp();
beforeAll(async () => {
  app = await startTestApp({ psp });
});
beforeEach(async () => {
  player = await buildPlayer(app);
});
afterEach(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
});
afterAll(() => app[Symbol.asyncDispose]());

type Given = { cpf?: string; name?: string; amountCentavos?: number; active_code?: 'first_recharge' };
const ask = (given: Given, who = player) =>
  app.call('/api/pay/recharge', { requestId: randomUUID(), amountCentavos: 20_00, ...given }, who.token);
const payer = async (who = player) => (await app.succeed('/api/pay/rechargeConfig', {}, who.token)).payer;

/** Opens an order and pays it from this CPF. */
async function payAs(cpf: string, who = player) {
  const { orderId, copiaECola } = (await ask({ cpf, name }, who)).data;
  psp.pay(copiaECola.replace('pix-', ''), cpf);
  return () => app.succeed('/api/pay/rechargePaid', { orderId }, who.token);
}

describe('CPF and name', () => {
  it('are asked for once, and checked', async () => {
    expect((await ask({})).data.fields).toEqual({ cpf: 'Por favor, insira o CPF' });
    expect((await ask({ cpf: '11122233300', name })).data.fields).toEqual({ cpf: 'CPF inválido' });
    expect((await ask({ cpf: '52998224725' })).data.fields).toEqual({ name: 'Por favor, insira o Nome Correto' });
    expect(await payer()).toBeNull();
    expect((await ask({ cpf: '52998224725', name })).code).toBe(codes.success);
    expect((await ask({})).code).toBe(codes.success);
    expect(await payer()).toEqual({ cpfMasked: '***.982.247-**', name, isProved: false });
  });

  it('may be corrected until a Pix has proved them', async () => {
    const cpf = randomCpf();
    await ask({ cpf: randomCpf(), name: 'Maria Aparecida' });
    expect((await ask({ cpf, name })).code).toBe(codes.success);
    expect(await payer()).toMatchObject({ name, isProved: false });
    await (
      await payAs(cpf)
    )();
    expect(await payer()).toMatchObject({ name, isProved: true });
    expect((await ask({ cpf: randomCpf(), name })).data.reason).toBe('cpf_differs');
    expect((await ask({})).code).toBe(codes.success);
  });

  it('prove nothing while unpaid: no key can be saved', async () => {
    const cpf = randomCpf();
    await ask({ cpf, name });
    const save = () =>
      app.call(
        '/api/pay/saveKey',
        { requestId: randomUUID(), type: 'cpf', key: cpf, password: testPassword },
        player.token,
      );
    expect(await save()).toMatchObject({ code: codes.notAllowed, data: { reason: 'identity_required' } });
    await (
      await payAs(cpf)
    )();
    expect((await save()).code).toBe(codes.success);
  });
});

describe('a CPF that two accounts write down', () => {
  it('belongs to the first that pays; the other’s Pix goes back and says why', async () => {
    const cpf = randomCpf();
    const rival = await buildPlayer(app);
    const checkFirst = await payAs(cpf, rival);
    const checkSecond = await payAs(cpf);
    expect((await checkFirst()).state).toBe('paid');
    expect(await checkSecond()).toMatchObject({ state: 'refunded', reason: 'Este CPF já está em uso em outra conta.' });
    expect([await balanceOf(app, rival), await balanceOf(app, player)]).toEqual([20_00, 0]);
  });

  it('tells nobody that it has an account: the order is as any other, and who paid it gets the Pix back', async () => {
    const [taken, free] = [randomCpf(), randomCpf()];
    const owner = await buildPlayer(app);
    await (
      await payAs(taken, owner)
    )();
    const offer = { active_code: 'first_recharge' as const, amountCentavos: 100_00 };
    for (const wish of [{}, offer]) {
      const [ofTaken, ofFree] = [await ask({ cpf: taken, name, ...wish }), await ask({ cpf: free, name, ...wish })];
      expect([ofTaken.code, ofTaken.msg, Object.keys(ofTaken.data)]).toEqual([
        ofFree.code,
        ofFree.msg,
        Object.keys(ofFree.data),
      ]);
      expect([ofTaken.code, ofTaken.data.state, ofTaken.data.bonus]).toEqual([
        codes.success,
        'waiting',
        ofFree.data.bonus,
      ]);
    }
    const check = await payAs(taken);
    expect((await check()).state).toBe('refunded');
    expect([await balanceOf(app, owner), await balanceOf(app, player)]).toEqual([20_00, 0]);
  });

  it('is credited to one of them, when both payments are seen at once', async () => {
    const cpf = randomCpf();
    const rivals = [player, ...(await Promise.all([1, 2, 3].map(() => buildPlayer(app))))];
    const checks = await Promise.all(rivals.map((rival) => payAs(cpf, rival)));
    await Promise.all([...checks.map((check) => check()), runCashierJobs(app)]);
    const states = await Promise.all(checks.map(async (check) => (await check()).state));
    expect(states.toSorted()).toEqual(['paid', 'refunded', 'refunded', 'refunded']);
    const balances = await Promise.all(rivals.map((rival) => balanceOf(app, rival)));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(20_00);
  });
});

describe('R03 two CPFs of one account', () => {
  it('are one: the first that pays; the other’s Pix goes back and says why', async () => {
    const checks = [await payAs(randomCpf()), await payAs(randomCpf())];
    const answers = await Promise.all(checks.map((check) => check()));
    expect(answers.map(({ state }) => state).toSorted()).toEqual(['paid', 'refunded']);
    expect(answers.find(({ state }) => state === 'refunded')?.reason).toBe(
      'Sua conta já está confirmada com outro CPF.',
    );
    expect(await balanceOf(app, player)).toBe(20_00);
  });
});
