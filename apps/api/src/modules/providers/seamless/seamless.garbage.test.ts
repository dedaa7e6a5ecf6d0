import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBalance } from '#modules/ledger/index.ts';
import { buildPlayerWith } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import {
  callWallet,
  openProviderSession,
  providersOf,
  testProvider,
  type OpenedSession,
} from '#test/app/neighbours/provider-wallet.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { seamlessCalls } from './seamless-calls.ts';
import { seamlessErrors } from './seamless-refusal.ts';

let app: TestApp;
let playerId: number;
let session: OpenedSession;
beforeAll(async () => {
  app = await startTestApp({ providers: providersOf(testProvider('alfa')) });
  const player = await buildPlayerWith(app, 50_00);
  playerId = player.playerId;
  session = await openProviderSession(app, player);
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const ids = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 26 }).map(String) },
  fc.constantFrom('\u0000', 'ação', ' ', '__proto__', "'; drop table wallet; --", 'x'.repeat(64)),
);
const amounts = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(0, 1, 100, 7_00) },
  fc.constantFrom<unknown>(1_000_00, -1, 0.5, 2 ** 53, 1e308, '100', null, [100]),
);
const words = fc.oneof(ids, amounts, fc.jsonValue());

/** Mostly correct calls in any order with few different ids, and sometimes something wrong in them. */
const input = fc.record(
  {
    // Few rounds, so that wins find bets.
    roundId: fc.constantFrom('1', '2', '3', '4', '5'),
    transactionId: ids,
    rollbackOf: ids,
    requestId: ids,
    token: words,
    amount: amounts,
    betAmount: amounts,
    winAmount: amounts,
    currency: fc.constantFrom<unknown>('BRL', 'BRL', 'BRL', 'USD', 1),
    roundEnded: fc.constantFrom<unknown>(true, false, undefined, 'yes'),
    wrong: fc.option(fc.record({ key: fc.constantFrom('playerId', 'sessionId', 'gameId'), value: words }), { freq: 6 }),
  },
  { requiredKeys: ['roundId', 'transactionId', 'amount', 'betAmount', 'winAmount', 'currency', 'wrong'] },
);

it('whatever is sent in whatever order is answered with a word that is documented, and the books stay right', async () => {
  const calls = [...Object.keys(seamlessCalls), 'bet', 'bet', 'win', 'win'];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), input, async (call, { wrong, ...rest }) => {
      const body = { ...session, ...rest, ...(wrong === null ? {} : { [wrong.key]: wrong.value }) };
      const answer = await callWallet(app, call, body);
      expect(answer.code, JSON.stringify([call, body])).not.toBe('internal_error');
      if (!answer.ok) expect(Object.keys(seamlessErrors)).toContain(answer.code);
      expect(await findBalance(app.db, playerId)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 400 },
  );
}, 60_000);
