import { randomUUID } from 'node:crypto';
import { saoPauloDay } from '@ipe/pt-br';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeDays } from '#modules/daily-totals/index.ts';
import { everyPlayer, execute, queryRows, sql } from '#platform/database/index.ts';
import { buildPlayerWith, openGameWindow, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { buildInstantPlayer, crashGame, startInput } from '#test/app/instant-player.ts';
import {
  betOf,
  callWallet,
  openProviderSession,
  providersOf,
  rollbackOf,
  testProvider,
  winOf,
} from '#test/app/neighbours/provider-wallet.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { listSessionsOfDay, presentSessionId } from './index.ts';
import { endIdleSessions } from './play-sessions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ providers: providersOf(testProvider('alfa')) });
});
afterEach(() => {
  app.time.now = undefined;
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

type Row = { sessionNo: number; gameId: string; beganAt: Date; lastBetAt: Date; endedAt: Date | null };

const sessionsOf = ({ playerId }: TestPlayer) =>
  queryRows(
    app.db,
    sql<Row>`select session_no as "sessionNo", game_id as "gameId", began_at as "beganAt", last_bet_at as "lastBetAt", ended_at as "endedAt"
      from play_session where player_id = ${playerId} order by session_no`,
  );
const numbersOf = async ({ playerId }: TestPlayer) =>
  (
    await queryRows(
      app.db,
      sql<{ no: number | null }>`
        select session_no as no from round where player_id = ${playerId}
        union all select session_no from provider_round where player_id = ${playerId} order by 1`,
    )
  ).map(({ no }) => no);

const later = (minutes: number) => {
  app.time.now = new Date((app.time.now ?? new Date()).getTime() + minutes * minuteMs);
};
const spin = (gameSession: string) =>
  app.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession);

describe('R10 a play session', () => {
  it('begins with the first bet of a window, goes on within 30 minutes of the last one, and is over after them', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    expect(await sessionsOf(player)).toEqual([]);
    app.time.now = new Date();
    await spin(gameSession);
    later(29);
    await spin(gameSession);
    const lastBetAt = app.time.now;
    later(29);
    await spin(gameSession);
    expect(await numbersOf(player)).toEqual([1, 1, 1]);
    later(30);
    await spin(gameSession);
    expect(await numbersOf(player)).toEqual([1, 1, 1, 2]);
    const [first, second] = await sessionsOf(player);
    const last = new Date(lastBetAt.getTime() + 29 * minuteMs);
    expect(first).toMatchObject({ lastBetAt: last, endedAt: new Date(last.getTime() + 30 * minuteMs) });
    expect(second).toMatchObject({ beganAt: app.time.now, endedAt: null });
  });

  it('is over when its player asks for another game on that device, and each window has its own', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const one = await openGameWindow(app, player);
    await spin(one.gameSession);
    const two = await openGameWindow(app, player);
    expect((await sessionsOf(player)).map(({ endedAt }) => endedAt)).toEqual([expect.any(Date)]);
    await spin(two.gameSession);
    await spin(one.gameSession);
    await spin(two.gameSession);
    expect(await numbersOf(player)).toEqual([1, 2, 2, 3]);
  });

  it('is one for bets that come at once', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    await Promise.all(Array.from({ length: 8 }, () => spin(gameSession)));
    expect(new Set(await numbersOf(player))).toEqual(new Set([1]));
  });

  it('is on rounds in which the player decides', async () => {
    const player = await buildInstantPlayer(app, { gameId: crashGame });
    await app.succeed('/api/game/start', startInput({ autoCashOutX100: 1_01 }), player.gameSession);
    expect(await numbersOf(player)).toEqual([1]);
  });

  it('is on rounds of other providers, whose later bets keep it alive', async () => {
    const player = await buildPlayerWith(app, 100_00);
    app.time.now = new Date();
    const session = await openProviderSession(app, player);
    const bet = (rest: object = {}) => {
      const asked = betOf(session, 1_00, rest);
      return callWallet(app, 'bet', asked, { timestamp: app.time.now?.getTime() ?? Date.now() }).then(() => asked);
    };
    const { roundId } = await bet();
    later(20);
    await bet({ roundId });
    later(20);
    await bet();
    expect(await numbersOf(player)).toEqual([1, 1]);
    later(31);
    await bet();
    expect(await numbersOf(player)).toEqual([1, 1, 2]);
  });

  it('is ended by the job, half an hour after the last bet that its rounds tell of', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    const clock = () => app.time.now ?? new Date();
    app.time.now = new Date();
    await spin(gameSession);
    later(20);
    await spin(gameSession);
    const lastBetAt = clock();
    later(20);
    await endIdleSessions({ db: app.db, clock });
    expect(await sessionsOf(player)).toMatchObject([{ lastBetAt, endedAt: null }]);
    later(20);
    await endIdleSessions({ db: app.db, clock });
    expect(await sessionsOf(player)).toMatchObject([{ endedAt: new Date(lastBetAt.getTime() + 30 * minuteMs) }]);
  });

  it('has a short number that is its own', () => {
    expect(presentSessionId(Number.MAX_SAFE_INTEGER, 2 ** 31 - 1).length).toBeLessThanOrEqual(20);
    expect(presentSessionId(35, 36)).toBe('z-10');
  });
});

