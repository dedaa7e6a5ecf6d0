import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBalance } from '#modules/ledger/index.ts';
import { buildPlayerWith } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import {
  betOf,
  callWallet,
  launchToken,
  openProviderSession,
  providersOf,
  rollbackOf,
  testProvider,
  winOf,
  type WalletAnswer,
} from '#test/app/neighbours/provider-wallet.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ providers: providersOf(testProvider('alfa')) });
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const ask = (call: string, input: object) => callWallet(app, call, input);
const times = <One>(count: number, make: (index: number) => Promise<One>): Promise<One[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const play = async (balance: number) => {
  const { playerId, ...player } = await buildPlayerWith(app, balance);
  return { playerId, session: await openProviderSession(app, { playerId, ...player }) };
};
const codesOf = (answers: WalletAnswer[]) => answers.map(({ ok, code }) => (ok ? 'ok' : String(code))).toSorted();

it('64 repeats of one bet at once take it once, and all get the same answer', async () => {
  const { playerId, session } = await play(10_00);
  const bet = betOf(session, 1_00);
  const answers = await times(64, () => ask('bet', bet));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
  expect(answers[0]).toMatchObject({ ok: true, balance: 9_00 });
  expect(await findBalance(app.db, playerId)).toBe(9_00);
});

it('64 repeats of one win at once pay it once, and all get the same answer', async () => {
  const { playerId, session } = await play(10_00);
  const bet = betOf(session, 1_00);
  await ask('bet', bet);
  const win = winOf(bet, 7_00);
  const answers = await times(64, () => ask('win', win));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
  expect(await findBalance(app.db, playerId)).toBe(16_00);
});

it('bets beyond the balance at once: as many as it covers, never below zero', async () => {
  const { playerId, session } = await play(10_00);
  const answers = await times(30, () => ask('bet', betOf(session, 1_00)));
  expect(codesOf(answers)).toEqual([
    ...Array.from({ length: 20 }, () => 'insufficient_funds'),
    ...Array.from({ length: 10 }, () => 'ok'),
  ]);
  expect(await findBalance(app.db, playerId)).toBe(0);
});

it('a rollback that races its bet leaves the money where it was, whichever comes first', async () => {
  const { playerId, session } = await play(100_00);
  const outcomes = await times(24, async (index) => {
    const bet = betOf(session, 1_00);
    const calls = [() => ask('bet', bet), () => ask('rollback', rollbackOf(bet))];
    const [one, other] = await Promise.all((index % 2 ? calls : calls.toReversed()).map((call) => call()));
    return codesOf([one!, other!]).join();
  });
  for (const outcome of outcomes) expect(['ok,ok', 'ok,transaction_rolled_back']).toContain(outcome);
  expect(await findBalance(app.db, playerId)).toBe(100_00);
});

it('a rollback that races the win: the bet comes back or the win is paid, never both', async () => {
  const { playerId, session } = await play(100_00);
  const bets = Array.from({ length: 24 }, () => betOf(session, 1_00));
  await Promise.all(bets.map((bet) => ask('bet', bet)));
  const outcomes = await Promise.all(
    bets.map(async (bet, index) => {
      const calls = [() => ask('win', winOf(bet, 3_00)), () => ask('rollback', rollbackOf(bet))];
      const answers = await Promise.all((index % 2 ? calls : calls.toReversed()).map((call) => call()));
      return codesOf(answers).join();
    }),
  );
  const won = outcomes.filter((outcome) => outcome === 'ok,transaction_final').length;
  const back = outcomes.filter((outcome) => outcome === 'ok,round_rolled_back').length;
  expect(won + back).toBe(24);
  expect(await findBalance(app.db, playerId)).toBe(100_00 + won * 2_00);
});

it('one launch token opens one session, however many ask at once', async () => {
  const player = await buildPlayerWith(app, 1_00);
  const token = await launchToken(app, player);
  const answers = await times(16, (index) => ask('session', { token, requestId: `request-${index}` }));
  expect(codesOf(answers)).toEqual(['ok', ...Array.from({ length: 15 }, () => 'token_used')]);
});

it('a rollback before its bet, from many sides at once, is one', async () => {
  const { playerId, session } = await play(10_00);
  const bet = betOf(session, 4_00);
  await Promise.all([...Array.from({ length: 8 }, () => ask('rollback', rollbackOf(bet))), ask('bet', bet)]);
  expect(await findBalance(app.db, playerId)).toBe(10_00);
  expect(await ask('win', winOf(bet, 9_00))).toMatchObject({ ok: false });
});
