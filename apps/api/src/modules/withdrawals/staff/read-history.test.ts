import { afterAll, beforeAll, expect, it } from 'vitest';
import { askToWithdraw, buildWithdrawer, runCashierJobs } from '#test/app/cashier-player.ts';
import { scriptedPsp } from '#test/app/neighbours/scripted-psp.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { writeEntries } from '#test/app/write-entries.ts';
import { machine } from '#test/staff/staff-browser.ts';
import { closeDays } from '#modules/daily-totals/index.ts';
import { findPlaySinceDeposit } from './play-since-deposit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ psp: scriptedPsp() });
});
afterAll(() => app[Symbol.asyncDispose]());

const list = async (of: 'staff' | 'bank') =>
  (await machine(app).succeed('/back-office/api/withdrawals/list', { with: of })).list;

it('of a player who never deposited and was paid once', async () => {
  const player = await buildWithdrawer(app, 10_000_00);
  await askToWithdraw(app, player, { amountCentavos: 100_00 });
  expect(await list('bank')).toMatchObject([{ playerId: player.playerId, isLost: false }]);
  for (const seconds of [0, 5, 60]) {
    app.time.now = new Date(Date.now() + seconds * 1_000);
    await runCashierJobs(app);
  }
  app.time.now = undefined;
  await askToWithdraw(app, player, { amountCentavos: 6_000_00 });
  const [waiting] = await list('staff');
  expect(await machine(app).succeed('/back-office/api/withdrawals/history', { id: waiting?.id ?? '' })).toMatchObject({
    deposits: { count: 0, sumCentavos: 0, last: [] },
    withdrawals: { count: 1, sumCentavos: 100_00, last: [{ amountCentavos: 100_00, state: 'paid' }] },
    play: null,
    returns: [],
  });
});

it('is refused for a withdrawal that isn’t there', async () => {
  const { status } = await machine(app).ask('/back-office/api/withdrawals/history', { id: `0000001${'a'.repeat(28)}` });
  expect(status).toBe(404);
});

it('counts what was bet since the last deposit alike before and after its days are closed', async () => {
  const playerId = 9_000_001;
  const at = (day: number, hour = 12) => new Date(`2026-01-${String(day).padStart(2, '0')}T${hour}:00:00Z`);
  const entry = (kind: 'bet' | 'deposit' | 'win', amount: number, createdAt: Date) => ({
    playerId,
    kind,
    amount,
    createdAt,
  });
  await writeEntries(app.db, [
    entry('deposit', 900, at(1)),
    entry('bet', 7, at(1, 13)),
    entry('deposit', 500, at(2)),
    entry('bet', 11, at(2, 13)),
    entry('win', 90, at(3)),
    entry('bet', 13, at(4)),
    entry('bet', 17, at(6)),
  ]);
  const played = async () => {
    const found = await findPlaySinceDeposit(app.db, playerId);
    return [found?.deposit.amount, found?.bets];
  };
  expect(await played()).toEqual([500, 41]);
  for (const day of [4, 8]) {
    await closeDays({ db: app.db, sharedClock: async () => at(day, 20) });
    expect(await played()).toEqual([500, 41]);
  }
});
