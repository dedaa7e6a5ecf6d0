import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayerWith } from '#test/app/build-player.ts';
import {
  betOf,
  callWallet,
  openProviderSession,
  providersOf,
  rollbackOf,
  testProvider,
  winOf,
} from '#test/app/neighbours/provider-wallet.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { undone } from '#test/database/undone.ts';
import { findProviderViolations } from './audit.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ providers: providersOf(testProvider('alfa')) });
  const session = await openProviderSession(app, await buildPlayerWith(app, 10_00));
  const [won, back] = [betOf(session, 1_00), betOf(session, 2_00)];
  await callWallet(app, 'bet', won);
  await callWallet(app, 'bet', back);
  await callWallet(app, 'win', winOf(won, 5_00));
  await callWallet(app, 'rollback', rollbackOf(back));
});
afterAll(() => app[Symbol.asyncDispose]());

it('the audit finds nothing wrong in right books', async () => {
  expect(await findProviderViolations(app.db)).toEqual([]);
});

it.each([
  [
    'update provider_round set bet = bet + 1 where win > 0',
    'it says 101 bet and 500 won, its transactions 100 and 500',
  ],
  ['update provider_round set win = win + 1 where win > 0', 'it won 501, the ledger paid 500'],
  ['delete from provider_round where win > 0', 'it says nothing bet'],
  [`delete from provider_transaction where kind = 'win'`, 'its transactions 100 and 0'],
  [`delete from provider_transaction where kind = 'rollback'`, 'its transactions 200 and 0'],
  [`update provider_transaction set bet = bet + 1 where kind = 'bet'`, 'it is 101, the ledger took 100'],
  ['delete from open_bet where amount = 100', 'it is 100, the ledger took 0'],
  [`delete from open_bet_result where kind = 'pay'`, 'it won 500, the ledger paid 0'],
])('after "%s" it says where', async (statement, words) => {
  const violations = await undone(app.db, async (tx) => {
    expect(await execute(tx, sql.raw(statement))).toBeGreaterThan(0);
    return findProviderViolations(tx);
  });
  expect(violations.join('\n')).toContain(words);
});
