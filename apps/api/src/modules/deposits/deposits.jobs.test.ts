import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPlayer, randomCpf } from '#test/app/build-player.ts';
import {
  askToWithdraw,
  balanceOf,
  buildWithdrawer,
  cashierJobs,
  lastWithdrawal,
  personName as name,
  runCashierJobs,
} from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { untilByWebhook as untilTrue } from '#test/app/neighbours/pay-at-bank.ts';
import { scriptedPsp, type ScriptedPsp } from '#test/app/neighbours/scripted-psp.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { PspUnavailableError } from '#modules/psp/index.ts';

let app: TestApp;
let psp: ScriptedPsp;
beforeEach(async () => {
  psp = scriptedPsp();
  app = await startTestApp({ psp });
});
afterEach(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const inMinutes = (minutes: number) => (app.time.now = new Date(Date.now() + minutes * 60_000));

/** Builds a player who opens orders and pays them; only the jobs look at them then. */
async function buildPayer() {
  const player = await buildPlayer(app);
  const cpf = randomCpf();
  const openAndPay = async (): Promise<{ orderId: string; txid: string }> => {
    const input = { requestId: randomUUID(), amountCentavos: 20_00, cpf, name };
    const { orderId, copiaECola } = await app.succeed('/api/pay/recharge', input, player.token);
    const txid = copiaECola.replace('pix-', '');
    psp.pay(txid, cpf);
    return { orderId, txid };
  };
  return { ...player, openAndPay };
}

describe('a PSP that is silent', () => {
  it('about some orders holds up neither the other orders nor the withdrawals, now or later', async () => {
    const player = await buildPayer();
    const silent = await Promise.all([player.openAndPay(), player.openAndPay(), player.openAndPay()]);
    await Promise.all(Array.from({ length: 12 }, player.openAndPay));
    const withdrawer = await buildWithdrawer(app, 100_00);
    await askToWithdraw(app, withdrawer, { amountCentavos: 40_00 });
    let giveUp = () => {};
    const silence = new Promise<never>((_, reject) => {
      giveUp = () => reject(new PspUnavailableError('nobody answered'));
    });
    silence.catch(() => {});
    const findCharge: ScriptedPsp['findCharge'] = async (txid) =>
      silent.some((order) => order.txid === txid) ? silence : psp.findCharge(txid);
    const log = { warn: () => {}, error: () => {} };
    const jobs = cashierJobs({ ...app.cashier, psp: { ...psp, findCharge }, log });
    inMinutes(1);
    const looking = jobs.look();
    await untilTrue(async () => (await lastWithdrawal(app, withdrawer)).state === 'sent');
    await untilTrue(async () => (await balanceOf(app, player)) === 12 * 20_00);

    await player.openAndPay();
    inMinutes(1.5);
    await jobs.look();
    expect(await balanceOf(app, player)).toBe(13 * 20_00);

    giveUp();
    await looking;
    await jobs.stop();
    inMinutes(3);
    await runCashierJobs(app);
    expect(await balanceOf(app, player)).toBe(16 * 20_00);
  });

  it('is asked again soon, not only when the lease ends', async () => {
    const player = await buildPayer();
    await player.openAndPay();
    inMinutes(1);
    const findCharge = async () => Promise.reject(new PspUnavailableError('nobody answered'));
    await runCashierJobs(app, { psp: { findCharge } });
    inMinutes(1.2);
    await runCashierJobs(app);
    expect(await balanceOf(app, player)).toBe(0);
    inMinutes(1.3);
    await runCashierJobs(app);
    expect(await balanceOf(app, player)).toBe(20_00);
  });
});

describe('a clock that jumps ten days ahead and back', () => {
  it('leaves no order and no withdrawal waiting for ten days', async () => {
    const player = await buildPlayer(app);
    const withdrawer = await buildWithdrawer(app, 100_00);
    await askToWithdraw(app, withdrawer, { amountCentavos: 40_00 });
    inMinutes(10 * 24 * 60);
    const cpf = randomCpf();
    const input = { requestId: randomUUID(), amountCentavos: 20_00, cpf, name };
    const { copiaECola } = await app.succeed('/api/pay/recharge', input, player.token);
    await runCashierJobs(app);
    expect((await lastWithdrawal(app, withdrawer)).state).toBe('sent');
    psp.pay(copiaECola.replace('pix-', ''), cpf);

    app.time.now = undefined;
    await runCashierJobs(app);
    expect(await balanceOf(app, player)).toBe(20_00);
    expect((await lastWithdrawal(app, withdrawer)).state).toBe('paid');
  });

  it('is answered once: what was looked at with the right clock keeps its time', async () => {
    const { txid } = await (await buildPayer()).openAndPay();
    inMinutes(10 * 24 * 60);
    const silent = async () => Promise.reject(new PspUnavailableError('nobody answered'));
    await runCashierJobs(app, { psp: { findCharge: silent } });
    app.time.now = undefined;
    let looks = 0;
    const counted: ScriptedPsp['findCharge'] = async (asked) => {
      if (asked === txid) looks += 1;
      return psp.findCharge(asked);
    };
    for (let round = 0; round < 3; round += 1) await runCashierJobs(app, { psp: { findCharge: counted } });
    expect(looks).toBe(1);
  });
});
