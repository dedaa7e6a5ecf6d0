import { randomUUID } from 'node:crypto';
import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { centavos } from '@ipe/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDays } from '#modules/daily-totals/index.ts';
import { createRoundSettler, openBet, payBet } from '#modules/ledger/index.ts';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, type TestPlayer } from '#test/app/build-player.ts';
import { depositAt } from '#test/app/move-money.ts';
import { roundOf, settleNext } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, type TestMember } from '#test/staff/staff-browser.ts';
import { noteReportDays } from '../index.ts';
import type { PlayedSum } from './games.store.ts';
import { observedReturn } from './observed-return.ts';

const slot = 'capivara-da-sorte';
const crash = 'foguete-tucano';
const mines = 'campo-de-esmeraldas';
const firstDay = '2026-03-30';
const days = [0, 1].map((later) => addDays(firstDay, later));
const lastDay = days[1]!;

let app: TestApp;
let product: TestMember;
let players: TestPlayer[];
/** Loses one round, which ends by itself before midnight and is booked after it, and never comes back. */
let stopped: TestPlayer;
beforeAll(async () => {
  app = await startTestApp();
  product = await buildMember(app, ['product']);
  players = [await buildPlayer(app), await buildPlayer(app)];
  stopped = await buildPlayer(app);
  await playTwoDays();
});
afterAll(() => app[Symbol.asyncDispose]());

const hour = (day: string, hours: number) => new Date(startOfSaoPauloDay(day).getTime() + hours * 3_600_000);

async function spin(playerId: number, at: Date, amounts: { bet: number; win: number }): Promise<void> {
  const settle = createRoundSettler({ db: app.db, clock: () => at });
  const settled = await settleNext({ db: app.db, settle }, roundOf(playerId, amounts, { gameId: slot }));
  expect(settled.status).toBe('settled');
}

type Flight = { from: Date; to: Date; bet: number; win: number; bookedAt?: Date; gameId?: string };

/** Plays a round of the crash game: its bet on one day, its end on the same or the next day, where it is also booked. */
async function fly(playerId: number, { from, to, bet, win, bookedAt = to, gameId = crash }: Flight) {
  const roundId = randomUUID();
  await app.db.transaction(async (tx) => {
    const key = { playerId, betId: roundId };
    await openBet(tx, { ...key, content: 'crash', amountCentavos: centavos(bet), now: from });
    await execute(
      tx,
      sql`insert into round (player_id, round_id, game_id, game_version, mode, stake, bet, win, balance, seed_no, nonce, created_at)
          values (${playerId}, ${roundId}, ${gameId}, '1.0.0', 'base', ${bet}, ${bet}, 0, 0, 9, ${from.getTime()}, ${from})`,
    );
    await execute(
      tx,
      sql`insert into instant_round (player_id, round_id, game_id, bet, started_at, ends_at, ended_at, win, balance)
          values (${playerId}, ${roundId}, ${gameId}, ${bet}, ${from}, ${to}, ${to}, ${win}, 0)`,
    );
    await payBet(tx, { ...key, payId: randomUUID(), amountCentavos: centavos(win), now: bookedAt });
  });
}

async function playTwoDays(): Promise<void> {
  for (const { playerId } of players)
    await depositAt(app, { playerId, amountCentavos: 900_00, at: hour(firstDay, 1).toISOString() });
  const spinAll = async (day: string, bet: number) => {
    for (const { playerId } of players)
      for (let round = 0; round < 5; round++)
        await spin(playerId, hour(day, 2 + round), { bet, win: round === 0 ? 300 : 0 });
  };
  const [one, other] = [players[0]!.playerId, players[1]!.playerId];
  // A journal has to be in the order of its times.
  await spinAll(firstDay, 100);
  await fly(one, { from: hour(firstDay, 20), to: hour(firstDay, 21), bet: 200, win: 500 });
  await fly(other, { from: hour(firstDay, 23), to: hour(lastDay, 1), bet: 700, win: 0 });
  await depositAt(app, { playerId: stopped.playerId, amountCentavos: 9_00, at: hour(firstDay, 1).toISOString() });
  await fly(stopped.playerId, {
    from: hour(firstDay, 23),
    to: hour(firstDay, 23.99),
    bookedAt: hour(lastDay, 0.01),
    bet: 700,
    win: 0,
    gameId: mines,
  });
  await spinAll(lastDay, 150);
  const sharedClock = async () => hour(addDays(lastDay, 1), 1);
  await closeDays({ db: app.db, sharedClock });
  await noteReportDays({ db: app.db, clock: () => new Date() });
}

