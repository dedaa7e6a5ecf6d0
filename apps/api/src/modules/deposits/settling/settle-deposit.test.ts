import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPlayer, randomCpf, type TestPlayer } from '#test/app/build-player.ts';
import { runCashierJobs } from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { scriptedPsp, type ScriptedPsp } from '#test/app/neighbours/scripted-psp.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { PspRefusedError, type Psp } from '#modules/psp/index.ts';

let app: TestApp;
let psp: ScriptedPsp;
let player: TestPlayer;
let order: { orderId: string; txid: string; cpf: string };
beforeEach(async () => {
  psp = scriptedPsp();
  app = await startTestApp({ psp });
  player = await buildPlayer(app);
  order = await openDeposit();
});
afterEach(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

async function openDeposit() {
  const cpf = randomCpf();
  const input = { requestId: randomUUID(), amountCentavos: 20_00, cpf, name: 'Maria Aparecida da Silva' };
  const { orderId, copiaECola } = await app.succeed('/api/pay/recharge', input, player.token);
  return { orderId, cpf, txid: copiaECola.replace('pix-', '') };
}

/** Runs the jobs once, this much later. */
async function afterMinutes(minutes: number, other: Partial<Psp> = {}): Promise<void> {
  app.time.now = new Date((app.time.now ?? new Date()).getTime() + minutes * 60_000);
  await runCashierJobs(app, { psp: other });
}

/** A bank whose answer reaches one node only after another node, which asked too, has acted on its own answer. */
const answerLate =
  (isTheirs: boolean): Psp['isPaidBy'] =>
  async () => {
    await app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, player.token);
    return isTheirs;
  };

const balance = async () => (await app.succeed('/api/user/wallet', {}, player.token)).balance;
const state = async () =>
  (await app.succeed('/api/pay/rechargeStatus', { orderId: order.orderId }, player.token)).state;
const news = async () =>
  (await app.succeed('/api/message/list', {}, player.token)).list
    .map(({ title }) => title)
    .filter((title) => title.startsWith('Depósito'));
const strangerCpf = randomCpf();

describe('a deposit', () => {
  it('is not sent back by a node that asked too early for its payer, after another node credited it', async () => {
    psp.pay(order.txid, order.cpf);
    await afterMinutes(1, { isPaidBy: answerLate(false) });
    expect([await state(), await balance()]).toEqual(['paid', 20_00]);
    expect(psp.charges.get(order.txid)?.payments[0]?.refunds).toEqual([]);
  });

  it('is credited once, and told once, when two nodes hear at once that it was paid', async () => {
    psp.pay(order.txid, order.cpf);
    await afterMinutes(1, { isPaidBy: answerLate(true) });
    expect([await state(), await balance(), await news()]).toEqual(['paid', 20_00, ['Depósito confirmado']]);
  });

  it('that one node sends back is not credited by another, to which the bank answered otherwise', async () => {
    const payment = psp.pay(order.txid, strangerCpf);
    await afterMinutes(1, { isPaidBy: answerLate(true) });
    await afterMinutes(1);
    expect([await state(), await balance(), await news()]).toEqual(['refunded', 0, ['Depósito não aceito']]);
    expect(payment.refunds).toMatchObject([{ amountCentavos: 20_00 }]);
  });

  it('that is paid twice is credited once, and the second Pix goes back', async () => {
    const first = psp.pay(order.txid, order.cpf);
    await afterMinutes(1);
    const second = psp.pay(order.txid, order.cpf);
    await afterMinutes(120);
    await afterMinutes(1);
    expect([await state(), await balance()]).toEqual(['paid', 20_00]);
    expect([first.refunds, second.refunds]).toMatchObject([[], [{ amountCentavos: 20_00 }]]);
  });

  it('of which the bank took something back is not credited: the rest goes back too', async () => {
    const payment = psp.pay(order.txid, order.cpf);
    const taken = { refundId: 'D1', amountCentavos: centavos(5_00), nature: 'MED_FRAUDE' };
    payment.refunds.push({ ...taken, state: 'done', requestedAt: new Date() });
    await afterMinutes(1);
    await afterMinutes(1);
    expect([await state(), await balance()]).toEqual(['refunded', 0]);
    expect(payment.refunds.at(-1)).toMatchObject({ amountCentavos: 15_00 });
  });

  it('that was paid with another amount goes back and says why', async () => {
    const payment = psp.pay(order.txid, order.cpf);
    payment.amountCentavos = centavos(19_99);
    await afterMinutes(1);
    await afterMinutes(1);
    const status = await app.succeed('/api/pay/rechargeStatus', { orderId: order.orderId }, player.token);
    expect(status).toMatchObject({ state: 'refunded', reason: 'O valor do Pix não é o do depósito.' });
    expect([await balance(), payment.refunds]).toMatchObject([0, [{ amountCentavos: 19_99 }]]);
  });

  it('whose charge was removed while it was being paid is credited', async () => {
    const pay = async (txid: string) => void psp.pay(txid, order.cpf);
    await afterMinutes(24 * 60, { removeCharge: pay });
    expect(await state()).toBe('expired');
    await afterMinutes(2);
    expect([await state(), await balance()]).toEqual(['paid', 20_00]);
  });
});

