import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireRow, sql } from '#platform/database/index.ts';
import { hourMs } from '#platform/time/durations.ts';
import { buildPlayerWith } from '#test/app/build-player.ts';
import {
  betOf,
  callWallet,
  openProviderSession,
  providersOf,
  testProvider,
} from '#test/app/neighbours/provider-wallet.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { hasOpenProviderRound, providerStakesOpenAt } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ providers: providersOf(testProvider('alfa')) });
});
afterAll(() => app[Symbol.asyncDispose]());

it('a round without an end is over a day after its last bet, for its player’s account and the books alike', async () => {
  const begun = new Date();
  const after = (hours: number) => new Date(begun.getTime() + hours * hourMs);
  const player = await buildPlayerWith(app, 100_00);
  const bet = async (hours: number, amount: number, rest: object = {}) => {
    app.time.now = after(hours);
    const asked = { ...betOf(await openProviderSession(app, player), amount), ...rest };
    expect(await callWallet(app, 'bet', asked, { timestamp: app.time.now.getTime() })).toMatchObject({ ok: true });
    return asked;
  };
  const openAt = async (hours: number) => {
    const stakes = sql<{ stakes: number }>`select stakes from ${providerStakesOpenAt(after(hours))} open`;
    return [
      await hasOpenProviderRound(app.db, player.playerId, after(hours)),
      (await requireRow(app.db, stakes)).stakes,
    ];
  };
  const { roundId } = await bet(0, 10_00);
  expect([await openAt(23), await openAt(25)]).toEqual([
    [true, 10_00],
    [false, 0],
  ]);
  await bet(30, 5_00, { roundId });
  expect([await openAt(31), await openAt(53), await openAt(55)]).toEqual([
    [true, 15_00],
    [true, 15_00],
    [false, 0],
  ]);
});
