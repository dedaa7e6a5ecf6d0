import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayer, buildPlayerWith, openGameWindow } from '#test/app/build-player.ts';
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

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ providers: providersOf(testProvider('alfa'), testProvider('beta')) });
});
afterAll(() => app[Symbol.asyncDispose]());

const ask = (call: string, input: object) => callWallet(app, call, input);

describe('the lobby', () => {
  it('shows providers’ games beside ours, though nobody answers at their addresses', async () => {
    const { list, providers, total } = await app.succeed('/api/slots/gameList', { pageSize: 100 });
    expect(total).toBe(app.shelf.size + 4);
    expect(providers).toEqual(expect.arrayContaining(['Ipê Studio', 'Provedor alfa', 'Provedor beta']));
    expect(list.find((game) => game.game_id === 'alfa-one')).toMatchObject({
      name: 'Jogo alfa-one',
      provider: 'Provedor alfa',
      image: '/covers/cover-of-alfa-one/cover.avif',
      rtp: 0.965,
    });
    const ofBeta = await app.succeed('/api/slots/gameList', { provider: 'Provedor beta' });
    expect(ofBeta.list.map((game) => game.game_id)).toEqual(['beta-one', 'beta-two']);
  });

  it('keeps them as favourites', async () => {
    const { token } = await buildPlayer(app);
    await app.succeed('/api/slots/favourite', { game_id: 'beta-two', favourite: true }, token);
    const { list } = await app.succeed('/api/slots/gameList', { collection: 'favourite' }, token);
    expect(list.map((game) => game.game_id)).toEqual(['beta-two']);
  });
});

describe('opening a provider’s game', () => {
  it('gives the provider’s address with a token of its own each time', async () => {
    const { token } = await buildPlayer(app);
    const open = async () => (await app.succeed('/api/slots/gameUrl', { game_id: 'alfa-two' }, token)).gameUrl;
    const [one, other] = [await open(), await open()];
    expect(one).toMatch(/^https:\/\/alfa\.example\/launch\/their-alfa-two\?token=[0-9a-z]+\.[\w-]{43}$/u);
    expect(other).not.toBe(one);
  });

  it('needs a player, and has no demonstration', async () => {
    const { token } = await buildPlayer(app);
    const open = (input: object, as?: string) => app.call('/api/slots/gameUrl', { game_id: 'alfa-one', ...input }, as);
    expect(await open({})).toMatchObject({ code: codes.sessionEnded });
    expect(await open({ demo: true })).toMatchObject({ code: codes.notAllowed, data: { reason: 'no_demo' } });
    expect(await open({ demo: true }, token)).toMatchObject({ code: codes.notAllowed });
  });

  it('does not work as a token of our own window, nor the other way round', async () => {
    const player = await buildPlayerWith(app, 1_00);
    const { gameUrl } = await app.succeed('/api/slots/gameUrl', { game_id: 'alfa-one' }, player.token);
    const launchToken = new URL(gameUrl).searchParams.get('token') ?? '';
    expect(await app.call('/api/game/open', { launchToken })).toMatchObject({ code: codes.sessionEnded });
    const own = await app.succeed('/api/slots/gameUrl', { game_id: 'capivara-da-sorte' }, player.token);
    const token = new URL(own.gameUrl, app.address).hash.replace('#launch=', '');
    expect(await ask('session', { token, requestId: 'r' })).toMatchObject({ code: 'token_invalid' });
  });

  it('is allowed into a frame from the configured hosts, and from no other', async () => {
    const policyOf = async (address: string) => (await fetch(address)).headers.get('content-security-policy') ?? '';
    expect(await policyOf(app.address)).toContain("frame-src 'self' https://alfa.example https://beta.example;");
    await using without = await startTestApp();
    expect(await policyOf(without.address)).toContain("frame-src 'self';");
  });
});

describe('the player’s records', () => {
  it('show providers’ rounds with ours, newest first, without those that were rolled back', async () => {
    const player = await buildPlayerWith(app, 50_00);
    const { gameSession } = await openGameWindow(app, player);
    await app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession);
    const session = await openProviderSession(app, player);
    const [won, gone] = [betOf(session, 2_00), betOf(session, 3_00)];
    await ask('bet', won);
    await ask('win', winOf(won, 7_50));
    await ask('bet', gone);
    await ask('rollback', rollbackOf(gone));
    const { list, total } = await app.succeed('/api/slots/gameLog', {}, player.token);
    expect(total).toBe(2);
    expect(list).toMatchObject([
      {
        game_id: 'alfa-one',
        game: 'Jogo alfa-one',
        bet: 2_00,
        profit: 5_50,
        compensation: 7_50,
        decidedBy: 'Provedor alfa',
      },
      { game_id: 'capivara-da-sorte', game: 'Capivara da Sorte', decidedBy: null },
    ]);
    const pages = [1, 2, 3].map((page) => app.succeed('/api/slots/gameLog', { page, pageSize: 1 }, player.token));
    expect((await Promise.all(pages)).map((one) => one.list)).toEqual([[list[0]], [list[1]], []]);
    const recent = await app.succeed('/api/slots/gameList', { collection: 'recent' }, player.token);
    expect(recent.list.map((game) => game.game_id)).toEqual(['alfa-one', 'capivara-da-sorte']);
    const own = await app.succeed('/api/slots/gameLog', { game_id: 'capivara-da-sorte' }, player.token);
    expect(own.total).toBe(1);
  });

  it('say in the statement what was bet, won and given back', async () => {
    const player = await buildPlayerWith(app, 50_00);
    const session = await openProviderSession(app, player);
    const [won, gone] = [betOf(session, 2_00), betOf(session, 3_00)];
    await ask('bet', won);
    await ask('win', winOf(won, 7_50));
    await ask('bet', gone);
    await ask('rollback', rollbackOf(gone));
    const { list } = await app.succeed('/api/pay/walletLog', {}, player.token);
    expect(
      list
        .map(({ type, amount }) => [type, amount])
        .toReversed()
        .slice(1),
    ).toEqual([
      ['bet', -2_00],
      ['win', 7_50],
      ['bet', -3_00],
      ['bet_return', 3_00],
    ]);
  });

  it('show their great wins on the home page', async () => {
    const player = await buildPlayerWith(app, 50_00);
    const bet = betOf(await openProviderSession(app, player), 1_00);
    await ask('bet', bet);
    await ask('win', winOf(bet, 250_00));
    // The home page keeps its list of wins for some seconds.
    app.time.now = new Date(Date.now() + 11_000);
    const { recentWins } = await app.succeed('/api/home/page', {});
    app.time.now = undefined;
    expect(recentWins).toContainEqual(
      expect.objectContaining({ game: 'Jogo alfa-one', winCentavos: 250_00, multiplier: 250 }),
    );
  });
});
