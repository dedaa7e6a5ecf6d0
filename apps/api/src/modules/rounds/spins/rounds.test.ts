import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { commitment, isSlot, playRound as drawRound } from '@ipe/slot-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayer, buildPlayerWith, grant, openGameWindow, type TestPlayer } from '#test/app/build-player.ts';
import { changeSeeds } from '#test/app/change-seeds.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import type { GameSession } from '#platform/calls/call-server.ts';
import { queryRows, requireRow, sql } from '#platform/database/index.ts';
import { hourMs } from '#platform/time/durations.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { onAnotherNode } from '#test/database/another-node.ts';
import { createSessionBeginner } from './begin-play-session.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const launch = async (player: TestPlayer) => {
  const { gameUrl } = await app.succeed('/api/slots/gameUrl', { game_id: 'capivara-da-sorte' }, player.token);
  return { gameUrl, launchToken: gameUrl.split('#launch=')[1] ?? '' };
};

describe('opening a game', () => {
  it('gives an address with a single-use token in its fragment', async () => {
    const player = await buildPlayerWith(app, 10_00);
    const { gameUrl, launchToken } = await launch(player);
    expect(gameUrl).toMatch(/^\/play\/capivara-da-sorte#launch=/u);
    const answers = await Promise.all([1, 2, 3].map(() => app.call('/api/game/open', { launchToken })));
    expect(answers.filter((answer) => answer.code === codes.success)).toHaveLength(1);
    expect(answers.find((answer) => answer.code === codes.success)?.data).toMatchObject({
      balance: 10_00,
      rtp: 0.95909226508,
    });
  });

  it('refuses an address that is two minutes old', async () => {
    const { launchToken } = await launch(await buildPlayer(app));
    app.time.now = new Date(Date.now() + 121_000);
    expect((await app.call('/api/game/open', { launchToken })).code).toBe(codes.sessionEnded);
    app.time.now = undefined;
  });

  it('refuses unknown games and made-up tokens', async () => {
    const { token } = await buildPlayer(app);
    expect((await app.call('/api/slots/gameUrl', { game_id: 'tigrinho' }, token)).code).toBe(codes.notFound);
    expect((await app.call('/api/game/open', { launchToken: `abc.${'A'.repeat(43)}` })).code).toBe(codes.sessionEnded);
  });

  it('ends with the login it came from', async () => {
    const player = await buildPlayerWith(app, 10_00);
    const { gameSession } = await openGameWindow(app, player);
    expect((await app.call('/api/game/balance', {}, gameSession)).code).toBe(codes.success);
    await app.succeed('/api/user/logout', {}, player.token);
    expect((await app.call('/api/game/balance', {}, gameSession)).code).toBe(codes.sessionEnded);
  });

  it('answers a spin again in a window that has ended since, and refuses a new one', async () => {
    const { gameSession } = await openGameWindow(app, await buildPlayerWith(app, 10_00));
    const spin = (requestId: string) => app.call('/api/game/play', { requestId, stakeCentavos: 1_00 }, gameSession);
    const requestId = randomUUID();
    const first = await spin(requestId);
    expect(first.code).toBe(codes.success);
    app.time.now = new Date(Date.now() + 12 * hourMs);
    expect(await spin(requestId)).toEqual(first);
    expect((await spin(randomUUID())).code).toBe(codes.sessionEnded);
    app.time.now = undefined;
  });

  it('gives a token that opens nothing but the game', async () => {
    const { gameSession } = await openGameWindow(app, await buildPlayerWith(app, 10_00));
    expect((await app.call('/api/user/wallet', {}, gameSession)).code).toBe(codes.sessionEnded);
  });
});

describe('the play session of a first bet', () => {
  const openWindow = async (playerId: number) =>
    requireRow(
      app.db,
      sql<GameSession>`
        select player_id as "playerId", token_hash as "tokenHash", game_id as "gameId" from game_session
        where player_id = ${playerId}`,
    );
  const begunFor = (playerIds: number[]) =>
    queryRows(
      app.db,
      sql<{ playerId: number; no: number; transaction: string }>`
        select player_id as "playerId", session_no as no, xmin::text as transaction from play_session
        where player_id = any(${playerIds}::bigint[]) order by player_id, session_no`,
    );

  it('begins in one commit for all players who bet at the same moment, on a cluster in one for each', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => buildPlayerWith(app, 10_00)));
    await Promise.all(players.map((player) => openGameWindow(app, player)));
    const ids = players.map(({ playerId }) => playerId).toSorted((one, other) => one - other);
    const begin = createSessionBeginner({ db: app.db, clock: () => new Date() });
    const windows = await Promise.all(ids.map(openWindow));
    expect(await Promise.all(windows.toReversed().map((window) => begin(window)))).toEqual(ids.map(() => 1));
    const begun = await begunFor(ids);
    expect(begun.map(({ playerId, no }) => [playerId, no])).toEqual(ids.map((id) => [id, 1]));
    expect(new Set(begun.map(({ transaction }) => transaction)).size).toBe(app.db.engine === 'citus' ? 5 : 1);
  });

  it('is one for two bets of a window at the same moment, on two nodes too', async () => {
    const player = await buildPlayerWith(app, 10_00);
    await openGameWindow(app, player);
    const window = await openWindow(player.playerId);
    const nodes = [app.db, onAnotherNode(app.db)].map((db) => createSessionBeginner({ db, clock: () => new Date() }));
    expect(await Promise.all([...nodes, ...nodes].map((begin) => begin(window)))).toEqual([1, 1, 1, 1]);
    expect(await begunFor([player.playerId])).toHaveLength(1);
  });
});

