import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPlayer, randomCpf, type TestPlayer } from '#test/app/build-player.ts';
import { balanceOf, personName as name, runCashierJobs } from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { scriptedPsp, type ScriptedPsp } from '#test/app/neighbours/scripted-psp.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import type { Payment, Refund } from '#modules/psp/index.ts';
import { dayMs } from '#platform/time/durations.ts';

let app: TestApp;
let psp: ScriptedPsp;
let player: TestPlayer;
let orderId: string;
let txid: string;
let payment: Payment;
beforeEach(async () => {
  psp = scriptedPsp();
  app = await startTestApp({ psp });
  player = await buildPlayer(app);
  const cpf = randomCpf();
  const input = { requestId: randomUUID(), amountCentavos: 20_00, cpf, name };
  const order = await app.succeed('/api/pay/recharge', input, player.token);
  orderId = order.orderId;
  txid = order.copiaECola.replace('pix-', '');
  payment = psp.pay(txid, cpf);
  await look();
});
afterEach(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const look = () => app.succeed('/api/pay/rechargePaid', { orderId }, player.token);

function takeBack(refund: Partial<Refund> & { amountCentavos: Refund['amountCentavos'] }): Refund {
  const whole: Refund = {
    refundId: randomUUID(),
    state: 'done',
    nature: 'MED_FRAUDE',
    requestedAt: new Date(),
    ...refund,
  };
  payment.refunds.push(whole);
  return whole;
}

describe('a return by the bank', () => {
  it('counts whatever its nature, also one that we don’t know', async () => {
    takeBack({ amountCentavos: centavos(5_00), nature: 'unknown' });
    takeBack({ amountCentavos: centavos(3_00), nature: 'ORIGINAL' });
    expect((await look()).returnedCentavos).toBe(8_00);
    expect(await balanceOf(app, player)).toBe(12_00);
  });

  it('counts when it is done, not while it is on its way, and not when it failed', async () => {
    const refund = takeBack({ amountCentavos: centavos(20_00), state: 'moving' });
    expect((await look()).returnedCentavos).toBe(0);
    refund.state = 'failed';
    expect((await look()).returnedCentavos).toBe(0);
    expect(await balanceOf(app, player)).toBe(20_00);
    refund.state = 'done';
    expect((await look()).returnedCentavos).toBe(20_00);
    expect(await balanceOf(app, player)).toBe(0);
  });

  it('on its way is looked at every hour, should its webhook get lost', async () => {
    const refund = takeBack({ amountCentavos: centavos(20_00), state: 'moving' });
    await look();
    refund.state = 'done';
    app.time.now = new Date(Date.now() + 61 * 60_000);
    await runCashierJobs(app);
    expect(await balanceOf(app, player)).toBe(0);
  });

  it('that twenty look at, at once and from four nodes, is booked once', async () => {
    takeBack({ amountCentavos: centavos(7_00) });
    app.time.now = new Date(Date.now() + 2 * dayMs);
    await Promise.all([...Array.from({ length: 20 }, look), ...Array.from({ length: 4 }, () => runCashierJobs(app))]);
    expect([(await look()).returnedCentavos, await balanceOf(app, player)]).toEqual([7_00, 13_00]);
  });

  it('of more than was paid can’t be true: nothing is booked', async () => {
    takeBack({ amountCentavos: centavos(15_00) });
    takeBack({ amountCentavos: centavos(15_00) });
    const answer = await app.call('/api/pay/rechargePaid', { orderId }, player.token);
    expect(answer.data.reason).toBe('psp_unavailable');
    expect(await balanceOf(app, player)).toBe(20_00);
  });
});

it('a paid order is looked at for ninety days, ever more rarely, and then no more', async () => {
  const start = Date.now();
  const days: number[] = [];
  const findCharge: ScriptedPsp['findCharge'] = async (asked) => {
    if (asked === txid) days.push(Math.round(((app.time.now?.getTime() ?? 0) - start) / dayMs));
    return psp.findCharge(asked);
  };
  for (let hour = 0; hour < 100 * 24; hour += 6) {
    app.time.now = new Date(start + hour * 60 * 60_000 + 60_000);
    await runCashierJobs(app, { psp: { findCharge } });
  }
  expect(days).toEqual([0, 1, 3, 7, 14, 30, 60, 90]);
});
