import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryRows, sql } from '#platform/database/index.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember } from '#test/staff/staff-browser.ts';
import { silent } from '#platform/telemetry/telemetry.ts';
import { countPlayers } from './count-players.ts';
import { createHotGames } from './hot-games.ts';
import { createPlayNotes } from './note-plays.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const now = new Date('2026-11-20T15:30:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);

/** Notes this many players with this many rounds each. */
async function play(gameId: string, { players, times = 1, at }: { players: number; times?: number; at: Date }) {
  const notePlay = createPlayNotes({ db: app.db, clock: () => at });
  for (let playerId = 1; playerId <= players; playerId += 1)
    for (let time = 0; time < times; time += 1) await notePlay(playerId, gameId);
}
const count = (at = now) => countPlayers({ db: app.db, clock: () => at });
const gameIds = ['crowded', 'every-hour', 'third', 'one-fast-player', 'long-ago', 'while-down'];
const hotAt = async (at: Date) => [
  ...(await createHotGames(
    { db: app.db, clock: () => at, telemetry: silent, gameIds: () => gameIds },
    { days: 3, leastPlayerHours: 10, most: 2 },
  )()),
];

it('HOT are the games with the most players of the last days, and as few as the rule says', async () => {
  await play('crowded', { players: 12, at: hoursAgo(5) });
  await play('every-hour', { players: 6, at: hoursAgo(1) });
  await play('every-hour', { players: 6, at: hoursAgo(30) });
  await play('third', { players: 11, at: hoursAgo(2) });
  await play('gone-from-the-lobby', { players: 30, at: hoursAgo(2) });
  await play('one-fast-player', { players: 1, times: 500, at: hoursAgo(1) });
  await play('long-ago', { players: 50, at: hoursAgo(80) });
  await count();
  expect(await hotAt(now)).toEqual(['crowded', 'every-hour']);
  expect(await hotAt(hoursAgo(-80))).toEqual([]);
});

it('counting again changes nothing, and later rounds of the same hour count', async () => {
  await count();
  expect(await hotAt(now)).toEqual(['crowded', 'every-hour']);
  await play('third', { players: 20, at: hoursAgo(0.9) });
  await count();
  expect(await hotAt(now)).toEqual(['third', 'crowded']);
});

it('rounds that a server missed while it was down are counted at its next start, and old hours are forgotten', async () => {
  const later = hoursAgo(-48);
  await play('while-down', { players: 40, at: hoursAgo(-20) });
  await count(later);
  expect(await hotAt(later)).toEqual(['while-down', 'third']);
  const [oldest] = await queryRows(app.db, sql<{ hour: Date }>`select min(hour) as hour from game_hour`);
  expect(oldest!.hour.getTime()).toBeGreaterThan(hoursAgo(80).getTime());
});

it('the lobby shows the tag, and can be narrowed to it', async () => {
  const later = hoursAgo(-48);
  app.time.now = later;
  await play('capivara-da-sorte', { players: 12, at: later });
  await count(hoursAgo(-49));
  const { list } = await app.succeed('/api/slots/gameList', { tag: 'HOT' });
  app.time.now = undefined;
  expect(list.map((game) => [game.game_id, game.tags])).toEqual([['capivara-da-sorte', ['HOT']]]);
});

it('games that staff took off take the place of none, neither of the HOT nor of the NEW', async () => {
  const product = await buildMember(app, ['product']);
  const turn = async (gameId: string, isOn: boolean) => {
    const offer = { place: null, tags: null };
    const change = { gameId, ...offer, isOn, before: { ...offer, isOn: !isOn }, reason: 'Chamado 88' };
    const now = app.time.now;
    app.time.now = undefined;
    await product.browser.succeed('/back-office/api/games/change', change);
    app.time.now = now;
  };
  const tagged = async (tag: 'HOT' | 'NEW') =>
    (await app.succeed('/api/slots/gameList', { tag, pageSize: 60 })).list.map((game) => game.game_id);
  const at = new Date('2027-03-01T12:00:00Z');
  const shown = (await app.succeed('/api/slots/gameList', { pageSize: 60 })).list.map((game) => game.game_id);
  const [fourth, ...first] = shown.slice(0, 4);
  for (const gameId of first) await play(gameId, { players: 30, at });
  await play(fourth!, { players: 12, at });
  await count(at);
  app.time.now = at;
  expect(new Set(await tagged('HOT'))).toEqual(new Set(first));
  for (const gameId of first) await turn(gameId, false);
  app.time.now = new Date(at.getTime() + 61_000);
  expect(await tagged('HOT')).toEqual([fourth]);
  for (const gameId of first) await turn(gameId, true);
  app.time.now = new Date('2026-11-29T12:00:00Z');
  const newest = await tagged('NEW');
  for (const gameId of newest) await turn(gameId, false);
  const next = await tagged('NEW');
  app.time.now = undefined;
  expect([newest.length > 0, next.length > 0, next.filter((gameId) => newest.includes(gameId))]).toEqual([
    true,
    true,
    [],
  ]);
});
