import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PspUnavailableError } from '#modules/psp/index.ts';
import { buildPlayer, randomCpf, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { askToWithdraw, balanceOf, buildWithdrawer, personName, runCashierJobs } from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { scriptedPsp } from '#test/app/neighbours/scripted-psp.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

it('a PSP that is down loses nothing: the order and the payout wait for it', async () => {
  await using app = await startTestApp();
  const player = await buildPlayer(app);
  const input = { requestId: randomUUID(), amountCentavos: 20_00, cpf: randomCpf(), name: personName };
  const answer = await app.call('/api/pay/recharge', input, player.token);
  expect(answer).toMatchObject({ code: codes.conflict, data: { reason: 'psp_unavailable' } });
  const withdrawer = await buildWithdrawer(app, 50_00);
  await askToWithdraw(app, withdrawer, { amountCentavos: 20_00 });
  await runCashierJobs(app);
  const { open } = await app.succeed('/api/pay/withdrawConfig', {}, withdrawer.token);
  expect(open).toMatchObject({ state: 'approved' });
  expect(await balanceOf(app, withdrawer)).toBe(30_00);

  const psp = scriptedPsp();
  for (let look = 1; look <= 2; look += 1) {
    app.time.now = new Date(Date.now() + look * 60_000);
    await runCashierJobs(app, { psp });
  }
  expect((await app.succeed('/api/pay/withdrawConfig', {}, withdrawer.token)).open).toBeNull();
  expect(await findLedgerViolations(app.db)).toEqual([]);
});

describe('an order that the bank made no charge of', () => {
  let isDown = false;
  const scripted = scriptedPsp();
  const psp: typeof scripted = {
    ...scripted,
    createCharge: async (charge) => {
      if (isDown) throw new PspUnavailableError('the bank is silent');
      return scripted.createCharge(charge);
    },
  };
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ psp });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** Builds a player whose order has no charge yet; `ask` sends the same request again. */
  async function buildWaiting(amountCentavos = 100_00) {
    const player = await buildPlayer(app);
    const input = { requestId: randomUUID(), amountCentavos, cpf: randomCpf(), name: personName };
    const ask = () => app.call('/api/pay/recharge', input, player.token);
    isDown = true;
    expect(await ask()).toMatchObject({ code: codes.conflict, data: { reason: 'psp_unavailable' } });
    isDown = false;
    return { player, ask };
  }
  const limit = ({ token }: TestPlayer, value: number) =>
    app.succeed(
      '/api/user/setLimits',
      { requestId: randomUUID(), limits: [{ kind: 'deposit', period: 'day', value }] },
      token,
    );

  it('R37 gets none for a repeat behind a self-exclusion', async () => {
    const { player, ask } = await buildWaiting();
    const leave = { requestId: randomUUID(), months: 2, password: testPassword };
    await app.succeed('/api/user/selfExclude', leave, player.token);
    const before = scripted.charges.size;
    expect(await ask()).toMatchObject({ code: codes.notAllowed, data: { reason: 'self_excluded' } });
    expect(scripted.charges.size).toBe(before);
  });

  it('R35 gets none for a repeat that a limit of meanwhile forbids, and counts itself once', async () => {
    const { player, ask } = await buildWaiting();
    await limit(player, 99_99);
    expect(await ask()).toMatchObject({ code: codes.notAllowed, data: { reason: 'limit_reached' } });
    const fits = await buildWaiting();
    await limit(fits.player, 100_00);
    expect(await fits.ask()).toMatchObject({ code: codes.success, data: { state: 'waiting' } });
  });

  it('that has its charge is answered again, whatever its player has begun since', async () => {
    const { player, ask } = await buildWaiting();
    const { data } = await ask();
    await app.succeed('/api/user/pause', { requestId: randomUUID(), days: 1 }, player.token);
    expect(await ask()).toMatchObject({ code: codes.success, data: { copiaECola: data.copiaECola } });
  });
});
