import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/index.ts';
import { silent } from '#platform/telemetry/telemetry.ts';
import { buildPlayerWith, type TestPlayer } from '#test/app/build-player.ts';
import { balanceOf } from '#test/app/cashier-player.ts';
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
import { buildMember, type TestMember } from '#test/staff/staff-browser.ts';
import type { Provider } from '../provider.ts';
import { addSums, createProviderHealth, p95MsOf } from './watch-providers.ts';

const alfa = testProvider('alfa');
const providers = providersOf(alfa, testProvider('beta')) as Map<string, Provider>;

let app: TestApp;
let product: TestMember;
beforeAll(async () => {
  app = await startTestApp({ providers });
  product = await buildMember(app, ['product']);
});
afterEach(async () => {
  providers.set('alfa', alfa);
  await turn(true);
});
afterAll(() => app[Symbol.asyncDispose]());

const turn = async (isOn: boolean, gameId = 'alfa-one') => {
  const { list } = await product.browser.succeed('/back-office/api/games/settings', {});
  const offer = { isOn, place: null, tags: null };
  const before = { ...offer, isOn: list.find((one) => one.gameId === gameId)?.isOn ?? true };
  await product.browser.succeed('/back-office/api/games/change', { gameId, ...offer, before, reason: 'Chamado 88' });
};

/** Writes the sums as the nodes' loop does. */
async function written() {
  for (const loop of app.application.loops({ warn: () => {}, error: () => {} }))
    if (loop.what.includes('health of providers')) await loop.work();
  return (await product.browser.succeed('/back-office/api/games/providers', {})).list;
}
const healthOf = async (providerId: string) => (await written()).find((one) => one.providerId === providerId)!;

async function betOnce(player: TestPlayer) {
  const session = await openProviderSession(app, player);
  const bet = betOf(session, 10_00);
  expect(await callWallet(app, 'bet', bet)).toMatchObject({ ok: true });
  return { session, bet };
}

describe('the health of a provider', () => {
  it('counts what a proved sender asked, what was refused, and when it last went well', async () => {
    const player = await buildPlayerWith(app, 20_00);
    const before = await healthOf('alfa');
    const { session, bet } = await betOnce(player);
    expect(await callWallet(app, 'bet', betOf(session, 900_00))).toMatchObject({ code: 'insufficient_funds' });
    expect(await callWallet(app, 'win', winOf(bet, 0, { roundEnded: true }))).toMatchObject({ ok: true });
    expect(await callWallet(app, 'win', {})).toMatchObject({ code: 'invalid_request' });
    expect(await callWallet(app, 'balance', session, { secret: 'x'.repeat(40) })).toMatchObject({
      code: 'bad_signature',
    });
    const after = await healthOf('alfa');
    expect(after).toMatchObject({ name: alfa.name, games: 2, gamesOff: 0, failed: 0 });
    expect(after.calls - before.calls).toBe(5);
    expect(after.refused - before.refused).toBe(2);
    expect(after.p95Ms).toBeGreaterThan(0);
    expect(Date.now() - Date.parse(after.lastSuccessAt!)).toBeLessThan(60_000);
    expect(await healthOf('beta')).toMatchObject({ calls: 0, p95Ms: null, lastSuccessAt: null });
  });

  it('is added up by every node, and what a database that was down did not take is written with the next', async () => {
    let isDown = true;
    const db: Database = {
      ...app.db,
      transaction: (work) => (isDown ? Promise.reject(new Error('down')) : app.db.transaction(work)),
    };
    const health = createProviderHealth({ db, clock: () => new Date(), telemetry: silent });
    const fail = () => health.watch({ providerId: 'gama', call: 'bet' }, () => Promise.reject(new Error('fault')));
    await expect(fail()).rejects.toThrow('fault');
    await expect(health.write()).rejects.toThrow('down');
    await health.watch({ providerId: 'gama', call: 'bet' }, async () => 1);
    isDown = false;
    await health.write();
    await health.write();
    expect(await healthOf('gama')).toMatchObject({ name: null, games: 0, calls: 2, refused: 0, failed: 1 });
  });

  it('says how long 95 of 100 took at most', () => {
    const took = (fast: number, slow: number) => ({ calls: fast + slow, took: [0, fast, 0, 0, 0, 0, slow] });
    expect(p95MsOf(took(95, 5))).toBe(1);
    expect(p95MsOf(took(94, 6))).toBe(50);
    const one = { calls: 1, refused: 0, failed: 1, took: [1, 0], lastSuccessAt: null };
    const other = { calls: 2, refused: 1, failed: 0, took: [0, 2], lastSuccessAt: new Date(5) };
    expect(addSums(one, other)).toEqual({
      calls: 3,
      refused: 1,
      failed: 1,
      took: [1, 2],
      lastSuccessAt: new Date(5),
    });
  });

  it('is shown to those who may see games, and to no one else', async () => {
    const support = await buildMember(app, ['support']);
    expect(await support.browser.ask('/back-office/api/games/providers', {})).toMatchObject({ status: 403 });
  });
});

