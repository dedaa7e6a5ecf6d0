import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute, sql } from '#platform/database/index.ts';
import { changeSeeds } from '#test/app/change-seeds.ts';
import {
  buildInstantPlayer,
  cardsGame,
  cellsOf,
  crashGame,
  minesGame,
  seedThatBursts,
  startInput,
} from '#test/app/instant-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { undone } from '#test/database/undone.ts';
import { findReplayViolations } from '../index.ts';
import { findRoundViolations } from '../audit.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const miner = await buildInstantPlayer(app, { gameId: minesGame });
  const { safe } = cellsOf(app, { mines: 3 });
  const { roundId } = (await app.succeed('/api/game/start', startInput({ mines: 3 }), miner.gameSession)).round;
  for (const cell of safe.slice(0, 2)) await app.succeed('/api/game/pick', { roundId, cell }, miner.gameSession);
  await app.succeed('/api/game/cashOut', { roundId }, miner.gameSession);

  const serverSeed = seedThatBursts(app, (x100) => x100 > 300);
  const flyer = await buildInstantPlayer(app, { gameId: crashGame, serverSeed });
  app.time.now = new Date();
  const input = startInput({ autoCashOutX100: 250 });
  const flight = (await app.succeed('/api/game/start', input, flyer.gameSession)).round;
  app.time.now = new Date(app.time.now.getTime() + 60_000);
  await app.succeed('/api/game/follow', { roundId: flight.roundId }, flyer.gameSession);
  app.time.now = undefined;
  // A round that was never played, and one that is open: both are right too.
  const idle = await buildInstantPlayer(app, { gameId: minesGame });
  app.time.now = new Date();
  await app.succeed('/api/game/start', startInput({ mines: 5 }), idle.gameSession);
  app.time.now = new Date(app.time.now.getTime() + 25 * 60 * 60_000);
  await changeSeeds(app, idle);
  app.time.now = undefined;
  // A cards round whose first card was changed and that has no guess: it is cancelled like the mines round above.
  const changing = await buildInstantPlayer(app, { gameId: cardsGame });
  app.time.now = new Date();
  const cards = (await app.succeed('/api/game/start', startInput(), changing.gameSession)).round;
  await app.succeed('/api/game/guess', { roundId: cards.roundId, step: 0, guess: 'change' }, changing.gameSession);
  app.time.now = new Date(app.time.now.getTime() + 25 * 60 * 60_000);
  await changeSeeds(app, changing);
  app.time.now = undefined;
  const digging = await buildInstantPlayer(app, { gameId: minesGame });
  await app.succeed('/api/game/start', startInput({ mines: 3 }), digging.gameSession);
});
afterAll(() => app[Symbol.asyncDispose]());

it('finds nothing wrong with rounds that were left, that left by themselves and that are open', async () => {
  expect(await findRoundViolations(app.db)).toEqual([]);
  let drawn = 0;
  expect(await findReplayViolations(app.db, app, (rounds) => (drawn = rounds))).toEqual([]);
  expect(drawn).toBe(4);
});

const ended = `ended_at is not null`;
const flown = `game_id = '${crashGame}'`;
const guessed = `game_id = '${cardsGame}'`;
/** In UTC, because a cluster refuses expressions that depend on a node's time zone. */
const later = (at: string, by: string) => `(${at} at time zone 'UTC' + interval '${by}') at time zone 'UTC'`;
it.each([
  [
    `update instant_round set win = win + 1 where ${ended}`,
    'it bet 1000 and paid 1251; the ledger took 1000 and paid 1250',
  ],
  [`update instant_round set bet = bet + 1 where ${flown}`, 'it bet 1001 and paid 2500; the ledger took 1000'],
  [
    `update instant_round set win = null, balance = null, ended_at = null, cashed_out = null where ${flown}`,
    'paid nothing yet',
  ],
  [`delete from round where game_id = '${crashGame}'`, 'its decisions are there, the round is not'],
  [`delete from instant_round where ${flown}`, 'bet, win and balance are 1000, 0 and'],
  [
    `update instant_round set win = 1100, cashed_out = 110 where mines = 3 and ${ended}`,
    'it paid 1100, its seeds give 1250',
  ],
  [`update round set win = 1 where game_id = '${minesGame}'`, 'its record and its decisions differ'],
  [`update round set bet = 1 where game_id = '${crashGame}'`, 'its record and its decisions differ'],
  [`update instant_round set game_id = 'other' where mines = 3`, 'its record and its decisions differ'],
  [`update instant_round set started_at = ${later('started_at', '-1 second')}`, 'its record and its decisions differ'],
  [
    `update instant_round set auto_cash_out = null, ended_at = ${later('ended_at', '2 seconds')} where ${flown}`,
    'left at 250 hundredths, when it had reached 281',
  ],
  [
    `update instant_round set auto_cash_out = 200 where ${flown}`,
    'left at 250 hundredths, its auto cash-out was at 200',
  ],
  [`update instant_round set win = 0 where mines = 5`, 'it paid 0, its seeds give 1000'],
  [
    `update open_bet_result set kind = 'pay' where kind = 'cancel'`,
    '0 decisions at risk were made, its bet was ended by pay',
  ],
  [
    `insert into instant_pick select player_id, round_id, 1, 0, now() from instant_round where mines = 5`,
    '1 decisions at risk were made, its bet was ended by cancel',
  ],
  [`update instant_pick set cell = 1 where cell < 0`, '1 decisions at risk were made, its bet was ended by cancel'],
  [`update instant_round set win = 0 where ${guessed}`, 'it paid 0, its seeds give 1000'],
  [`delete from instant_pick where pick_no = 2`, 'it paid 1250, its seeds give 1100'],
  [
    `update instant_round set ended_at = ${later('started_at', '5 seconds')} where ${flown}`,
    'left at 250 hundredths, when it had reached 134',
  ],
  [
    `update instant_round set win = 0, cashed_out = null where ${flown}`,
    'it was lost, its player had left at 250 hundredths',
  ],
  [
    `update round set game_version = '0.1.0' where game_id = '${crashGame}'`,
    'played with foguete-tucano 0.1.0, which is not here',
  ],
])('after "%s" it says where', async (statement, words) => {
  const violations = await undone(app.db, async (tx) => {
    expect(await execute(tx, sql.raw(statement))).toBeGreaterThan(0);
    return [...(await findRoundViolations(tx)), ...(await findReplayViolations(tx, app, () => {}))];
  });
  expect(violations.join('\n')).toContain(words);
});
