import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayerWith } from '#test/app/build-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { undone } from '#test/database/undone.ts';
import { cancelBet, openBet, payBet } from '../index.ts';
import { findLedgerViolations } from '../audit.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { playerId } = await buildPlayerWith(app, 50_00, 20_00);
  await app.db.transaction(async (tx) => {
    const now = new Date();
    for (const amount of [3_00, 4_00, 5_00]) {
      const betId = randomUUID();
      const bet = { playerId, betId, now };
      await openBet(tx, { ...bet, content: 'game base', amountCentavos: centavos(amount) });
      if (amount === 4_00) await payBet(tx, { ...bet, payId: betId, amountCentavos: centavos(6_00) });
      if (amount === 5_00) await cancelBet(tx, { ...bet, cancelId: betId });
    }
  });
});
afterAll(() => app[Symbol.asyncDispose]());

it('finds nothing wrong with a bet that waits, one that was paid and one that was cancelled', async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
});

it.each([
  ['update open_bet set amount = amount + 1 where amount = 300', 'it took 301, its lots paid 300'],
  ['update open_bet set amount = amount + 1 where amount = 300', 'the journal says 300, 0 and 0'],
  ['delete from open_bet where amount = 400', 'it took 0, paid 600 and gave back 0; the journal says 400, 600 and 0'],
  [
    `delete from open_bet_result where kind = 'pay'`,
    'lot 1: it waits for 300 in open bets and counts 300 of their progress, they took 700 and made 700',
  ],
  [`update open_bet_result set amount = 599 where kind = 'pay'`, 'it took 400, paid 599'],
  [`update open_bet_result set amount = 0 where kind = 'cancel'`, 'it was cancelled, 0 of 500 came back'],
  [`update open_bet_result set bet_id = result_id, kind = 'pay' where kind = 'cancel'`, 'it took 500, paid 500'],
  [
    `insert into open_bet_result select player_id, gen_random_uuid(), bet_id, 'cancel', 400, 0, now() from open_bet where amount = 400`,
    'it was cancelled and paid',
  ],
  ['update wallet_lot set staked = 0', 'it waits for 0 in open bets and counts 300 of their progress, they took 300'],
  ['update wallet_lot set pending = 0', 'counts 0 of their progress, they took 300 and made 300'],
  [
    `insert into refused_request select player_id, bet_id, 'bet game base 300', 'insufficient_balance', now() from open_bet`,
    'it was refused, and taken too',
  ],
])('after "%s" it says where', async (statement, words) => {
  const violations = await undone(app.db, async (tx) => {
    expect(await execute(tx, sql.raw(statement))).toBeGreaterThan(0);
    return findLedgerViolations(tx);
  });
  expect(violations.join('\n')).toContain(words);
});
