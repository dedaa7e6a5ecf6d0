import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { expect, it } from 'vitest';
import { buildPlayer, randomCpf } from '#test/app/build-player.ts';
import { askToWithdraw, balanceOf, buildWithdrawer, personName, runCashierJobs } from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { scriptedPsp } from '#test/app/neighbours/scripted-psp.ts';
import { startTestApp } from '#test/app/start-test-app.ts';

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
