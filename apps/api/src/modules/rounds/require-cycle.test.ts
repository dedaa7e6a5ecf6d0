import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveRounds } from '#modules/granted-rounds/index.ts';
import { buildPlayerWith, openGameWindow, type TestPlayer } from '#test/app/build-player.ts';
import { buildInstantPlayer, minesGame, startInput } from '#test/app/instant-player.ts';
import {
  betOf,
  callWallet,
  openProviderSession,
  providersOf,
  testProvider,
} from '#test/app/neighbours/provider-wallet.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    asks: { leastCycleMs: 5_000, autoplay: false, turbo: false },
    providers: providersOf(testProvider('alfa')),
  });
});
beforeEach(() => {
  app.time.now = new Date();
});
afterAll(() => app[Symbol.asyncDispose]());

const later = (ms: number) => {
  app.time.now = new Date((app.time.now ?? new Date()).getTime() + ms);
};
async function giveLot({ playerId }: TestPlayer, gameId: string): Promise<string> {
  const grantId = randomUUID();
  const stakeCentavos = centavos(1_00);
  const lot = { gameId, mode: null, stakeCentavos, rounds: 5, playDays: 2, wageringX100: 0, wageringDays: 1 };
  const gift = { playerId, grantId, offerId: null, title: 'Rodadas da casa', ruleVersion: '1', lot, now: new Date() };
  await app.db.transaction((tx) => giveRounds(tx, app.cashier, gift));
  return grantId;
}

/** The ways in which one player begins a round: of our games, at a provider, and one that the house gave. */
async function enterAllGames() {
  const player = await buildPlayerWith(app, 100_00);
  const { gameSession } = await openGameWindow(app, player);
  const session = await openProviderSession(app, player);
  const grantId = await giveLot(player, 'alfa-one');
  const ask = (call: string, input: object) => callWallet(app, call, input, { timestamp: app.time.now!.getTime() });
  return {
    spin: () => app.call('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession),
    bet: () => ask('bet', betOf(session, 1_00)),
    granted: () => {
      const { amount: _amount, ...round } = betOf(session, 0);
      return ask('granted', { ...round, grantId, winAmount: 0 });
    },
  };
}

const busy = { ok: false, code: 'server_busy', retryAfterSeconds: 4 };
const tooSoon = (seconds: number) => ({
  code: codes.tooManyTries,
  data: { reason: 'too_soon', retryAfterSeconds: seconds },
});

describe('R33 the least time from bet to bet', () => {
  it('holds spins, in all windows together, and answers a round that was played again at once', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const windows = [await openGameWindow(app, player), await openGameWindow(app, player)];
    const spin = (at: number, requestId = randomUUID()) =>
      app.call('/api/game/play', { requestId, stakeCentavos: 1_00 }, windows[at]!.gameSession);
    const requestId = randomUUID();
    const first = await spin(0, requestId);
    expect(first.code).toBe(codes.success);
    later(1_000);
    for (const at of [0, 1]) expect(await spin(at)).toMatchObject(tooSoon(4));
    expect((await spin(0, requestId)).data.roundId).toBe(first.data.roundId);
    later(4_000);
    expect((await spin(1)).code).toBe(codes.success);
  });

  it('holds rounds in which the player decides', async () => {
    const player = await buildInstantPlayer(app, { gameId: minesGame });
    const input = startInput({ mines: 3 });
    const start = (asked: typeof input) => app.call('/api/game/start', asked, player.gameSession);
    expect((await start(input)).code).toBe(codes.success);
    later(2_000);
    expect((await start(input)).code).toBe(codes.success);
    expect(await start(startInput({ mines: 3 }))).toMatchObject(tooSoon(3));
  });

  it('holds rounds of other providers, not the further bets of one', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const session = await openProviderSession(app, player);
    const bet = (rest: object = {}) => {
      const asked = betOf(session, 1_00, rest);
      return callWallet(app, 'bet', asked, { timestamp: app.time.now!.getTime() }).then((answer) => ({
        ...answer,
        asked,
      }));
    };
    const first = await bet();
    expect(first).toMatchObject({ ok: true });
    later(1_000);
    expect(await bet({ roundId: first.asked.roundId })).toMatchObject({ ok: true });
    expect(await bet()).toMatchObject(busy);
    later(4_000);
    expect(await bet()).toMatchObject({ ok: true });
  });

  it('is one for our games, other providers’ and the rounds that the house gives', async () => {
    const { spin, bet, granted } = await enterAllGames();
    expect((await spin()).code).toBe(codes.success);
    later(1_000);
    expect(await bet()).toMatchObject(busy);
    expect(await granted()).toMatchObject(busy);
    later(4_000);
    expect(await granted()).toMatchObject({ ok: true });
    later(1_000);
    expect(await granted()).toMatchObject(busy);
    expect(await bet()).toMatchObject(busy);
    expect(await spin()).toMatchObject(tooSoon(4));
    later(4_000);
    expect(await bet()).toMatchObject({ ok: true });
    later(1_000);
    expect(await spin()).toMatchObject(tooSoon(4));
  });

  it('is held up by no round that a clock ahead has stamped, and those since then count', async () => {
    const { spin, bet, granted } = await enterAllGames();
    later(10 * 60_000);
    expect((await spin()).code).toBe(codes.success);
    later(5_000);
    expect(await granted()).toMatchObject({ ok: true });
    later(5_000);
    expect(await bet()).toMatchObject({ ok: true });
    later(-10 * 60_000 - 10_000);
    expect((await spin()).code).toBe(codes.success);
    later(1_000);
    expect(await bet()).toMatchObject(busy);
    later(4_000);
    expect(await bet()).toMatchObject({ ok: true });
    later(1_000);
    expect(await spin()).toMatchObject(tooSoon(4));
  });

  it('is told to the window, with what else may hurry it; with nothing to hold back nothing is told', async () => {
    const pace = { leastCycleMs: 5_000, autoplay: false, turbo: false };
    expect(await openGameWindow(app, await buildPlayerWith(app, 1_00))).toMatchObject({ pace });
    await using demo = await startTestApp();
    expect(await openGameWindow(demo, await buildPlayerWith(demo, 1_00))).not.toHaveProperty('pace');
  });
});