describe('a refund', () => {
  it('that the bank fails is asked for again under another id, at longer and longer intervals', async () => {
    const payment = psp.pay(order.txid, strangerCpf);
    const ids = new Set<string>();
    const refund: Psp['refund'] = async (asked) => {
      ids.add(asked.refundId);
      payment.refunds.push({ ...asked, state: 'failed', nature: 'ORIGINAL', requestedAt: app.time.now });
    };
    for (let minute = 0; minute < 30; minute += 1) await afterMinutes(1, { refund });
    expect(payment.refunds.length).toBeGreaterThan(2);
    expect(payment.refunds.length).toBeLessThan(6);
    expect(ids.size).toBe(payment.refunds.length);
    expect(await state()).toBe('refunding');
    await afterMinutes(24 * 60);
    await afterMinutes(1);
    expect([await state(), await balance()]).toEqual(['refunded', 0]);
  });

  it('that the bank refuses is asked for again under the same id, at longer and longer intervals up to six hours', async () => {
    const payment = psp.pay(order.txid, strangerCpf, app.time.now);
    const asked: { id: string; at: number }[] = [];
    const refund: Psp['refund'] = async ({ refundId }) => {
      asked.push({ id: refundId, at: app.time.now?.getTime() ?? 0 });
      throw new PspRefusedError('the PSP refuses the refund');
    };
    for (let minute = 0; minute < 60; minute += 1) await afterMinutes(1, { refund });
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.length).toBeLessThan(10);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    for (let hour = 0; hour < 48; hour += 1) await afterMinutes(60, { refund });
    const waits = asked.map(({ at }, index) => at - (asked[index - 1]?.at ?? at)).slice(1);
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(waits.at(-1)).toBe(6 * 60 * 60_000);
    expect([await state(), payment.refunds]).toEqual(['refunding', []]);
    await afterMinutes(6 * 60);
    await afterMinutes(1);
    expect([await state(), await balance()]).toEqual(['refunded', 0]);
  });

  it('that the bank refuses at once hides from “Já paguei” neither the decision nor why', async () => {
    psp.pay(order.txid, strangerCpf);
    psp.refund = async () => {
      throw new PspRefusedError('the PSP refuses the refund');
    };
    const answer = await app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, player.token);
    expect(answer).toMatchObject({ state: 'refunding', reason: expect.stringMatching(/CPF/u) });
  });

  it('is not done because the bank lists the Pix no more', async () => {
    const payment = psp.pay(order.txid, strangerCpf);
    psp.refundsBecome = 'moving';
    await afterMinutes(1);
    await afterMinutes(1, { findCharge: async () => undefined });
    expect(await state()).toBe('refunding');
    payment.refunds = payment.refunds.map((refund) => ({ ...refund, state: 'done' }));
    await afterMinutes(1);
    expect(await state()).toBe('refunded');
  });

  it('that the bank never takes holds up no other of the same charge', async () => {
    psp.pay(order.txid, order.cpf);
    await afterMinutes(1);
    const [stuck, other] = [psp.pay(order.txid, strangerCpf), psp.pay(order.txid, strangerCpf)];
    const refund: Psp['refund'] = async (asked) => {
      if (asked.endToEndId === stuck.endToEndId) throw new Error('this one the bank never answers');
      await psp.refund(asked);
    };
    await afterMinutes(120, { refund });
    expect([stuck.refunds, other.refunds]).toMatchObject([[], [{ amountCentavos: 20_00 }]]);
  });
});