describe('playing', () => {
  it('settles what the engine drew and shows it in the bet record', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    let balance = 100_00;
    for (let count = 0; count < 20; count += 1) {
      const round = await app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession);
      balance += round.winCentavos - round.betCentavos;
      expect(round).toMatchObject({ betCentavos: 1_00, balance, nonce: count });
    }
    const log = await app.succeed('/api/slots/gameLog', { pageSize: 100 }, player.token);
    expect(log.total).toBe(20);
    expect(log.list.reduce((sum, row) => sum + row.profit, 0)).toBe(balance - 100_00);
    expect(log.list.every((row) => row.profit === row.compensation - row.bet)).toBe(true);
    expect(await findLedgerViolations(app.db)).toEqual([]);
  });

  it('gives the same round again for the same requestId, at once and later', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    const requestId = randomUUID();
    const play = () => app.succeed('/api/game/play', { requestId, stakeCentavos: 1_00 }, gameSession);
    const answers = await Promise.all(Array.from({ length: 16 }, play));
    await app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 2_00 }, gameSession);
    for (const answer of [...answers, await play()]) expect(answer).toEqual(answers[0]);
    expect((await app.succeed('/api/slots/gameLog', {}, player.token)).total).toBe(2);
  });

  it('refuses a requestId that was used for another stake', async () => {
    const { gameSession } = await openGameWindow(app, await buildPlayerWith(app, 100_00));
    const requestId = randomUUID();
    await app.succeed('/api/game/play', { requestId, stakeCentavos: 1_00 }, gameSession);
    const other = await app.call('/api/game/play', { requestId, stakeCentavos: 2_00 }, gameSession);
    expect(other).toMatchObject({ code: codes.conflict, data: { reason: 'request_id_reused' } });
  });

  it('plays every round of two windows that spin at once', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const windows = [await openGameWindow(app, player), await openGameWindow(app, player)];
    const rounds = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 50 }, windows[index % 2]?.gameSession),
      ),
    );
    expect(new Set(rounds.map((round) => round.nonce)).size).toBe(16);
    expect(await findLedgerViolations(app.db)).toEqual([]);
  });

  it('answers 100 when the balance is too small, and takes nothing', async () => {
    const player = await buildPlayerWith(app, 40);
    const { gameSession } = await openGameWindow(app, player);
    const answer = await app.call('/api/game/play', { requestId: randomUUID(), stakeCentavos: 50 }, gameSession);
    expect(answer).toMatchObject({
      code: codes.insufficientBalance,
      msg: 'Saldo insuficiente. Faça um depósito para continuar.',
    });
    expect((await app.succeed('/api/user/wallet', {}, player.token)).balance).toBe(40);
  });

  it.each([
    [{ stakeCentavos: 51 }, 'stakeCentavos'],
    [{ stakeCentavos: 1_00, mode: 'buyFreeSpins' }, 'mode'],
    [{ stakeCentavos: 1_00, mode: 'constructor' }, 'mode'],
  ])('refuses %j', async (wrong, field) => {
    const { gameSession } = await openGameWindow(app, await buildPlayerWith(app, 10_00));
    const answer = await app.call('/api/game/play', { requestId: randomUUID(), ...wrong }, gameSession);
    expect(answer.code).toBe(codes.invalidInput);
    expect(Object.keys(answer.data.fields ?? {})).toEqual([field]);
  });
});

