import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codes } from '@ipe/contract';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createRoundSettler } from '#modules/ledger/index.ts';
import { execute, requireRow, sql } from '#platform/database/index.ts';
import { buildPlayerWith, openGameWindow, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { roundOf, settleNext } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { isOnCitus } from '#test/database/open-test-database.ts';
import { setDatabaseDown } from '#test/database/postgres-template.ts';

type Node = { nodeId: number; port: number };

/** These tests need a cluster: IPE_TEST_DATABASE=citus. */
describe.skipIf(!isOnCitus)('a worker', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const nodeOf = (playerId: number) =>
    requireRow(
      app.db,
      sql<Node>`
        select nodeid as "nodeId", nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
        where shardid = get_shard_id_for_distribution_column('player', ${playerId}::bigint)`,
    );

  /** The worker is down for this database only, because other tests use it too. */
  const setDown = async ({ port }: Node, isDown: boolean) => {
    const { name } = await requireRow(app.db, sql<{ name: string }>`select current_database() as name`);
    const worker = inject('postgresTemplate')!.workerUrls.find((url) => new URL(url).port === String(port));
    await setDatabaseDown(worker!, name, isDown);
  };

  async function buildPlayersOfTwoNodes(balance = 10_00): Promise<[TestPlayer, TestPlayer]> {
    const one = await buildPlayerWith(app, balance);
    const { nodeId } = await nodeOf(one.playerId);
    for (;;) {
      const other = await buildPlayerWith(app, balance);
      if ((await nodeOf(other.playerId)).nodeId !== nodeId) return [one, other];
    }
  }

  it('that is down refuses its players with a sentence, and lets the others play on', async () => {
    const [away, here] = await buildPlayersOfTwoNodes();
    const node = await nodeOf(away.playerId);
    const settle = createRoundSettler({ db: app.db, clock: () => new Date() });
    const play = ({ playerId }: TestPlayer) =>
      settleNext({ db: app.db, settle }, roundOf(playerId, { bet: 1_00, win: 0 }));
    await play(away);
    await play(here);
    await setDown(node, true);
    const rounds = [away, here].map(({ playerId }) =>
      settle({ ...roundOf(playerId, { bet: 1_00, win: 0 }), nonce: 1 }),
    );
    const [lost, won] = await Promise.allSettled(rounds);
    const [refused, shown] = await Promise.all(
      [away, here].map(({ token }) => app.call('/api/user/wallet', {}, token)),
    );
    await setDown(node, false);
    expect(lost).toMatchObject({ status: 'rejected' });
    expect(won).toMatchObject({ status: 'fulfilled', value: { status: 'settled', balance: 8_00 } });
    expect(refused).toMatchObject({
      code: codes.overloaded,
      msg: expect.stringMatching(/^Sua conta está fora do ar/u),
      data: { retryAfterSeconds: expect.any(Number) },
    });
    expect(shown).toMatchObject({ code: codes.success, data: { balance: 8_00 } });
    expect(await app.succeed('/api/user/wallet', {}, away.token)).toMatchObject({ balance: 9_00 });
  });

  /** Plays this many rounds; each is repeated under its id until it is answered. @param note called with the code of every answer */
  async function playRounds(player: TestPlayer, rounds: number, note: (code: number) => void): Promise<void> {
    const { gameSession } = await openGameWindow(app, player);
    for (let round = 0; round < rounds; round += 1) {
      const requestId = randomUUID();
      for (let code: number | undefined; code !== codes.success; note(code)) {
        ({ code } = await app.call('/api/game/play', { requestId, stakeCentavos: 1_00 }, gameSession));
        if (code !== codes.success) await sleep(50);
      }
    }
  }

  it('that comes back in mid-play has lost none of its players’ rounds and doubled none, and the books are right', async () => {
    const players = await buildPlayersOfTwoNodes(500_00);
    const node = await nodeOf(players[0].playerId);
    const [ofAway, ofHere]: [number[], number[]] = [[], []];
    const rounds = 60;
    const playing = Promise.all(
      [ofAway, ofHere].map((answers, index) => playRounds(players[index]!, rounds, (code) => answers.push(code))),
    );
    await vi.waitUntil(() => ofAway.length >= 5 && ofHere.length >= 5, { timeout: 30_000 });
    await setDown(node, true);
    await vi.waitUntil(() => ofAway.filter((code) => code !== codes.success).length >= 3, { timeout: 30_000 });
    await setDown(node, false);
    await playing;
    expect(new Set(ofAway)).toEqual(new Set([codes.success, codes.overloaded]));
    expect(new Set(ofHere)).toEqual(new Set([codes.success]));
    for (const { playerId } of players) {
      const played = sql<{ count: number }>`select count(*)::int as count from round where player_id = ${playerId}`;
      expect(await requireRow(app.db, played)).toEqual({ count: rounds });
    }
    expect(await findLedgerViolations(app.db)).toEqual([]);
  });

  it('hands its players to another one while they play: no round is lost, none doubled, and the books are right', async () => {
    const players = await buildPlayersOfTwoNodes(500_00);
    const [from, to] = await Promise.all(players.map(({ playerId }) => nodeOf(playerId)));
    const answers: number[] = [];
    const rounds = 120;
    const playing = Promise.all(players.map((player) => playRounds(player, rounds, (code) => answers.push(code))));
    const movePlayers = ({ port: source }: Node, { port: target }: Node) =>
      asOwner(app.db, async (tx) => {
        await execute(tx, sql`set local statement_timeout = 0`);
        await execute(
          tx,
          sql`select citus_move_shard_placement(get_shard_id_for_distribution_column('player', ${players[0].playerId}::bigint),
            '127.0.0.1', ${source}, '127.0.0.1', ${target}, 'block_writes')`,
        );
      });
    await vi.waitUntil(() => answers.length >= 10, { timeout: 30_000 });
    await movePlayers(from!, to!);
    expect(await nodeOf(players[0].playerId)).toEqual(to);
    await movePlayers(to!, from!);
    await playing;
    expect(answers.filter((code) => code !== codes.success && code !== codes.overloaded)).toEqual([]);
    const played = sql<{ count: number }>`
      select count(*)::int as count from round where player_id = any(${players.map(({ playerId }) => playerId)}::bigint[])`;
    expect(await requireRow(app.db, played)).toEqual({ count: 2 * rounds });
    expect(await findLedgerViolations(app.db)).toEqual([]);
  });
});
