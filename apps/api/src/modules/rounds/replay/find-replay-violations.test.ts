import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayerWith, openGameWindow } from '#test/app/build-player.ts';
import { changeSeeds } from '#test/app/change-seeds.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { undone } from '#test/database/undone.ts';
import { findReplayViolations } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  for (const spins of [7, 5]) {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    for (let spin = 0; spin < spins; spin += 1)
      await app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession);
    await changeSeeds(app, player);
    await app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession);
  }
});
afterAll(() => app[Symbol.asyncDispose]());

it('every stored round, of every player and seed, comes out of its seeds as it was paid', async () => {
  let drawn = 0;
  expect(await findReplayViolations(app.db, app, (rounds) => (drawn = rounds))).toEqual([]);
  expect(drawn).toBe(14);
});

it.each([
  ['update round set win = win + 1 where nonce = 3', 'its seeds give'],
  [`update round set game_version = '0.9.0' where nonce = 3`, 'played with capivara-da-sorte 0.9.0, which is not here'],
])('after "%s" it says which rounds', async (statement, words) => {
  const violations = await undone(app.db, async (tx) => {
    await execute(tx, sql.raw(statement));
    return findReplayViolations(tx, app, () => {});
  });
  expect(violations).toHaveLength(2);
  expect(violations[0]).toContain(words);
});
