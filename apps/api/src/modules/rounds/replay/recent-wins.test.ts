import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, sql, type Database } from '#platform/database/index.ts';
import { silent } from '#platform/telemetry/telemetry.ts';
import { insertPlayers } from '#test/app/insert-players.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { rowsReadBy } from '#test/database/rows-read.ts';
import { listRecentWins } from '../round.store.ts';
import { createRecentWins } from './recent-wins.ts';

const now = new Date('2026-11-20T15:00:00Z');
const since = new Date('2026-11-19T15:00:00Z');

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await insertPlayers(db, [{ playerId: 1 }]);
  // One round a second until now, every fiftieth of which pays ten times its bet, and as many rounds of another provider.
  const played = sql`from generate_series(1, 5000) n`;
  const at = sql`${now}::timestamptz - n * interval '1 second'`;
  const win = sql`case when n % 50 = 0 then 1000 else 120 end`;
  await execute(
    db,
    sql`insert into round
          (player_id, round_id, game_id, game_version, mode, stake, bet, win, balance, seed_no, nonce, created_at)
        select 1, gen_random_uuid(), 'ours', '1.0.0', 'base', 100, 100, ${win}, 0, 1, n, ${at} ${played}`,
  );
  await execute(
    db,
    sql`insert into provider_round (player_id, round_id, provider_id, provider_round_id, game_id, bet, win, created_at)
        select 1, gen_random_uuid(), 'alfa', n::text, 'theirs', 100, ${win}, ${at} - interval '500 ms' ${played}`,
  );
  await asOwner(db, (tx) => execute(tx, sql`analyze round`));
  await asOwner(db, (tx) => execute(tx, sql`analyze provider_round`));
});
afterAll(() => db.close());

it('the newest wins of all rounds are found without a look at the other rounds of the day', async () => {
  const wins = await listRecentWins(db, since, 4);
  expect(wins.map(({ gameId, win, createdAt }) => [gameId, win, createdAt.toISOString()])).toEqual([
    ['ours', 1000, '2026-11-20T14:59:10.000Z'],
    ['theirs', 1000, '2026-11-20T14:59:09.500Z'],
    ['ours', 1000, '2026-11-20T14:58:20.000Z'],
    ['theirs', 1000, '2026-11-20T14:58:19.500Z'],
  ]);
  const tables = ['round', 'provider_round', 'player'];
  const reads = await rowsReadBy(db, tables, (tx) => listRecentWins(tx, since, 12));
  for (const table of tables) expect(reads[table]).toBeLessThanOrEqual(12);
});

it('those of games that are off make room for others', async () => {
  const find = createRecentWins({
    db,
    clock: () => now,
    games: new Map(),
    isOffered: (id) => id !== 'ours',
    telemetry: silent,
  });
  expect((await find()).map(({ game_id: gameId }) => gameId)).toEqual(Array.from({ length: 12 }, () => 'theirs'));
});

it('the first screen is answered without them while the database fails', async () => {
  const closed = await openTestDatabase();
  await closed.close();
  const find = createRecentWins({
    db: closed,
    clock: () => now,
    games: new Map(),
    isOffered: () => true,
    telemetry: silent,
  });
  expect(await find()).toEqual([]);
});