describe('R13 the play sessions of a closed day', () => {
  it('say of every bet, win and return of the journal to which session it belongs', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const session = await openProviderSession(app, player);
    const send = (call: string, input: object) => callWallet(app, call, input);
    const bet = betOf(session, 3_00);
    await send('bet', bet);
    await send('win', { ...winOf(bet, 5_00), roundEnded: true });
    const other = betOf(session, 2_00);
    await send('bet', other);
    await send('rollback', rollbackOf(other));
    const day = saoPauloDay(new Date());
    await closeDays({ db: app.db, sharedClock: async () => new Date(Date.now() + 25 * 60 * minuteMs) });
    const { playerId } = player;
    const found = (await listSessionsOfDay(app.db, day, everyPlayer)).filter((row) => row.playerId === playerId);
    expect(found).toMatchObject([
      { sessionNo: 1, gameId: 'alfa-one', bets: 2, staked: 5_00, returned: 2_00, won: 5_00 },
    ]);
  });
});

describe('the audit', () => {
  const broken: [string, RegExp, (player: TestPlayer) => Parameters<typeof execute>[1]][] = [
    [
      'a round of another game than its session',
      /its play session 1 is of another-game/u,
      ({ playerId }) => sql`update play_session set game_id = 'another-game' where player_id = ${playerId}`,
    ],
    [
      'a round without its session',
      /play session 1 is of no game/u,
      ({ playerId }) => sql`delete from play_session where player_id = ${playerId}`,
    ],
    [
      'a round that names none',
      /it has no play session/u,
      ({ playerId }) =>
        sql`update round set session_no = null, created_at = ${new Date(Date.now() + 2 * 24 * 60 * minuteMs)} where player_id = ${playerId}`,
    ],
    [
      'a round that the journal contradicts',
      /play session 1: its rounds brought -?\d+, the journal says/u,
      ({ playerId }) => sql`update round set bet = bet + 1 where player_id = ${playerId}`,
    ],
  ];
  it.each(broken)('finds %s', async (_what, sentence, breakIt) => {
    await using own = await startTestApp();
    const player = await buildPlayerWith(own, 100_00);
    const { gameSession } = await openGameWindow(own, player);
    await own.succeed('/api/game/play', { requestId: randomUUID(), stakeCentavos: 1_00 }, gameSession);
    expect(await findLedgerViolations(own.db)).toEqual([]);
    await asOwner(own.db, (tx) => execute(tx, breakIt(player)));
    expect((await findLedgerViolations(own.db)).join('\n')).toMatch(sentence);
  });
});
