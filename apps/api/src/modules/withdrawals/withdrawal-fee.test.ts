import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grant } from '#test/app/build-player.ts';
import {
  askToWithdraw,
  balanceOf,
  buildWithdrawer,
  lastWithdrawal,
  runCashierJobs,
  type Withdrawer,
} from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { scriptedPsp } from '#test/app/neighbours/scripted-psp.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { withdrawalRules } from './withdrawals.rules.ts';
import type { Psp } from '#modules/psp/index.ts';

let app: TestApp;
const sent: number[] = [];
beforeAll(async () => {
  const psp = scriptedPsp();
  const payOut: Psp['payOut'] = async (payout) => {
    sent.push(payout.amountCentavos);
    return psp.payOut(payout);
  };
  app = await startTestApp({ psp: { ...psp, payOut }, settings: { WITHDRAWAL_FEE_CENTAVOS: centavos(2_50) } });
});
/** Lets the withdrawals of the previous case be sent first. */
beforeEach(async () => {
  await lookTwice();
  sent.length = 0;
  app.time.now = undefined;
});
afterEach(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
});
afterAll(() => app[Symbol.asyncDispose]());

async function lookTwice(): Promise<void> {
  for (let look = 0; look < 2; look += 1) {
    app.time.now = new Date(Date.now() + look * 5_000);
    await runCashierJobs(app);
  }
}

describe('the fee of a withdrawal', () => {
  it('S3-order: is shown before and after, in the statement too, and stays here when the rest is paid', async () => {
    const player = await buildWithdrawer(app, 100_00);
    expect(await app.succeed('/api/pay/withdrawConfig', {}, player.token)).toMatchObject({ feeCentavos: 2_50 });
    const { data } = await askToWithdraw(app, player, { amountCentavos: 40_00 });
    expect(data).toMatchObject({ amount: 40_00, fee: 2_50, receives: 37_50, payModel: 'pix' });
    const { list } = await app.succeed('/api/pay/walletLog', { type: 'withdrawal' }, player.token);
    expect(list[0]?.order).toEqual({ orderId: data.withdrawalId, fee: 2_50, payModel: 'pix' });
    await lookTwice();
    expect((await lastWithdrawal(app, player)).state).toBe('paid');
    expect([sent, await balanceOf(app, player)]).toEqual([[37_50], 60_00]);
  });

  it('comes back too when the bank doesn’t pay', async () => {
    const player = await buildWithdrawer(app, 100_00);
    await askToWithdraw(app, player, { amountCentavos: 40_00 });
    const psp = {
      findPayout: async () => ({ kind: 'absent' }) as const,
      payOut: async () => ({ kind: 'refused', reason: 'O banco recusou a transferência.' }) as const,
    };
    await runCashierJobs(app, { psp });
    expect((await lastWithdrawal(app, player)).state).toBe('failed');
    expect(await balanceOf(app, player)).toBe(100_00);
  });

  it('that changes later doesn’t touch a withdrawal that was asked for before', async () => {
    const player = await buildWithdrawer(app, 100_00);
    await askToWithdraw(app, player, { amountCentavos: 40_00 });
    app.cashier.withdrawalFeeCentavos = centavos(10_00);
    await lookTwice();
    expect(sent).toEqual([37_50]);
  });
});

describe('the smallest withdrawal', () => {
  it.each([
    [0, 20_00],
    [2_50, 20_00],
    [30_00, 31_00],
  ])('with a fee of %i centavos is %i, so that something arrives', (withdrawalFeeCentavos, minCentavos) => {
    const rules = withdrawalRules({
      withdrawalFeeCentavos: centavos(withdrawalFeeCentavos),
    });
    expect(rules.minCentavos).toBe(minCentavos);
  });

  it('is enforced', async () => {
    await using dear = await startTestApp({
      psp: scriptedPsp(),
      settings: { WITHDRAWAL_FEE_CENTAVOS: centavos(30_00) },
    });
    const player = await buildWithdrawer(dear, 100_00);
    const answer = await askToWithdraw(dear, player, { amountCentavos: 30_00 });
    expect([answer.code, answer.data.fields]).toEqual([
      codes.invalidInput,
      { amountCentavos: 'O saque mínimo é de R$\u00A031,00' },
    ]);
  });
});

describe('a rest below the minimum', () => {
  const refusalOf = async (player: Withdrawer, amountCentavos: number) => {
    const { code, data } = await askToWithdraw(app, player, { amountCentavos });
    return [code, data.fields?.amountCentavos];
  };

  it('is withdrawn as a whole, without a fee, once', async () => {
    const player = await buildWithdrawer(app, 1_37);
    const requestId = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => askToWithdraw(app, player, { amountCentavos: 1_37, requestId })),
    );
    for (const { data } of answers) expect(data).toMatchObject({ amount: 1_37, fee: 0, receives: 1_37 });
    await lookTwice();
    expect((await lastWithdrawal(app, player)).state).toBe('paid');
    expect([sent, await balanceOf(app, player)]).toEqual([[1_37], 0]);
    expect((await askToWithdraw(app, player, { amountCentavos: 1_37, requestId })).data).toMatchObject({ fee: 0 });
  });

  it('is not withdrawn in parts', async () => {
    const player = await buildWithdrawer(app, 19_99);
    expect(await refusalOf(player, 19_98)).toEqual([
      codes.invalidInput,
      'O saque mínimo é de R$\u00A020,00. Com menos que isso, saque tudo: R$\u00A019,99',
    ]);
    expect(await balanceOf(app, player)).toBe(19_99);
  });

  it('is no way around the minimum and its fee for who has more', async () => {
    const player = await buildWithdrawer(app, 20_00);
    expect(await refusalOf(player, 19_99)).toEqual([codes.invalidInput, 'O saque mínimo é de R$\u00A020,00']);
    expect((await askToWithdraw(app, player, { amountCentavos: 20_00 })).data).toMatchObject({ fee: 2_50 });
  });

  it('leaves with what is free, whatever is still to be wagered beside it', async () => {
    const player = await buildWithdrawer(app, 5_00);
    await grant(app, player.playerId, { amountCentavos: centavos(100_00), requiredCentavos: 100_00 });
    expect((await askToWithdraw(app, player, { amountCentavos: 5_00 })).data).toMatchObject({ receives: 5_00 });
    expect(await balanceOf(app, player)).toBe(100_00);
  });
});