describe('a round', () => {
  it('can be looked at by its player only, with its seeds but the active server seed', async () => {
    const player = await buildPlayerWith(app, 10_00);
    const { gameSession, fairness } = await openGameWindow(app, player);
    const round = await app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession);
    const shown = await app.succeed('/api/slots/round', { roundId: round.roundId }, player.token);
    expect(shown).toMatchObject({
      events: round.events,
      nonce: 0,
      clientSeed: fairness.clientSeed,
      serverSeedHash: fairness.serverSeedHash,
      serverSeed: null,
    });
    const stranger = await buildPlayer(app);
    expect((await app.call('/api/slots/round', { roundId: round.roundId }, stranger.token)).code).toBe(codes.notFound);
  });
});

describe('a refused spin', () => {
  it('stays refused when its request comes again after a deposit; a new one plays', async () => {
    const player = await buildPlayer(app);
    const { gameSession } = await openGameWindow(app, player);
    const spin = (requestId: string, stakeCentavos = 1_00) =>
      app.call('/api/game/play', { requestId, stakeCentavos }, gameSession);
    const requestId = randomUUID();
    const refused = { code: codes.insufficientBalance, msg: 'Saldo insuficiente. Faça um depósito para continuar.' };
    expect(await spin(requestId)).toMatchObject(refused);
    await grant(app, player.playerId, { amountCentavos: centavos(10_00), requiredCentavos: 0 });
    expect(await Promise.all([spin(requestId), spin(requestId)])).toMatchObject([refused, refused]);
    expect(await spin(requestId, 2_00)).toMatchObject({
      code: codes.conflict,
      data: { reason: 'request_id_reused' },
    });
    expect((await app.succeed('/api/game/balance', {}, gameSession)).balance).toBe(10_00);
    expect((await spin(randomUUID())).code).toBe(codes.success);
  });

  it('may be asked for sixty times a minute, for every refusal is kept; then a minute helps', async () => {
    const player = await buildPlayer(app);
    const { gameSession } = await openGameWindow(app, player);
    const spin = () => app.call('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession);
    const answers = await Promise.all(Array.from({ length: 62 }, spin));
    expect(answers.filter(({ code }) => code === codes.insufficientBalance).length).toBeGreaterThanOrEqual(60);
    expect(await spin()).toMatchObject({ code: codes.tooManyTries, data: { retryAfterSeconds: expect.any(Number) } });
    app.time.now = new Date(Date.now() + 61_000);
    expect((await spin()).code).toBe(codes.insufficientBalance);
    app.time.now = undefined;
  });
});

describe('rotating the seed', () => {
  it('reveals the old one, with which anybody can recompute its rounds, and commits to a new one', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession, fairness } = await openGameWindow(app, player);
    const play = () => app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession);
    const round = await play();
    const { nextServerSeedHash, ...played } = await app.succeed('/api/user/fairness', {}, player.token);
    expect({ ...fairness, ...played }).toEqual({ ...fairness, nextNonce: 1 });
    const { revealed, active } = await changeSeeds(app, player, 'minha-semente');
    if (revealed === null) throw new Error('a seed with a round is revealed');
    expect(commitment(revealed.serverSeed)).toBe(fairness.serverSeedHash);
    expect(active).toMatchObject({ clientSeed: `minha-semente-${nextServerSeedHash}`, nextNonce: 0 });
    expect(active.serverSeedHash).not.toBe(fairness.serverSeedHash);

    const math = app.shelf.get('capivara-da-sorte')?.math;
    if (math === undefined || !isSlot(math)) throw new Error('the game is on the shelf');
    const { serverSeed, clientSeed } = revealed;
    expect(drawRound(math, { mode: 'base', serverSeed, clientSeed, nonce: round.nonce }).events).toEqual(round.events);
    expect((await app.succeed('/api/slots/round', { roundId: round.roundId }, player.token)).serverSeed).toBe(
      serverSeed,
    );
    expect((await play()).serverSeedHash).toBe(active.serverSeedHash);
  });

  it('in the middle of many spins loses and doubles none', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    const spins = Array.from({ length: 24 }, () =>
      app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 50 }, gameSession),
    );
    await Promise.all([...spins, ...[1, 2, 3].map(() => changeSeeds(app, player))]);
    expect((await app.succeed('/api/slots/gameLog', {}, player.token)).total).toBe(24);
    expect(await findLedgerViolations(app.db)).toEqual([]);
  });
});
