import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { bindClientSeed, commitment, verifyRound } from '@ipe/slot-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { buildPlayerWith, openGameWindow, type TestPlayer } from '#test/app/build-player.ts';
import { changeSeeds, seedFor } from '#test/app/change-seeds.ts';
import { crashGame, minesGame, startInput } from '#test/app/instant-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const fairnessOf = ({ token }: TestPlayer) => app.succeed('/api/user/fairness', {}, token);
const rotate = (player: TestPlayer, input: Awaited<ReturnType<typeof seedFor>>) =>
  app.call('/api/user/rotateSeed', input, player.token);
const changeAgain = (player: TestPlayer, input: Awaited<ReturnType<typeof seedFor>>) =>
  app.succeed('/api/user/rotateSeed', input, player.token);
const spin = (gameSession: string) =>
  app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession);
const seedsOf = ({ playerId }: TestPlayer) =>
  queryRows(
    app.db,
    sql<{ kept: string }>`
      select coalesce(server_seed, sealed_seed) as kept from fairness_seed where player_id = ${playerId} order by seed_no`,
  );

async function openWindowWithoutSeed(player: TestPlayer, gameId: string): Promise<string> {
  const { gameUrl } = await app.succeed('/api/slots/gameUrl', { game_id: gameId }, player.token);
  const launchToken = gameUrl.split('#launch=')[1] ?? '';
  return (await app.succeed('/api/game/open', { launchToken })).gameSession;
}

describe('before the first bet', () => {
  it('the server’s seed is fixed and shown, the player’s is not there, and no bet is taken', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const fairness = await fairnessOf(player);
    expect(fairness).toMatchObject({ clientSeed: null, clientSeedAt: null, nextNonce: 0 });
    expect(fairness.serverSeedHash).toBe(fairness.nextServerSeedHash);
    const refused = {
      code: codes.conflict,
      data: { reason: 'client_seed_missing' },
      msg: 'Falta a sua semente, que entra em todo resultado. Recarregue a página e abra o jogo de novo.',
    };
    const slots = await openWindowWithoutSeed(player, 'capivara-da-sorte');
    expect(await app.call('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, slots)).toMatchObject(
      refused,
    );
    const crash = await openWindowWithoutSeed(player, crashGame);
    expect(await app.call('/api/game/start', startInput(), crash)).toMatchObject(refused);
    expect((await app.succeed('/api/user/wallet', {}, player.token)).balance).toBe(100_00);
  });

  it('the launch of a game says for which server seed the player’s is awaited, until it has come', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const launch = () => app.succeed('/api/slots/gameUrl', { game_id: 'capivara-da-sorte' }, player.token);
    const { serverSeedHash } = await launch();
    expect(serverSeedHash).toBe((await fairnessOf(player)).nextServerSeedHash);
    await changeSeeds(app, player);
    expect(await launch()).not.toHaveProperty('serverSeedHash');
  });

  it('the player’s seed is paired with exactly the seed that was shown, and reveals nothing', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { serverSeedHash } = await fairnessOf(player);
    const { revealed, active } = await changeSeeds(app, player, 'minha');
    expect(revealed).toBeNull();
    expect(active).toMatchObject({ serverSeedHash, clientSeed: bindClientSeed('minha', serverSeedHash), nextNonce: 0 });
    expect((await spin(await openWindowWithoutSeed(player, 'capivara-da-sorte'))).serverSeedHash).toBe(serverSeedHash);
  });
});

