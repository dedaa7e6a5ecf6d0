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
import { readJournal } from '#test/app/read-journal.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { onAnotherNode } from '#test/database/another-node.ts';
import { PspUnavailableError, type PayoutState, type Psp } from '#modules/psp/index.ts';

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

const absent: Psp['findPayout'] = async () => ({ kind: 'absent' });
const refused: Psp['payOut'] = async () => ({ kind: 'refused', reason: 'O banco recusou a transferência.' });
const failed: PayoutState = { kind: 'failed', reason: 'Conta inválida' };

/** Runs the other node's jobs once, five minutes later: this node's lease is over by then, so the other one reads the withdrawal too. */
async function otherNode(psp: Partial<Psp>): Promise<void> {
  app.time.now = new Date((app.time.now ?? new Date()).getTime() + 5 * 60_000);
  await runCashierJobs({ cashier: { ...app.cashier, db: onAnotherNode(app.db) } }, { psp });
}

/** The bank has the payout. Both nodes ask for it: the other one gets and acts on `first`, then this one gets `then`. */
async function hear(first: PayoutState, then: PayoutState): Promise<void> {
  await runCashierJobs(app, { psp: { findPayout: absent } });
  app.time.now = new Date(Date.now() + 60_000);
  const sleep: Psp['findPayout'] = async () => {
    await otherNode({ findPayout: async () => first });
    return then;
  };
  await runCashierJobs(app, { psp: { findPayout: sleep } });
}

const outcome = async () => [(await lastWithdrawal(app, player)).state, await balanceOf(app, player)];
const kinds = async () => (await readJournal(app.db, player.playerId)).slice(1).map(({ kind }) => kind);
const news = async () =>
  (await app.succeed('/api/message/list', {}, player.token)).list
    .map(({ title }) => title)
    .filter((title) => title.startsWith('Saque'));

describe('a withdrawal that two nodes follow', () => {
  it('is not given back by one after the other booked it as paid', async () => {
    await hear({ kind: 'paid' }, failed);
    expect(await outcome()).toEqual(['paid', 60_00]);
    expect([await kinds(), await news()]).toEqual([['withdrawal', 'withdrawal_paid'], ['Saque pago']]);
  });

  it('is not booked as paid by one after the other gave it back', async () => {
    await hear(failed, { kind: 'paid' });
    expect(await outcome()).toEqual(['failed', 100_00]);
    expect([await kinds(), await news()]).toEqual([['withdrawal', 'withdrawal_return'], ['Saque não concluído']]);
  });

  it('is booked once and told once when both hear that it was paid', async () => {
    await hear({ kind: 'paid' }, { kind: 'paid' });
    expect(await outcome()).toEqual(['paid', 60_00]);
    expect([await kinds(), await news()]).toEqual([['withdrawal', 'withdrawal_paid'], ['Saque pago']]);
  });

  it('comes back once and is told once when both hear that it failed', async () => {
    await hear(failed, failed);
    expect(await outcome()).toEqual(['failed', 100_00]);
    expect([await kinds(), await news()]).toEqual([['withdrawal', 'withdrawal_return'], ['Saque não concluído']]);
  });
});

describe('a payout that one node sent and the bank has not answered', () => {
  it('is neither sent nor given back by the other, which read the withdrawal before', async () => {
    const sent: string[] = [];
    const payOut: Psp['payOut'] = async (payout) => (sent.push(payout.idEnvio), refused(payout));
    const silent: Psp['payOut'] = async () => {
      throw new PspUnavailableError('ten seconds of silence');
    };
    const sleep: Psp['findPayout'] = async () => {
      await otherNode({ findPayout: absent, payOut: silent });
      return { kind: 'absent' };
    };
    const answers = [sleep];
    await runCashierJobs(app, { psp: { findPayout: async (id) => (answers.shift() ?? absent)(id), payOut } });
    expect([sent, await outcome()]).toEqual([[], ['approved', 60_00]]);
  });
});
