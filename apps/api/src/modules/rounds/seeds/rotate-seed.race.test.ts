import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryRows, sql } from '#platform/database/index.ts';
import { buildPlayerWith, openGameWindow } from '#test/app/build-player.ts';
import { changeSeeds, seedFor } from '#test/app/change-seeds.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { findReplayViolations } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

it('a round that was drawn before the player’s seed changed is drawn again: no record belongs to seeds that it wasn’t drawn from', async () => {
  const player = await buildPlayerWith(app, 100_00);
  const { gameSession } = await openGameWindow(app, player);
  const spin = () => app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 50 }, gameSession);
  const begunAt = Date.now();
  for (let turn = 0; turn < 6; turn += 1) {
    // More changes than one minute allows.
    app.time.now = new Date(begunAt + turn * 60_000);
    // Unused after this, so that the next change keeps the server's seed.
    await changeSeeds(app, player);
    await Promise.all([spin(), changeSeeds(app, player, 'uma'), spin(), changeSeeds(app, player, 'outra'), spin()]);
  }
  expect((await app.succeed('/api/slots/gameLog', {}, player.token)).total).toBe(18);
  expect(await findLedgerViolations(app.db)).toEqual([]);
  expect(await findReplayViolations(app.db, app, () => {})).toEqual([]);
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
