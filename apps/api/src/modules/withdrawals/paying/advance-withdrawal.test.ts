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
import { scriptedPsp } from '#test/app/neighbours/scripted-psp.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import type { Psp } from '#modules/psp/index.ts';
import { PspUnavailableError } from '#modules/psp/index.ts';

let app: TestApp;
let player: Withdrawer;
beforeEach(async () => {
  app = await startTestApp({ psp: scriptedPsp() });
  player = await buildWithdrawer(app, 100_00);
  await askToWithdraw(app, player, { amountCentavos: 40_00 });
});
afterEach(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

let warnings: unknown[] = [];

/** Runs the jobs once, this much later, with a PSP that answers in this way. */
async function afterMinutes(minutes: number, psp: Partial<Psp>): Promise<void> {
  warnings = [];
  const keep = (...words: unknown[]) => void warnings.push(words);
  app.time.now = new Date((app.time.now ?? new Date()).getTime() + minutes * 60_000);
  await runCashierJobs(app, { psp, log: { warn: keep, error: keep } });
}

const outcome = async () => [(await lastWithdrawal(app, player)).state, await balanceOf(app, player)];

const absent: Psp['findPayout'] = async () => ({ kind: 'absent' });
const moving: Psp['findPayout'] = async () => ({ kind: 'moving' });
const refused: Psp['payOut'] = async () => ({ kind: 'refused', reason: 'O banco recusou a transferência.' });
const silent: Psp['payOut'] = async () => {
  throw new PspUnavailableError('ten seconds of silence');
};

describe('a payout', () => {
  it('that is refused now but was taken before is not given back', async () => {
    const answers = [absent, moving];
    await afterMinutes(1, { findPayout: async (idEnvio) => (answers.shift() ?? moving)(idEnvio), payOut: refused });
    expect(await outcome()).toEqual(['sent', 60_00]);
    await afterMinutes(1, { findPayout: async () => ({ kind: 'paid' }) });
    expect(await outcome()).toEqual(['paid', 60_00]);
  });

  it('that is refused and unknown comes back', async () => {
    await afterMinutes(1, { findPayout: absent, payOut: refused });
    expect(await outcome()).toEqual(['failed', 100_00]);
  });

  it('that is refused after an unanswered attempt is not given back: the bank may carry the first one out', async () => {
    await afterMinutes(1, { findPayout: absent, payOut: silent });
    await afterMinutes(1, { findPayout: absent, payOut: refused });
    expect(await outcome()).toEqual(['approved', 60_00]);
    expect(JSON.stringify(warnings)).toContain('withdrawal step failed');
    await afterMinutes(1, { findPayout: async () => ({ kind: 'paid' }) });
    expect(await outcome()).toEqual(['paid', 60_00]);
  });

  it('that is still refused and unknown ten minutes after the unanswered attempt comes back', async () => {
    await afterMinutes(1, { findPayout: absent, payOut: silent });
    await afterMinutes(9, { findPayout: absent, payOut: refused });
    expect(await outcome()).toEqual(['approved', 60_00]);
    await afterMinutes(1, { findPayout: absent, payOut: refused });
    expect(await outcome()).toEqual(['failed', 100_00]);
  });

  it('waits ten minutes after the last unanswered attempt, not the first', async () => {
    await afterMinutes(1, { findPayout: absent, payOut: silent });
    await afterMinutes(9, { findPayout: absent, payOut: silent });
    await afterMinutes(2, { findPayout: absent, payOut: refused });
    expect(await outcome()).toEqual(['approved', 60_00]);
    await afterMinutes(8, { findPayout: absent, payOut: refused });
    expect(await outcome()).toEqual(['failed', 100_00]);
  });

  it('whose unanswered attempt was made under a clock that had jumped ahead waits ten minutes, not until then', async () => {
    const real = Date.now();
    app.time.now = new Date(real + 24 * 60 * 60_000);
    await afterMinutes(0, { findPayout: absent, payOut: silent });
    app.time.now = new Date(real);
    await afterMinutes(1, { findPayout: absent, payOut: refused });
    expect(await outcome()).toEqual(['approved', 60_00]);
    await afterMinutes(10, { findPayout: absent, payOut: refused });
    expect(await outcome()).toEqual(['failed', 100_00]);
  });

  it('that another node is sending right now is not given back because ours is refused', async () => {
    let other: Promise<void> | undefined;
    let answer = (): void => {};
    const slow: Psp['payOut'] = () => new Promise((resolve) => (answer = () => resolve({ kind: 'accepted' })));
    // This node sleeps past its lease after the refusal, and the other node's attempt begins.
    const sleepAfterRefusal: Psp['findPayout'] = async () => {
      app.time.now = new Date(Date.now() + 5 * 60_000);
      const begun = new Promise<void>((resolve) => {
        const payOut: Psp['payOut'] = (payout) => (resolve(), slow(payout));
        other = runCashierJobs(app, { psp: { findPayout: absent, payOut } });
      });
      await begun;
      return { kind: 'absent' };
    };
    const answers = [absent, sleepAfterRefusal];
    await runCashierJobs(app, {
      psp: { findPayout: async (idEnvio) => (answers.shift() ?? absent)(idEnvio), payOut: refused },
    });
    answer();
    await other;
    expect(await outcome()).toEqual(['sent', 60_00]);
  });

  it('that the PSP took and forgot is sent again under its own id, for a day; then a person is told', async () => {
    const sent: string[] = [];
    const payOut: Psp['payOut'] = async ({ idEnvio }) => (sent.push(idEnvio), { kind: 'accepted' });
    await afterMinutes(1, { findPayout: absent, payOut });
    await afterMinutes(5, { findPayout: absent, payOut });
    expect(sent).toHaveLength(1);
    await afterMinutes(6, { findPayout: absent, payOut });
    expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
    await afterMinutes(24 * 60, { findPayout: absent, payOut });
    expect(sent).toHaveLength(2);
    expect(JSON.stringify(warnings)).toContain('withdrawal step failed');
    expect(await outcome()).toEqual(['sent', 60_00]);
  });

  it('that the PSP took and forgot is not given back because it refuses the repeat', async () => {
    await afterMinutes(1, { findPayout: absent, payOut: async () => ({ kind: 'accepted' }) });
    await afterMinutes(11, { findPayout: absent, payOut: refused });
    expect(JSON.stringify(warnings)).toContain('withdrawal step failed');
    expect(await outcome()).toEqual(['sent', 60_00]);
    await afterMinutes(1, { findPayout: async () => ({ kind: 'paid' }) });
    expect(await outcome()).toEqual(['paid', 60_00]);
  });

  it('that another node gave back while we slept is not sent', async () => {
    const sent: string[] = [];
    const payOut: Psp['payOut'] = async ({ idEnvio }) => (sent.push(idEnvio), { kind: 'accepted' });
    // The other node works when this node's lease is over.
    const sleep: Psp['findPayout'] = async () => {
      app.time.now = new Date(Date.now() + 5 * 60_000);
      await runCashierJobs(app, { psp: { findPayout: absent, payOut: refused } });
      return { kind: 'absent' };
    };
    await runCashierJobs(app, { psp: { findPayout: sleep, payOut } });
    expect([sent, await outcome()]).toEqual([[], ['failed', 100_00]]);
  });
});