const daysOf = async (gameId: string) =>
  (
    await product.browser.succeed('/back-office/api/games/return-days', {
      gameId,
      days: { from: firstDay, to: lastDay },
    })
  ).list.map(({ day, observed }) => [day, observed.rounds, observed.betCentavos, observed.winCentavos]);

describe('what a game paid', () => {
  it('is summed day by day: spins by their bets, a player’s rounds by their end, each once', async () => {
    expect(await daysOf(slot)).toEqual([
      [firstDay, 10, 10_00, 6_00],
      [lastDay, 10, 15_00, 6_00],
    ]);
    expect(await daysOf(crash)).toEqual([
      [firstDay, 1, 2_00, 5_00],
      [lastDay, 1, 7_00, 0],
    ]);
    expect(await daysOf(mines)).toEqual([[lastDay, 1, 7_00, 0]]);
    const played = await queryRows(
      app.db,
      sql`select sum(rounds)::int as rounds, sum(bet)::int as bet, sum(win)::int as win from report_game where game_id = ${slot}`,
    );
    const rounds = await queryRows(
      app.db,
      sql`select count(*)::int as rounds, sum(bet)::int as bet, sum(win)::int as win from round where game_id = ${slot}`,
    );
    expect(played).toEqual(rounds);
  });

  it('stands beside what the mathematics say, of every game of the lobby', async () => {
    const { lastDay: last, list } = await product.browser.succeed('/back-office/api/games/returns', {
      days: { from: firstDay, to: lastDay },
    });
    expect(last).toBe(lastDay);
    expect(list).toHaveLength(app.shelf.size);
    const game = list.find(({ gameId }) => gameId === slot)!;
    expect(game.observed).toMatchObject({ rounds: 20, observed: 12 / 25, state: 'few' });
    expect(game.observed?.expected).toBeCloseTo(game.rtp, 12);
    expect(game.onLastDay).toMatchObject({ rounds: 10, betCentavos: 15_00 });
    expect(list.find(({ gameId }) => gameId === 'arara-de-ouro')?.observed).toBeNull();
  });
});

const sumsOf = (rounds: number, paid: number, rest: Partial<PlayedSum> = {}): PlayedSum => {
  const bet = 100;
  return {
    gameId: slot,
    version: '1.0.0',
    mode: 'base',
    rounds,
    bet: rounds * bet,
    win: Math.round(rounds * bet * paid),
    betSquares: rounds * bet ** 2,
    betWins: rounds * bet ** 2 * paid,
    winSquares: rounds * bet ** 2 * paid * 5,
    ...rest,
  };
};

describe('the band', () => {
  it('is the exact deviation of one bet over the root of their number, and wider where bets differ', () => {
    const { deviation, expected } = observedReturn(app.shelf, [sumsOf(1_000_000, 0.96)]);
    expect(expected).toBeCloseTo(0.95909226508, 9);
    expect(deviation).toBeCloseTo(4.787424 / 1_000, 9);
    const uneven = observedReturn(app.shelf, [sumsOf(1_000_000, 0.96, { betSquares: 4 * 1_000_000 * 100 ** 2 })]);
    expect(uneven.deviation).toBeCloseTo((2 * 4.787424) / 1_000, 9);
  });

  it('tells an alarm beyond four deviations on either side, and not within', () => {
    const property = fc.property(fc.double({ min: -8, max: 8, noNaN: true }), (deviations) => {
      fc.pre(Math.abs(Math.abs(deviations) - 4) > 0.01);
      const paid = 0.95909226508 + (deviations * 4.787424) / 1_000;
      const { state } = observedReturn(app.shelf, [sumsOf(1_000_000, paid)]);
      expect(state).toBe(Math.abs(deviations) > 4 ? 'alarm' : 'calm');
    });
    fc.assert(property);
  });

  it('says nothing of few rounds, nor of mathematics that aren’t there', () => {
    expect(observedReturn(app.shelf, [sumsOf(999, 3)]).state).toBe('few');
    for (const unknown of [{ version: '0.0.9' }, { gameId: 'jogo-de-outros' }])
      expect(observedReturn(app.shelf, [sumsOf(5_000, 3, unknown)])).toMatchObject({
        state: 'unknown',
        expected: null,
      });
  });
});
