import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRoundSettler, findBalance } from '#modules/ledger/index.ts';
import { queryRows, requireRow, sql } from '#platform/database/index.ts';
import { buildPlayerWith, openGameWindow } from '#test/app/build-player.ts';
import { changeSeeds, seedFor } from '#test/app/change-seeds.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { roundOf } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { findReplayViolations } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

/** The seed and nonce of the player's next round. */
const activeSeed = (playerId: number): Promise<{ seedNo: number; nextNonce: number }> =>
  requireRow(
    app.db,
    sql<{ seedNo: number; nextNonce: number }>`
      select seed_no as "seedNo", next_nonce as "nextNonce" from fairness_seed
      where player_id = ${playerId} and revealed_at is null and client_seed is not null`,
  );

it('a round that was drawn before the player’s seed changed is drawn again: no record belongs to seeds that it wasn’t drawn from', async () => {
  const player = await buildPlayerWith(app, 100_00);
  const { gameSession } = await openGameWindow(app, player);
  const spin = () => app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 50 }, gameSession);
  const begunAt = Date.now();
  for (let turn = 0; turn < 6; turn += 1) {
    // The turns are minutes apart, because one minute doesn't allow so many changes.
    app.time.now = new Date(begunAt + turn * 60_000);
    // The seed is unused after this, so the next change keeps the server's seed.
    await changeSeeds(app, player);
    await Promise.all([spin(), changeSeeds(app, player, 'uma'), spin(), changeSeeds(app, player, 'outra'), spin()]);
  }
  expect((await app.succeed('/api/slots/gameLog', {}, player.token)).total).toBe(18);
  expect(await findLedgerViolations(app.db)).toEqual([]);
  expect(await findReplayViolations(app.db, app, () => {})).toEqual([]);
});

it('a round that was drawn from a seed is not settled any more once that seed is revealed: its player could know how it ends', async () => {
  const player = await buildPlayerWith(app, 100_00);
  const { playerId } = player;
  const { gameSession } = await openGameWindow(app, player);
  const spin = () => app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 50 }, gameSession);
  await spin();
  const { balance } = await spin();
  const { seedNo, nextNonce: nonce } = await activeSeed(playerId);
  await changeSeeds(app, player);
  const settle = createRoundSettler({ db: app.db, clock: () => new Date() });
  const drawn = roundOf(playerId, { bet: 50, win: 5_000_00 }, { seedNo, nonce });
  expect(await settle(drawn)).toEqual({ status: 'stale-nonce' });
  expect(await findBalance(app.db, playerId)).toBe(balance);
});

it('one request that comes many times at once changes the seeds once', async () => {
  const player = await buildPlayerWith(app, 100_00);
  const { gameSession } = await openGameWindow(app, player);
  await app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 50 }, gameSession);
  const input = await seedFor(app, player);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.succeed('/api/user/rotateSeed', input, player.token)),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  const states = await queryRows(
    app.db,
    sql<{ state: string }>`
      select case when client_seed is null then 'waits' when revealed_at is null then 'active' else 'revealed' end as state
      from fairness_seed where player_id = ${player.playerId} order by seed_no`,
  );
  expect(states.map(({ state }) => state)).toEqual(['revealed', 'active', 'waits']);
});
