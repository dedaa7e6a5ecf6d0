import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockWallet } from '#modules/ledger/index.ts';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { buildPlayerWith, openGameWindow } from '#test/app/build-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

it('R10 a game that is left and a bet that goes on in it after an idle time, on another node, come one after the other', async () => {
  const player = await buildPlayerWith(app, 100_00);
  const { playerId } = player;
  const { gameSession, game_id: gameId } = await openGameWindow(app, player);
  await app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession);
  const login = await app.application.findSession.player(player.token);
  const { leaveGames, playSessions } = app.application.parts;
  const betBegins = Promise.withResolvers<void>();
  const left = betBegins.promise.then(() => leaveGames(login!));
  const later = new Date(Date.now() + 31 * minuteMs);
  const bet = app.db.transaction(async (tx) => {
    await lockWallet(tx, playerId);
    const sessionNo = await playSessions.take(tx, { playerId, gameId, sessionNo: 1 }, later);
    betBegins.resolve();
    // Long enough for the leaving call to get as far as the locks allow.
    await wait(300);
    await execute(tx, sql`update game_session set session_no = ${sessionNo} where player_id = ${playerId}`);
  });
  await Promise.all([bet, left]);
  const windows = await queryRows(app.db, sql`select session_no from game_session where player_id = ${playerId}`);
  expect(windows).toEqual([{ session_no: null }]);
  const open = await queryRows(
    app.db,
    sql`select from play_session where player_id = ${playerId} and ended_at is null`,
  );
  expect(open).toEqual([]);
});
