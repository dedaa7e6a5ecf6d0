import { codes } from '@ipe/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askToWithdraw, balanceOf, buildWithdrawer, lastWithdrawal, runCashierJobs } from '#test/app/cashier-player.ts';
import { findLedgerFaults } from '#test/app/check-ledger.ts';
import { scriptedPsp } from '#test/app/scripted-psp.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { withdrawalRules } from './cashier.rules.ts';
import type { Psp } from './index.ts';

let app: TestApp;
const sent: number[] = [];
beforeEach(async () => {
  sent.length = 0;
  const psp = scriptedPsp();
  const payOut: Psp['payOut'] = async (payout) => {
    sent.push(payout.amountCentavos);
    return psp.payOut(payout);
  };
  app = await startTestApp({ psp: { ...psp, payOut }, settings: { WITHDRAWAL_FEE_CENTAVOS: 2_50 } });
});
afterEach(async () => {
  expect(await findLedgerFaults(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

async function lookTwice(): Promise<void> {
  for (let look = 0; look < 2; look += 1) {
    app.time.now = new Date(Date.now() + look * 5_000);
    await runCashierJobs(app);
  }
}

describe('the fee of a withdrawal', () => {
  it('is shown before and after, and stays here when the rest is paid', async () => {
    const player = await buildWithdrawer(app, 100_00);
    expect(await app.succeed('/api/pay/withdrawConfig', {}, player.token)).toMatchObject({ feeCentavos: 2_50 });
    const { data } = await askToWithdraw(app, player, { amountCentavos: 40_00 });
    expect(data).toMatchObject({ amount: 40_00, fee: 2_50, receives: 37_50 });
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
    app.cashier.withdrawalFeeCentavos = 10_00;
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
    const rules = withdrawalRules({ withdrawalFeeCentavos, withdrawalAutoLimitCentavos: 0 });
    expect(rules.minCentavos).toBe(minCentavos);
  });

  it('is enforced', async () => {
    await using dear = await startTestApp({ psp: scriptedPsp(), settings: { WITHDRAWAL_FEE_CENTAVOS: 30_00 } });
    const player = await buildWithdrawer(dear, 100_00);
    const answer = await askToWithdraw(dear, player, { amountCentavos: 30_00 });
    expect([answer.code, answer.data.fields]).toEqual([
      codes.invalidInput,
      { amountCentavos: 'O saque mínimo é de R$\u00A031,00' },
    ]);
  });
});