describe('bets that are open', () => {
  it('when their game is taken off still settle; new ones are refused, and staff see what waits', async () => {
    const player = await buildPlayerWith(app, 50_00);
    const { session, bet } = await betOnce(player);
    const second = betOf(session, 5_00);
    await callWallet(app, 'bet', second);
    const { open: before } = await healthOf('alfa');
    await turn(false);
    expect(await callWallet(app, 'bet', betOf(session, 1_00))).toMatchObject({ code: 'game_unknown' });
    const betAndWin = { ...betOf(session, 0), betAmount: 1_00, winAmount: 5_00, roundEnded: true };
    expect(await callWallet(app, 'betwin', betAndWin)).toMatchObject({ code: 'game_unknown' });
    expect(await balanceOf(app, player)).toBe(35_00);
    const off = await healthOf('alfa');
    expect(off).toMatchObject({ gamesOff: 1, open: { rounds: before!.rounds, roundsOff: before!.rounds } });
    expect(await callWallet(app, 'win', winOf(bet, 30_00, { roundEnded: true }))).toMatchObject({ ok: true });
    expect(await callWallet(app, 'rollback', rollbackOf(second))).toMatchObject({ ok: true, rolledBack: true });
    expect(await balanceOf(app, player)).toBe(70_00);
    expect((await healthOf('alfa')).open).toMatchObject({ rounds: before!.rounds - 2 });
  });

  it('are shown until they have a result, a lost one too, however long that takes', async () => {
    const player = await buildPlayerWith(app, 50_00);
    const { session, bet } = await betOnce(player);
    const { open: before } = await healthOf('alfa');
    const lost = betOf(session, 5_00);
    await callWallet(app, 'bet', lost);
    const more = { rounds: before!.rounds + 1, betCentavos: before!.betCentavos + 5_00 };
    expect((await healthOf('alfa')).open).toMatchObject(more);
    // The provider says what came of it, and not that the round is over.
    expect(await callWallet(app, 'win', winOf(lost, 0))).toMatchObject({ ok: true });
    expect((await healthOf('alfa')).open).toEqual(before);
    expect(await callWallet(app, 'bet', betOf(session, 2_00, { roundId: lost.roundId }))).toMatchObject({ ok: true });
    const further = { rounds: before!.rounds + 1, betCentavos: before!.betCentavos + 2_00 };
    expect((await healthOf('alfa')).open).toMatchObject(further);
    expect(await callWallet(app, 'win', winOf(lost, 0))).toMatchObject({ ok: true });
    app.time.now = new Date(Date.now() + 400 * 86_400_000);
    const later = await buildMember(app, ['product']);
    const { list } = await later.browser.succeed('/back-office/api/games/providers', {});
    expect(list.find(({ providerId }) => providerId === 'alfa')?.open).toEqual(before);
    app.time.now = undefined;
    expect(await callWallet(app, 'rollback', rollbackOf(bet))).toMatchObject({ ok: true, rolledBack: true });
    expect((await healthOf('alfa')).open).toMatchObject({ rounds: before!.rounds - 1 });
  });

  it('when their provider has no games any more still settle', async () => {
    const player = await buildPlayerWith(app, 50_00);
    const { session, bet } = await betOnce(player);
    providers.set('alfa', { ...alfa, games: [] });
    expect(await callWallet(app, 'bet', betOf(session, 1_00))).toMatchObject({ code: 'game_unknown' });
    expect((await healthOf('alfa')).open!.roundsOff).toBeGreaterThan(0);
    expect(await callWallet(app, 'win', winOf(bet, 30_00, { roundEnded: true }))).toMatchObject({ ok: true });
    expect(await balanceOf(app, player)).toBe(70_00);
  });

  it('when their provider left the configuration are shown until it is back', async () => {
    const player = await buildPlayerWith(app, 50_00);
    const { bet } = await betOnce(player);
    providers.delete('alfa');
    expect(await callWallet(app, 'win', winOf(bet, 30_00))).toMatchObject({ code: 'unknown_provider' });
    const gone = await healthOf('alfa');
    expect(gone).toMatchObject({ name: null, games: 0 });
    expect(gone.open!.roundsOff).toBe(gone.open!.rounds);
    expect(gone.open!.betCentavos).toBeGreaterThanOrEqual(10_00);
    providers.set('alfa', alfa);
    expect(await callWallet(app, 'win', winOf(bet, 30_00, { roundEnded: true }))).toMatchObject({ ok: true });
    expect(await balanceOf(app, player)).toBe(70_00);
  });
});
