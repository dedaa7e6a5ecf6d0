import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  askToWithdraw,
  balanceOf,
  buildWithdrawer,
  lastWithdrawal,
  type Withdrawer,
} from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { callBank, clearFaults, setFault, until } from '#test/app/neighbours/pay-at-bank.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { queryRows, sql } from '#platform/database/index.ts';
import { openStates } from './withdrawal-states.ts';
import { findOpen, changeState } from './withdrawal.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPix: true });
  await app.cashier.psp.registerWebhook(app.webhookUrl);
});
afterEach(() => clearFaults(app));
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

it('the indexes of open withdrawals have exactly the states with a way out', async () => {
  const partial = await queryRows(
    app.db,
    sql<{ name: string; only: string }>`
      select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as only from pg_index
      where indrelid = 'withdrawal'::regclass and indpred is not null`,
  );
  const statesOf = (only: string) => [...only.matchAll(/'(\w+)'::text/gu)].map(([, state]) => state);
  const open = partial.filter(({ name }) => ['withdrawal_open', 'withdrawal_promised'].includes(name));
  expect(open.map(({ only }) => statesOf(only))).toEqual([openStates, openStates]);
});

const becomes = (player: Withdrawer, state: string) =>
  until(app, async () => (await lastWithdrawal(app, player)).state === state);

const stepsOf = async (player: Withdrawer) => (await lastWithdrawal(app, player)).timeline.map(({ state }) => state);
const lastReason = async (player: Withdrawer) => (await lastWithdrawal(app, player)).timeline.at(-1)?.reason;

describe('at a bank that has its moods, a withdrawal goes', () => {
  it('approved → failed when the bank refuses it at once', async () => {
    await setFault(app, 'mood', { kind: 'payout-refused', error: 'pagamento_negado' });
    const player = await buildWithdrawer(app, 100_00);
    await askToWithdraw(app, player, { amountCentavos: 40_00 });
    await becomes(player, 'failed');
    expect(await stepsOf(player)).toEqual(['review', 'approved', 'failed']);
    expect([await lastReason(player), await balanceOf(app, player)]).toEqual([
      'O banco recusou a transferência.',
      100_00,
    ]);
  });

  it('approved → sent → failed when the bank can’t carry it out, with the bank’s reason', async () => {
    const failure = { codigo: 'AC03', origem: 'PSP do recebedor', motivo: 'Conta inválida' };
    await setFault(app, 'mood', { kind: 'payout-fails', failure });
    const player = await buildWithdrawer(app, 100_00);
    await askToWithdraw(app, player, { amountCentavos: 40_00 });
    await becomes(player, 'failed');
    expect(await stepsOf(player)).toEqual(['review', 'approved', 'sent', 'failed']);
    expect(['Conta inválida', 'O banco recusou a transferência.']).toContain(await lastReason(player));
    expect(await balanceOf(app, player)).toBe(100_00);
  });

  it('approved → sent and waits there while the bank is stuck, then → paid', async () => {
    await setFault(app, 'mood', { kind: 'payout-stuck' });
    const player = await buildWithdrawer(app, 100_00);
    await askToWithdraw(app, player, { amountCentavos: 40_00 });
    await becomes(player, 'sent');
    const row = await findOpen(app.db, player.playerId);
    await callBank(app, { method: 'POST', path: `/simulator/payouts/${row?.idEnvio}/release`, body: {} });
    await becomes(player, 'paid');
    expect(await stepsOf(player)).toEqual(['review', 'approved', 'sent', 'paid']);
    expect(await balanceOf(app, player)).toBe(60_00);
  });

  it.each(['answer-lost', 'answer-garbage', 'answer-unknown-words', 'answer-extra-fields', 'token-dead'])(
    'to paid once, though the bank’s answer to the payout suffers %s',
    async (kind) => {
      await setFault(app, 'mood', { kind, times: 2, only: { path: '/v3/gn/pix/' } });
      const player = await buildWithdrawer(app, 100_00);
      await askToWithdraw(app, player, { amountCentavos: 40_00 });
      await until(app, async () => {
        app.time.now = new Date((app.time.now ?? new Date()).getTime() + 16_000);
        return (await lastWithdrawal(app, player)).state === 'paid';
      });
      app.time.now = undefined;
      expect(await balanceOf(app, player)).toBe(60_00);
    },
  );
});

it('a step that the table doesn’t have is a fault: nothing is written', async () => {
  const player = await buildWithdrawer(app, 100_00);
  await askToWithdraw(app, player, { amountCentavos: 40_00 });
  const row = await findOpen(app.db, player.playerId);
  if (row === undefined) throw new Error('it is open');
  const illegal = { from: 'approved', to: 'paid', now: new Date(), checkAt: null } as const;
  await expect(app.db.transaction((tx) => changeState(tx, row, illegal))).rejects.toThrow('approved to paid');
  expect(await stepsOf(player)).toEqual(['review', 'approved']);
  await becomes(player, 'paid');
});
