import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayer, randomCpf, testPassword } from '#test/app/build-player.ts';
import {
  askToWithdraw,
  balanceOf,
  buildWithdrawer,
  lastWithdrawal,
  personName as name,
  runCashierJobs,
  type Withdrawer,
} from '#test/app/cashier-player.ts';
import { scriptedPsp, type ScriptedPsp } from '#test/app/neighbours/scripted-psp.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { onAnotherNode } from '#test/database/another-node.ts';
import { composeApplication } from '#wiring/compose-application.ts';

let app: TestApp;
let psp: ScriptedPsp;
beforeAll(async () => {
  psp = scriptedPsp();
  app = await startTestApp({ psp });
});
afterAll(() => app[Symbol.asyncDispose]());

const times = <Result>(count: number, work: () => Promise<Result>) => Promise.all(Array.from({ length: count }, work));

/** Runs the jobs until the withdrawal is paid. */
async function payOut(): Promise<void> {
  for (let look = 0; look < 2; look += 1) {
    app.time.now = new Date(Date.now() + look * 5_000);
    await runCashierJobs(app);
  }
  app.time.now = undefined;
}

/** Builds a player with a PIN and a first withdrawal that is paid. */
async function buildOldHand(): Promise<Withdrawer> {
  const player = await buildWithdrawer(app, 100_00);
  await askToWithdraw(app, player, { amountCentavos: 20_00 });
  await payOut();
  return player;
}

describe('sixty-four repeats at once', () => {
  it('of a withdrawal give one answer, and spend no tries of the PIN', async () => {
    const { keyId, token } = await buildOldHand();
    const wish = { requestId: randomUUID(), amountCentavos: 30_00, keyId, pin: '482913', password: testPassword };
    const answers = await times(64, () => app.call('/api/pay/withdraw', wish, token));
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([codes.success]));
    expect(new Set(answers.map((answer) => answer.data.withdrawalId)).size).toBe(1);
    expect((await app.succeed('/api/user/wallet', {}, token)).balance).toBe(50_00);
  });

  it('of a deposit give one order, and count as one', async () => {
    const { token } = await buildPlayer(app);
    const wish = { requestId: randomUUID(), amountCentavos: 10_00, cpf: randomCpf(), name };
    const answers = await times(64, () => app.succeed('/api/pay/recharge', wish, token));
    expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1);
  });
});

describe('a withdrawal that another node takes while we look at its PIN', () => {
  it.each(['approved', 'paid'])(
    'is the answer to ours too, though it is %s by then: the money leaves once',
    async (then) => {
      const player = await buildOldHand();
      const { keyId, playerId, token } = player;
      const wish = { requestId: randomUUID(), amountCentavos: centavos(30_00), keyId, pin: '482913' };
      let theirs = '';
      const isRight: TestApp['cashier']['passwords']['isRight'] = async (...given) => {
        theirs = (await app.succeed('/api/pay/withdraw', wish, token)).withdrawalId;
        if (then === 'paid') await payOut();
        return app.cashier.passwords.isRight(...given);
      };
      const passwords = { ...app.cashier.passwords, isRight };
      const node = composeApplication({ ...app.application.parts, db: onAnotherNode(app.db), passwords });
      const context = { session: { playerId, deviceId: randomUUID() } } as never;
      const ours = await node.handlers['/api/pay/withdraw'](wish, context);
      expect(ours.withdrawalId).toBe(theirs);
      expect([(await lastWithdrawal(app, player)).state, await balanceOf(app, player)]).toEqual([then, 50_00]);
    },
  );
});

describe('a player whose bank is silent', () => {
  it('fills no queue without end: sixty-four requests wait, the others are told to come again', async () => {
    const { token } = await buildPlayer(app);
    const bank = { ...psp };
    let answer = () => {};
    const silence = new Promise<void>((resolve) => (answer = resolve));
    psp.createCharge = async (charge) => silence.then(() => bank.createCharge(charge));
    const wish = { requestId: randomUUID(), amountCentavos: 10_00, cpf: randomCpf(), name };
    let told = 0;
    const asked = times(70, async () => {
      const { code, data } = await app.call('/api/pay/recharge', wish, token);
      if (code === codes.tooManyTries) told += 1;
      // The fifth refusal arrives before the bank answers the others.
      if (told === 5) answer();
      return { code, retryAfterSeconds: data.retryAfterSeconds };
    });
    const refused = (await asked).filter(({ code }) => code !== codes.success);
    expect(refused).toEqual(Array.from({ length: 5 }, () => ({ code: codes.tooManyTries, retryAfterSeconds: 1 })));
    psp.createCharge = (charge) => bank.createCharge(charge);
  });
});

describe('saving a key', () => {
  it('gives the first answer to a repeat, also after the key was removed, and 409 for another key', async () => {
    const { token } = await buildOldHand();
    const wish = { requestId: randomUUID(), type: 'email' as const, key: 'maria@example.com', password: testPassword };
    const first = await app.succeed('/api/pay/saveKey', wish, token);
    const other = await app.call('/api/pay/saveKey', { ...wish, key: 'ana@example.com' }, token);
    expect(other).toMatchObject({ code: codes.conflict, data: { reason: 'request_id_reused' } });
    await app.succeed('/api/pay/removeKey', { keyId: first.keyId }, token);
    expect(await app.succeed('/api/pay/saveKey', wish, token)).toEqual(first);
    expect((await app.succeed('/api/pay/keys', {}, token)).list.map((key) => key.type)).toEqual(['cpf']);
  });
});

describe('a deposit', () => {
  it('whose order is closed gets no charge from a late repeat', async () => {
    await using down = await startTestApp();
    const { token } = await buildPlayer(down);
    const wish = { requestId: randomUUID(), amountCentavos: 10_00, cpf: randomCpf(), name };
    expect((await down.call('/api/pay/recharge', wish, token)).data.reason).toBe('psp_unavailable');
    down.time.now = new Date(Date.now() + 24 * 60 * 60_000);
    await runCashierJobs(down, { psp });
    const late = await down.succeed('/api/pay/recharge', wish, token);
    expect(late).toMatchObject({ state: 'expired', copiaECola: '' });
  });

  it('is asked for thirty times an hour at most', async () => {
    const { token } = await buildPlayer(app);
    const cpf = randomCpf();
    const ask = () =>
      app.call('/api/pay/recharge', { requestId: randomUUID(), amountCentavos: 10_00, cpf, name }, token);
    const answers = await times(31, ask);
    expect(answers.filter((answer) => answer.code === codes.tooManyTries)).toHaveLength(1);
  });
});