describe('changing the seeds', () => {
  it('leads to exactly the server seed whose hash was shown before, and shows the next', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    let promised: string | undefined;
    for (let turn = 0; turn < 3; turn += 1) {
      const round = await spin(gameSession);
      if (promised !== undefined) expect(round.serverSeedHash).toBe(promised);
      const { nextServerSeedHash, serverSeedHash } = await fairnessOf(player);
      expect(nextServerSeedHash).not.toBe(serverSeedHash);
      const { active, revealed } = await changeSeeds(app, player);
      expect(commitment(revealed!.serverSeed)).toBe(serverSeedHash);
      expect(active.serverSeedHash).toBe(nextServerSeedHash);
      promised = nextServerSeedHash;
    }
  });

  it('is refused for any other server seed: the player’s seed is never paired with one that it was not drawn for', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    const early = await seedFor(app, player);
    await spin(gameSession);
    const before = await fairnessOf(player);
    for (const serverSeedHash of [early.serverSeedHash, '0'.repeat(64)])
      expect(await rotate(player, { ...early, serverSeedHash })).toMatchObject({
        code: codes.conflict,
        msg: 'A próxima semente do servidor já é outra. Veja o hash dela e tente de novo.',
        data: { reason: 'seed_changed' },
      });
    expect(await fairnessOf(player)).toEqual(before);
  });

  it('answers a repeat of the same request as it did, and refuses another seed under its id', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    await spin(gameSession);
    const input = await seedFor(app, player, 'uma');
    const answers = [await rotate(player, input), await rotate(player, input)];
    expect(answers[0]).toMatchObject({ code: codes.success, data: { revealed: { rounds: 1 } } });
    expect(answers[1]).toEqual(answers[0]);
    expect(await rotate(player, { ...input, clientSeed: 'outra' })).toMatchObject({
      code: codes.conflict,
      data: { reason: 'request_id_reused' },
    });
    await spin(gameSession);
    await changeSeeds(app, player, 'depois');
    const { seedNo, serverSeedHash, clientSeed } = (await changeAgain(player, input)).active;
    expect({ seedNo, serverSeedHash, clientSeed }).toEqual({
      seedNo: 2,
      serverSeedHash: input.serverSeedHash,
      clientSeed: bindClientSeed('uma', input.serverSeedHash),
    });
    expect((await fairnessOf(player)).clientSeed).toMatch(/^depois-/u);
  });

  it('without a round in between keeps the server’s seed, so that the table doesn’t grow', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const first = await changeSeeds(app, player, 'uma');
    const seeds = await seedsOf(player);
    expect(seeds).toHaveLength(2);
    for (const text of ['duas', 'tres', 'quatro']) {
      const { active, revealed } = await changeSeeds(app, player, text);
      expect(revealed).toBeNull();
      expect(active).toMatchObject({
        serverSeedHash: first.active.serverSeedHash,
        clientSeed: bindClientSeed(text, first.active.serverSeedHash),
      });
    }
    expect(await seedsOf(player)).toEqual(seeds);
  });

  it('leaves a proof of every round: the verifier follows from the shown hash to the prize', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    const { roundId } = await spin(gameSession);
    const { active } = await changeSeeds(app, player);
    const shown = await app.succeed('/api/slots/round', { roundId }, player.token);
    expect(shown.committedAt <= shown.clientSeedAt!).toBe(true);
    expect(active.seedNo).toBeGreaterThan(shown.seedNo);
    const math = app.shelf.get('capivara-da-sorte')!.math;
    const record = { ...shown, gameId: shown.game_id, winCentavos: shown.compensation };
    expect(verifyRound(record, math)).toMatchObject({ isMatch: true, isOrdered: true });
  });
});

describe('an old pair of seeds', () => {
  const launch = (player: TestPlayer, gameId = 'capivara-da-sorte') =>
    app.succeed('/api/slots/gameUrl', { game_id: gameId }, player.token);
  const pairedSince = (player: TestPlayer, age: string) =>
    execute(
      app.db,
      sql`update fairness_seed set client_seed_at = now() - ${age}::interval
          where player_id = ${player.playerId} and client_seed is not null and revealed_at is null`,
    );

  it('ages out: after 30 days a launch asks for the next seed of the player, once rounds were drawn', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    await pairedSince(player, '31 days');
    expect(await launch(player)).not.toHaveProperty('serverSeedHash');
    await spin(gameSession);
    const { nextServerSeedHash } = await fairnessOf(player);
    await pairedSince(player, '29 days 23:59');
    expect(await launch(player)).not.toHaveProperty('serverSeedHash');
    await pairedSince(player, '30 days');
    expect(await launch(player)).toMatchObject({ serverSeedHash: nextServerSeedHash });
    await changeSeeds(app, player);
    expect(await launch(player)).not.toHaveProperty('serverSeedHash');
  });

  it('stays while a round waits for its player, who could not open the game otherwise', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player, minesGame);
    await app.succeed('/api/game/start', startInput({ mines: 3 }), gameSession);
    await pairedSince(player, '31 days');
    expect(await launch(player, minesGame)).not.toHaveProperty('serverSeedHash');
  });
});

describe('an account from before', () => {
  async function buildOldPlayer(): Promise<TestPlayer> {
    const player = await buildPlayerWith(app, 100_00);
    await execute(
      app.db,
      sql`update fairness_seed set client_seed = 'antiga' where player_id = ${player.playerId} and client_seed is null`,
    );
    return player;
  }

  it('plays on with its seed until it is changed, which its record says', async () => {
    const player = await buildOldPlayer();
    const { roundId } = await spin(await openWindowWithoutSeed(player, 'capivara-da-sorte'));
    const fairness = await fairnessOf(player);
    expect(fairness).toMatchObject({ seedNo: 1, clientSeed: 'antiga', clientSeedAt: null, nextNonce: 1 });
    expect(fairness.nextServerSeedHash).not.toBe(fairness.serverSeedHash);
    expect(await fairnessOf(player)).toEqual(fairness);
    const { active } = await changeSeeds(app, player);
    expect(active.serverSeedHash).toBe(fairness.nextServerSeedHash);
    const shown = await app.succeed('/api/slots/round', { roundId }, player.token);
    const record = { ...shown, gameId: shown.game_id, winCentavos: shown.compensation };
    const verification = verifyRound(record, app.shelf.get('capivara-da-sorte')!.math);
    expect(verification).toMatchObject({ isMatch: false, isOrdered: false, isRevealed: true });
    expect(verification.checks.every(({ isMatch }) => isMatch)).toBe(true);
  });
});
