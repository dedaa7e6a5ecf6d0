import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  askToWithdraw,
  balanceOf,
  buildWithdrawer,
  lastWithdrawal,
  runCashierJobs,
  type Withdrawer,
} from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { scriptedPsp, type ScriptedPsp } from '#test/app/neighbours/scripted-psp.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { machine } from '#test/staff/staff-browser.ts';
import { PspUnavailableError } from '#modules/psp/index.ts';
import { hourMs } from '#platform/time/durations.ts';

let app: TestApp;
let psp: ScriptedPsp;
let player: Withdrawer;
let id: string;
beforeEach(async () => {
  psp = scriptedPsp();
  psp.findPayout = async () => ({ kind: 'absent' });
  psp.payOut = async (payout) => {
    id = payout.idEnvio;
    return { kind: 'accepted' };
  };
  app = await startTestApp({ psp });
  player = await buildWithdrawer(app, 100_00);
  await askToWithdraw(app, player, { amountCentavos: 40_00 });
  await runCashierJobs(app);
});
afterEach(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const after = (ms: number) => {
  app.time.now = new Date(Date.now() + ms);
};
const reason = 'O banco confirmou que o valor caiu na sua conta.';
const lost = { id: '', reason };

async function end(to: 'paid' | 'failed', wish: object = { id, reason }) {
  const { status, body } = await machine(app).ask(`/back-office/api/withdrawals/${to}`, wish as typeof lost);
  return { status, ...body };
}
const outcome = async () => [(await lastWithdrawal(app, player)).state, await balanceOf(app, player)];

describe('a payout that the bank took and lost', () => {
  it('is ended as paid by a person who asked the bank, with their reason, once', async () => {
    after(25 * hourMs);
    const answers = await Promise.all([end('paid'), end('paid'), end('paid')]);
    for (const answer of [...answers, await end('paid')]) expect(answer).toEqual({ status: 200, state: 'paid' });
    expect(await outcome()).toEqual(['paid', 60_00]);
    expect((await lastWithdrawal(app, player)).timeline.at(-1)).toMatchObject({ state: 'paid', reason });
    expect(await end('failed')).toMatchObject({
      status: 409,
      reason: 'decided_otherwise',
      message: expect.stringContaining('o saque está pago'),
    });
  });

  it('is ended as failed, and the money is back', async () => {
    after(25 * hourMs);
    const why = { id, reason: 'O banco não fez a transferência.' };
    expect(await end('failed', why)).toEqual({ status: 200, state: 'failed' });
    expect(await end('failed', why)).toEqual({ status: 200, state: 'failed' });
    expect(await outcome()).toEqual(['failed', 100_00]);
  });

  it('ends in one way when two people say two things at once', async () => {
    after(25 * hourMs);
    const [paid, failed] = await Promise.all([end('paid'), end('failed')]);
    expect([paid.status, failed.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await outcome()).toEqual(paid.status === 200 ? ['paid', 60_00] : ['failed', 100_00]);
  });

  it('is the payout job’s for a day', async () => {
    after(23 * hourMs);
    expect(await end('failed')).toEqual({
      status: 409,
      reason: 'not_lost',
      message: 'Este saque tem menos de um dia: o sistema ainda pergunta por ele e o envia de novo',
    });
    expect(await outcome()).toEqual(['sent', 60_00]);
  });

  it.each([
    ['moving', 'em andamento'],
    ['paid', 'pago'],
  ] as const)('is not lost when the bank says %s', async (kind, words) => {
    after(25 * hourMs);
    psp.findPayout = async () => ({ kind });
    expect(await end('failed')).toEqual({
      status: 409,
      reason: 'not_lost',
      message: `O banco conhece este saque (${words}): o sistema segue o que ele diz`,
    });
    expect(await outcome()).toEqual(['sent', 60_00]);
  });

  it('may be known to a bank that does not answer', async () => {
    after(25 * hourMs);
    psp.findPayout = async () => {
      throw new PspUnavailableError('ten seconds of silence');
    };
    expect(await end('failed')).toEqual({
      status: 409,
      reason: 'not_lost',
      message: 'O banco não responde e pode conhecer este saque: tente mais tarde',
    });
  });

  it('needs a reason, and an id that there is', async () => {
    after(25 * hourMs);
    expect(await end('paid', { id })).toMatchObject({ status: 400 });
    expect(await end('paid', { id: `${'0'.repeat(7)}${'a'.repeat(28)}`, reason })).toMatchObject({ status: 404 });
  });
});

it('a withdrawal that was not sent is not ended so: it is another command’s, or over', async () => {
  const other = await buildWithdrawer(app, 10_000_00);
  await askToWithdraw(app, other, { amountCentavos: 6_000_00 });
  const { list } = await machine(app).succeed('/back-office/api/withdrawals/list', {});
  const reviewed = list.find(({ playerId }) => playerId === other.playerId)?.id;
  after(25 * hourMs);
  expect(await end('paid', { id: reviewed, reason })).toMatchObject({
    status: 409,
    message: expect.stringContaining('o saque está em análise'),
  });
});

describe('a payout that the bank never took', () => {
  const refusing = async () => {
    throw new PspUnavailableError('the PSP answered a payout with 400 json_invalido');
  };
  let stuck: Withdrawer;
  beforeEach(async () => {
    psp.payOut = async (payout) => {
      id = payout.idEnvio;
      return refusing();
    };
    stuck = await buildWithdrawer(app, 100_00);
    await askToWithdraw(app, stuck, { amountCentavos: 40_00 });
    await runCashierJobs(app);
  });
  const stuckOutcome = async () => [(await lastWithdrawal(app, stuck)).state, await balanceOf(app, stuck)];
  const minuteMs = 60_000;

  it('is ended by a person after a day, and the money is back; only so, because the bank has nothing', async () => {
    expect(await stuckOutcome()).toEqual(['approved', 60_00]);
    after(23 * hourMs);
    expect(await end('failed')).toMatchObject({ status: 409, reason: 'not_lost' });
    after(25 * hourMs);
    await runCashierJobs(app);
    expect(await end('failed')).toMatchObject({ status: 409, reason: 'not_lost' });
    after(25 * hourMs + 11 * minuteMs);
    expect(await end('paid')).toMatchObject({ status: 409, reason: 'not_lost' });
    const { list } = await machine(app).succeed('/back-office/api/withdrawals/list', {});
    expect(list.find((one) => one.id === id)).toMatchObject({ state: 'approved', isLost: true });
    const answers = await Promise.all([end('failed'), end('failed')]);
    for (const answer of answers) expect(answer).toEqual({ status: 200, state: 'failed' });
    expect(await stuckOutcome()).toEqual(['failed', 100_00]);
    psp.payOut = async () => {
      throw new Error('what has ended is sent no more');
    };
    after(30 * hourMs);
    await runCashierJobs(app);
    expect(await stuckOutcome()).toEqual(['failed', 100_00]);
  });

  it('is asked for each hour after a day, and paid when the bank takes it', async () => {
    let asked = 0;
    psp.payOut = async () => {
      asked += 1;
      return refusing();
    };
    for (let minute = 0; minute < 180; minute += 5) {
      after(25 * hourMs + minute * minuteMs);
      await runCashierJobs(app);
    }
    expect(asked).toBe(3);
    psp.payOut = async () => ({ kind: 'accepted' });
    after(29 * hourMs);
    await runCashierJobs(app);
    expect(await stuckOutcome()).toEqual(['sent', 60_00]);
  });

  it.each([
    ['takes it', async () => ({ kind: 'accepted' }) as const, 'sent'],
    ['is silent', refusing, 'approved'],
  ] as const)('is not ended by a person while the bank is asked to pay it and %s', async (_what, payOut, state) => {
    after(26 * hourMs);
    // The job's attempt begins after the person's question to the bank and before the decision is booked.
    psp.findPayout = async () => {
      psp.findPayout = async () => ({ kind: 'absent' });
      psp.payOut = payOut;
      await runCashierJobs(app);
      return { kind: 'absent' };
    };
    expect(await end('failed')).toMatchObject({ status: 409, reason: 'decided_otherwise' });
    expect(await stuckOutcome()).toEqual([state, 60_00]);
  });
});
