import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryRows, sql, type Database, type Queryable } from '#platform/database/index.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { createPlayNotes } from './note-plays.ts';
import { listPlayedGames } from './popularity.store.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** The same database, but it counts its statements. */
function counting(on: Database) {
  const seen = { statements: 0 };
  const executorOf = (queryable: Queryable) => queryable.getExecutor.bind(queryable);
  const getExecutor = () => {
    seen.statements += 1;
    return executorOf(on)();
  };
  return { seen, db: { ...on, getExecutor } };
}

it('a thousand rounds of a player in an hour are noted by one statement, and every hour by one of its own', async () => {
  const counted = counting(db);
  const time = { now: new Date('2026-11-20T12:10:00Z') };
  const notePlay = createPlayNotes({ db: counted.db, clock: () => time.now });
  for (let round = 0; round < 1_000; round += 1) await notePlay(1, 'one');
  await notePlay(1, 'two');
  expect(counted.seen.statements).toBe(2);
  time.now = new Date('2026-11-20T13:00:00Z');
  await notePlay(1, 'one');
  expect(counted.seen.statements).toBe(3);
  expect(
    await queryRows(db, sql`select hour, game_id from play_hour where player_id = 1 order by hour, game_id`),
  ).toEqual([
    { hour: new Date('2026-11-20T12:00:00Z'), game_id: 'one' },
    { hour: new Date('2026-11-20T12:00:00Z'), game_id: 'two' },
    { hour: new Date('2026-11-20T13:00:00Z'), game_id: 'one' },
  ]);
  expect(await listPlayedGames(db, 1, 50)).toEqual(['one', 'two']);
});

it('a note that fails fails no round, and the next round is noted instead', async () => {
  let isAway = true;
  const getExecutor = () => {
    if (isAway) throw new Error('the database is away');
    return db.getExecutor();
  };
  const notePlay = createPlayNotes({ db: { ...db, getExecutor }, clock: () => new Date('2026-11-20T12:10:00Z') });
  await notePlay(2, 'one');
  expect(await listPlayedGames(db, 2, 50)).toEqual([]);
  isAway = false;
  await notePlay(2, 'one');
  expect(await listPlayedGames(db, 2, 50)).toEqual(['one']);
});
