import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { msUntil, verifyRound } from '@ipe/slot-engine';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeDays } from '#modules/daily-totals/index.ts';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { hourMs } from '#platform/time/durations.ts';
import { grant, openGameWindow } from '#test/app/build-player.ts';
import { changeSeeds, seedFor } from '#test/app/change-seeds.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import {
  buildInstantPlayer,
  cellsOf,
  crashGame,
  instantCalls,
  mathOf,
  minesGame,
  pointOf,
  seedThatBursts,
  startInput,
  type InstantPlayer,
} from '#test/app/instant-player.ts';
import { readJournal } from '#test/app/read-journal.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { findReplayViolations } from '../index.ts';
import { endDueRounds } from './end-due-rounds.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  app.time.now = undefined;
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  expect(await findReplayViolations(app.db, app, () => {})).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const { call, succeed } = instantCalls(() => app);
const endDue = () => endDueRounds({ ...app, sharedClock: async () => app.time.now ?? new Date() });
const stopTime = () => {
  app.time.now = new Date();
};
const later = (ms: number) => {
  app.time.now = new Date((app.time.now ?? new Date()).getTime() + ms);
};
const balanceOf = async (player: InstantPlayer) => (await app.succeed('/api/user/wallet', {}, player.token)).balance;
const growthK = 6_000;

const buildMiner = () => buildInstantPlayer(app, { gameId: minesGame });
const buildFlyer = (isWanted: (pointX100: number) => boolean = (x100) => x100 > 500 && x100 < 2_000) =>
  buildInstantPlayer(app, { gameId: crashGame, serverSeed: seedThatBursts(app, isWanted) });

describe('a window of a game in which the player decides', () => {
  it('is told its family, its modes and that no round waits', async () => {
    const { opened } = await buildMiner();
    expect(opened).toMatchObject({
      family: 'mines',
      modes: [{ mode: 'base', costUnits: 100 }],
      betUnits: 100,
      openRound: null,
    });
  });

  it('finds the round that its player left open, as it stands', async () => {
    const player = await buildMiner();
    const { safe } = cellsOf(app, { mines: 3 });
    const { round } = await succeed('/api/game/start', startInput({ mines: 3 }), player);
    const picked = await succeed('/api/game/pick', { roundId: round.roundId, cell: safe[0]! }, player);
    const again = await openGameWindow(app, player, minesGame);
    expect(again.openRound).toEqual(picked.round);
    const { balance, openRound } = await app.succeed('/api/game/balance', {}, again.gameSession);
    expect({ balance, openRound }).toEqual({ balance: again.balance, openRound: picked.round });
    expect((await openGameWindow(app, player, crashGame)).openRound).toBeNull();
  });
});

describe('a mines round', () => {
  it('takes the bet at once, pays for each safe cell and ends when its player leaves', async () => {
    const player = await buildMiner();
    const { safe } = cellsOf(app, { mines: 3 });
    const { round, balance } = await succeed('/api/game/start', startInput({ mines: 3 }), player);
    expect(balance).toBe(90_00);
    expect(round).toMatchObject({ state: 'open', winCentavos: 0, nonce: 0, events: [] });
    expect(round.mines).toEqual({ mines: 3, picked: [], multiplierX100: 0, nextMultiplierX100: 110 });
    const { roundId } = round;
    await succeed('/api/game/pick', { roundId, cell: safe[0]! }, player);
    const second = await succeed('/api/game/pick', { roundId, cell: safe[1]! }, player);
    expect(second.round.mines).toEqual({
      mines: 3,
      picked: [safe[0], safe[1]],
      multiplierX100: 125,
      nextMultiplierX100: 144,
    });
    expect(second.round.events.map(({ type }) => type)).toEqual(['minesPick', 'minesPick']);
    const left = await succeed('/api/game/cashOut', { roundId }, player);
    expect(left).toMatchObject({ balance: 102_50, round: { state: 'won', winCentavos: 12_50 } });
    expect(left.round.events.map(({ type }) => type)).toEqual([
      'minesPick',
      'minesPick',
      'cashOut',
      'minesLayout',
      'finish',
    ]);
    expect(await succeed('/api/game/cashOut', { roundId }, player)).toEqual(left);
  });

  it('is lost on a mine, and only then shows where they were', async () => {
    const player = await buildMiner();
    const { laid } = cellsOf(app, { mines: 5 });
    const { round } = await succeed('/api/game/start', startInput({ mines: 5 }), player);
    const hit = await succeed('/api/game/pick', { roundId: round.roundId, cell: laid[2]! }, player);
    expect(hit).toMatchObject({
      balance: 90_00,
      round: { state: 'lost', winCentavos: 0, mines: { multiplierX100: 0 } },
    });
    expect(hit.round.events).toContainEqual({ type: 'minesLayout', mines: laid });
    expect(await succeed('/api/game/cashOut', { roundId: round.roundId }, player)).toEqual(hit);
  });

  it('leaves by itself with the last safe cell of its row', async () => {
    const player = await buildMiner();
    const { safe } = cellsOf(app, { mines: 24 });
    const { round } = await succeed('/api/game/start', startInput({ mines: 24 }), player);
    const won = await succeed('/api/game/pick', { roundId: round.roundId, cell: safe[0]! }, player);
    expect(won).toMatchObject({ balance: 332_50, round: { state: 'won', winCentavos: 242_50 } });
  });

  it('that is left open is closed by the house after a day with what it is worth', async () => {
    const player = await buildMiner();
    const { safe } = cellsOf(app, { mines: 3 });
    stopTime();
    const { round } = await succeed('/api/game/start', startInput({ mines: 3 }), player);
    await succeed('/api/game/pick', { roundId: round.roundId, cell: safe[0]! }, player);
    later(24 * 60 * 60_000 - 1_000);
    await endDue();
    expect(await balanceOf(player)).toBe(90_00);
    later(10_000);
    await endDue();
    await endDue();
    expect(await balanceOf(player)).toBe(101_00);
  });
});

describe('a mines round that nobody played', () => {
  const dayMs = 24 * 60 * 60_000;

  it('gives its stake back after a day, and nothing counts as wagered', async () => {
    const player = await buildMiner();
    await grant(app, player.playerId, { amountCentavos: centavos(20_00), requiredCentavos: 10_00 });
    stopTime();
    await succeed('/api/game/start', startInput({ mines: 1 }), player);
    // The bet alone met the requirement, but it may still be cancelled.
    expect(await app.succeed('/api/user/wallet', {}, player.token)).toMatchObject({
      balance: 110_00,
      withdraw: 100_00,
    });
    later(dayMs + 10_000);
    await endDue();
    await endDue();
    expect(await app.succeed('/api/user/wallet', {}, player.token)).toMatchObject({
      balance: 120_00,
      withdraw: 100_00,
      detail: [
        { balance: 20_00, requiredCentavos: 10_00, wageredCentavos: 0 },
        { balance: 100_00, requiredCentavos: 0 },
      ],
    });
    const kinds = (await readJournal(app.db, player.playerId)).map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(['lock', 'open_bet_return']);
    expect(kinds).not.toContain('open_bet_win');
  });

  it('is a bet of no day where its time is over just before midnight and the stake comes back behind it', async () => {
    await using own = await startTestApp();
    const sharedClock = async () => own.time.now ?? new Date();
    const days = [1, 2, 3].map((count) => addDays(saoPauloDay(new Date()), count));
    const [, second = '', third = ''] = days;
    const at = (day: string, ms: number) => {
      own.time.now = new Date(startOfSaoPauloDay(day).getTime() + ms);
    };
    at(second, -2_000);
    const player = await buildInstantPlayer(own, { gameId: minesGame });
    await own.succeed('/api/game/start', startInput({ mines: 1 }), player.gameSession);
    at(third, 5_000);
    await endDueRounds({ ...own, sharedClock });
    for (const day of [third, addDays(third, 1)]) {
      at(day, hourMs);
      await closeDays({ db: own.db, sharedClock });
    }
    const sums = sql`select day, bets_centavos as bets from player_day where day = any(${days}) order by day`;
    expect(await queryRows(own.db, sums)).toEqual(days.map((day) => ({ day, bets: 0 })));
    expect(await findLedgerViolations(own.db)).toEqual([]);
  });

  it('stands in the records as returned, shows its mines and can be verified', async () => {
    const player = await buildMiner();
    const { laid } = cellsOf(app, { mines: 3 });
    stopTime();
    const { round } = await succeed('/api/game/start', startInput({ mines: 3 }), player);
    later(dayMs);
    const { roundId } = round;
    const back = { ...player, ...(await openGameWindow(app, player, minesGame)) };
    const { round: ended, balance } = await succeed('/api/game/follow', { roundId }, back);
    expect(balance).toBe(100_00);
    expect(ended).toMatchObject({ state: 'returned', winCentavos: 10_00, mines: { picked: [], multiplierX100: 0 } });
    expect(ended.events.map(({ type }) => type)).toEqual(['minesLayout', 'finish']);
    expect(await call('/api/game/pick', { roundId, cell: laid[0]! }, back)).toMatchObject({
      data: { reason: 'round_over' },
    });
    expect((await succeed('/api/game/cashOut', { roundId }, back)).round).toEqual(ended);
    const log = await app.succeed('/api/slots/gameLog', {}, player.token);
    expect(log.list).toMatchObject([{ roundId, bet: 10_00, compensation: 10_00, profit: 0 }]);
    await changeSeeds(app, player);
    const shown = await app.succeed('/api/slots/round', { roundId }, player.token);
    expect(shown).toMatchObject({ compensation: 10_00, decisions: { mines: 3, picked: [] } });
    const record = { ...shown, gameId: shown.game_id, winCentavos: shown.compensation };
    expect(verifyRound(record, mathOf(app, 'mines'))).toMatchObject({ isMatch: true });
  });
});

describe('a crash round', () => {
  it('pays the multiplier of the moment at which its player left, by the server’s time', async () => {
    const player = await buildFlyer();
    stopTime();
    const { round, balance } = await succeed('/api/game/start', startInput(), player);
    expect(balance).toBe(90_00);
    expect(round.crash).toEqual({ elapsedMs: 0, growthK, autoCashOutX100: null, cashedOutX100: null });
    later(msUntil(growthK, 237));
    const left = await succeed('/api/game/cashOut', { roundId: round.roundId }, player);
    expect(left).toMatchObject({ balance: 113_70, round: { state: 'won', winCentavos: 23_70 } });
    expect(left.round.crash).toMatchObject({ cashedOutX100: 237, elapsedMs: msUntil(growthK, 237) });
    later(60_000);
    expect(await succeed('/api/game/cashOut', { roundId: round.roundId }, player)).toEqual(left);
  });

  it('still pays at the very point and is lost a millisecond after', async () => {
    const serverSeed = seedThatBursts(app, (x100) => x100 > 150 && x100 < 300);
    const pointX100 = pointOf(mathOf(app, 'crash'), serverSeed);
    const burstMs = msUntil(growthK, pointX100 + 1);
    for (const [ms, state] of [
      [burstMs - 1, 'won'],
      [burstMs, 'lost'],
    ] as const) {
      const player = await buildInstantPlayer(app, { gameId: crashGame, serverSeed });
      stopTime();
      const { round } = await succeed('/api/game/start', startInput(), player);
      later(ms);
      const answer = await succeed('/api/game/cashOut', { roundId: round.roundId }, player);
      expect(answer.round.state).toBe(state);
      expect(answer.round.winCentavos).toBe(state === 'won' ? 10 * pointX100 : 0);
      app.time.now = undefined;
    }
  });

  it('is left and followed in a window whose time ends meanwhile, and no bet begins there any more', async () => {
    stopTime();
    const player = await buildFlyer();
    later(12 * hourMs - 2_000);
    const { round } = await succeed('/api/game/start', startInput(), player);
    later(3_500);
    await endDue();
    const { roundId } = round;
    const { round: left } = await succeed('/api/game/cashOut', { roundId }, player);
    expect(left.winCentavos).toBeGreaterThan(10_00);
    expect((await succeed('/api/game/follow', { roundId }, player)).round).toEqual(left);
    const over = { code: codes.sessionEnded };
    expect(await call('/api/game/start', startInput(), player)).toMatchObject(over);
    const spin = { requestId: randomUUID(), stakeCentavos: 1_00 };
    expect(await app.call('/api/game/play', spin, player.gameSession)).toMatchObject(over);
    const granted = { requestId: randomUUID(), grantId: randomUUID() };
    expect(await app.call('/api/game/playGranted', granted, player.gameSession)).toMatchObject(over);
    later(24 * hourMs);
    expect(await call('/api/game/follow', { roundId }, player)).toMatchObject(over);
  });

  it('leaves by itself where its player said, or bursts, also when nobody asks', async () => {
    const [leaving, bursting] = [await buildFlyer(), await buildFlyer((x100) => x100 < 150)];
    stopTime();
    const one = await succeed('/api/game/start', startInput({ autoCashOutX100: 200 }), leaving);
    const other = await succeed('/api/game/start', startInput({ autoCashOutX100: 200 }), bursting);
    later(60_000);
    await endDue();
    expect([await balanceOf(leaving), await balanceOf(bursting)]).toEqual([110_00, 90_00]);
    const won = await succeed('/api/game/follow', { roundId: one.round.roundId }, leaving);
    expect(won.round).toMatchObject({ state: 'won', crash: { cashedOutX100: 200, elapsedMs: msUntil(growthK, 200) } });
    const lost = await succeed('/api/game/follow', { roundId: other.round.roundId }, bursting);
    expect(lost.round).toMatchObject({ state: 'lost', crash: { cashedOutX100: null } });
  });

  it('that nobody asked about ends when its player starts the next', async () => {
    const player = await buildFlyer();
    stopTime();
    const input = startInput({ autoCashOutX100: 300 });
    const { round } = await succeed('/api/game/start', input, player);
    later(60_000);
    const next = await succeed('/api/game/start', startInput(), player);
    expect(next.balance).toBe(110_00);
    expect(next.round.nonce).toBe(1);
    // A late answer about the first round has the current balance: the next bet has been taken since.
    const { roundId } = round;
    expect((await succeed('/api/game/follow', { roundId }, player)).balance).toBe(110_00);
    expect((await succeed('/api/game/cashOut', { roundId }, player)).balance).toBe(110_00);
    expect((await succeed('/api/game/start', input, player)).balance).toBe(110_00);
  });

  it('is followed to its end: the answer comes when the rocket bursts, not before', async () => {
    const serverSeed = seedThatBursts(app, (x100) => x100 >= 101 && x100 < 104);
    const player = await buildInstantPlayer(app, { gameId: crashGame, serverSeed });
    const { round } = await succeed('/api/game/start', startInput(), player);
    const { round: ended } = await succeed('/api/game/follow', { roundId: round.roundId }, player);
    expect(ended).toMatchObject({
      state: 'lost',
      crash: { elapsedMs: msUntil(growthK, pointOf(mathOf(app, 'crash'), serverSeed) + 1) },
    });
  });

  it('tells those who follow it at once when another window leaves', async () => {
    const player = await buildFlyer((x100) => x100 > 50_000);
    const { round } = await succeed('/api/game/start', startInput(), player);
    const startedMs = performance.now();
    const followed = succeed('/api/game/follow', { roundId: round.roundId }, player);
    let left = await call('/api/game/cashOut', { roundId: round.roundId }, player);
    while (left.data.reason === 'too_early') left = await call('/api/game/cashOut', { roundId: round.roundId }, player);
    expect((await followed).round).toEqual(left.data.round);
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });
});

describe('what an open round hides', () => {
  it('is in no answer: neither the seed nor where it ends', async () => {
    const serverSeed = seedThatBursts(app, (x100) => x100 > 1_234 && x100 < 9_999 && x100 % 100 !== 0);
    const pointX100 = pointOf(mathOf(app, 'crash'), serverSeed);
    const player = await buildInstantPlayer(app, { gameId: crashGame, serverSeed });
    stopTime();
    const started = await succeed('/api/game/start', startInput(), player);
    const shown = await app.call('/api/slots/round', { roundId: started.round.roundId }, player.token);
    expect(shown).toMatchObject({ code: codes.conflict, msg: 'Esta rodada ainda está em andamento.' });
    const log = await app.succeed('/api/slots/gameLog', {}, player.token);
    expect(log.total).toBe(0);
    const window = await openGameWindow(app, player, crashGame);
    const text = JSON.stringify([started, shown, log, window]);
    expect(text).not.toContain(serverSeed);
    // Ids and hashes contain the same digits by chance; the point as a number has none of their characters next to it.
    expect(text).not.toMatch(new RegExp(`(?<![\\da-f-])${pointX100}(?![\\da-f-])`, 'u'));
  });

  it('keeps the seed from being revealed until the round is over', async () => {
    const player = await buildMiner();
    const { safe } = cellsOf(app, { mines: 3 });
    const { round } = await succeed('/api/game/start', startInput({ mines: 3 }), player);
    expect(await app.call('/api/user/rotateSeed', await seedFor(app, player), player.token)).toMatchObject({
      code: codes.conflict,
      msg: 'Você tem uma rodada aberta em Campo de Esmeraldas. Termine-a antes de trocar a semente.',
      data: { reason: 'round_open' },
    });
    await succeed('/api/game/pick', { roundId: round.roundId, cell: safe[0]! }, player);
    await succeed('/api/game/cashOut', { roundId: round.roundId }, player);
    await changeSeeds(app, player);
  });

  it('does not hold the seed of a crash round whose time is over', async () => {
    const player = await buildFlyer((x100) => x100 < 150);
    stopTime();
    await succeed('/api/game/start', startInput(), player);
    later(30_000);
    await changeSeeds(app, player);
  });
});

describe('a round that is over', () => {
  it('stands in the bet record and among recent games, and anybody can play it again', async () => {
    const player = await buildMiner();
    const { safe } = cellsOf(app, { mines: 20 });
    const { round } = await succeed('/api/game/start', startInput({ mines: 20 }), player);
    for (const cell of safe.slice(0, 2)) await succeed('/api/game/pick', { roundId: round.roundId, cell }, player);
    await succeed('/api/game/cashOut', { roundId: round.roundId }, player);
    const log = await app.succeed('/api/slots/gameLog', {}, player.token);
    expect(log.list).toMatchObject([{ roundId: round.roundId, bet: 10_00, compensation: 291_00, profit: 281_00 }]);
    const recent = await app.succeed('/api/slots/gameList', { collection: 'recent' }, player.token);
    expect(recent.list.map(({ game_id }) => game_id)).toEqual([minesGame]);
    const { revealed } = await changeSeeds(app, player);
    const shown = await app.succeed('/api/slots/round', { roundId: round.roundId }, player.token);
    expect(shown).toMatchObject({
      family: 'mines',
      mathUrl: `/games/${minesGame}/math-1.0.0.json`,
      serverSeed: revealed?.serverSeed,
      stakeCentavos: 10_00,
      decisions: { mines: 20, picked: safe.slice(0, 2), autoCashOutX100: null, cashedOutX100: null },
    });
    expect(shown.decisions?.pickedAt).toHaveLength(2);
    const record = { ...shown, gameId: shown.game_id, betCentavos: shown.bet, winCentavos: shown.compensation };
    expect(verifyRound(record, mathOf(app, 'mines'))).toMatchObject({ isMatch: true });
  });

  it('can be verified when its player left a rocket, too', async () => {
    const player = await buildFlyer();
    stopTime();
    const { round } = await succeed('/api/game/start', startInput({ autoCashOutX100: 400 }), player);
    later(msUntil(growthK, 150));
    await succeed('/api/game/cashOut', { roundId: round.roundId }, player);
    await changeSeeds(app, player);
    const shown = await app.succeed('/api/slots/round', { roundId: round.roundId }, player.token);
    expect(shown.decisions).toMatchObject({ autoCashOutX100: 400, cashedOutX100: 150, mines: null, picked: null });
    const { startedAt, endedAt, pickedAt } = shown.decisions!;
    expect([Date.parse(endedAt) - Date.parse(startedAt), pickedAt]).toEqual([msUntil(growthK, 150), null]);
    const record = { ...shown, gameId: shown.game_id, betCentavos: shown.bet, winCentavos: shown.compensation };
    const { checks, isMatch } = verifyRound(record, mathOf(app, 'crash'));
    expect(isMatch).toBe(true);
    expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['bet', 'moments']));
  });

  it('is among the recent wins if it paid well', async () => {
    const player = await buildMiner();
    const { safe } = cellsOf(app, { mines: 24 });
    const { round } = await succeed('/api/game/start', startInput({ mines: 24 }), player);
    await succeed('/api/game/pick', { roundId: round.roundId, cell: safe[0]! }, player);
    later(11_000);
    const { recentWins } = await app.succeed('/api/home/page', {});
    expect(recentWins[0]).toMatchObject({ game_id: minesGame, winCentavos: 242_50, multiplier: 24.25 });
  });

  it.each([
    'delete from instant_round',
    'update instant_round set bet = 1',
    'update instant_round set win = 0',
    'delete from instant_pick',
  ])('stays as it is after "%s"', async (statement) => {
    const player = await buildMiner();
    const { laid } = cellsOf(app, { mines: 3 });
    const { round } = await succeed('/api/game/start', startInput({ mines: 3 }), player);
    await succeed('/api/game/pick', { roundId: round.roundId, cell: laid[0]! }, player);
    const where = ` where player_id = ${player.playerId}`;
    const changed = execute(app.db, sql.raw(statement + where)).catch((error: Error) => error.message);
    expect(['permission denied for table', 0]).toContain(
      await changed.then((said) => (typeof said === 'number' ? said : said.replace(/ instant_\w+$/u, ''))),
    );
  });
});

describe('a repeated start', () => {
  it('gives the same round as it is then, takes no second bet and no second nonce', async () => {
    const player = await buildMiner();
    const { safe } = cellsOf(app, { mines: 3 });
    const input = startInput({ mines: 3 });
    const first = await succeed('/api/game/start', input, player);
    expect(await succeed('/api/game/start', input, player)).toEqual(first);
    const picked = await succeed('/api/game/pick', { roundId: first.round.roundId, cell: safe[0]! }, player);
    expect(await succeed('/api/game/start', input, player)).toEqual(picked);
    const left = await succeed('/api/game/cashOut', { roundId: first.round.roundId }, player);
    expect(await succeed('/api/game/start', input, player)).toEqual(left);
    expect((await app.succeed('/api/user/fairness', {}, player.token)).nextNonce).toBe(1);
  });

  it.each([{ mines: 4 }, { stakeCentavos: 20_00 }])('with %j instead is refused', async (change) => {
    const player = await buildMiner();
    const input = startInput({ mines: 3 });
    await succeed('/api/game/start', input, player);
    expect(await call('/api/game/start', { ...input, ...change }, player)).toMatchObject({
      code: codes.conflict,
      msg: 'Este pedido já foi usado em outra rodada',
      data: { reason: 'request_id_reused' },
    });
  });

  it('under the id of a slot round is refused, and a slot round under the id of an open one', async () => {
    const player = await buildMiner();
    const { gameSession } = await openGameWindow(app, player);
    const slotId = randomUUID();
    await app.succeed('/api/game/play', { requestId: slotId, stakeCentavos: 1_00 }, gameSession);
    const reused = { code: codes.conflict, data: { reason: 'request_id_reused' } };
    expect(await call('/api/game/start', startInput({ requestId: slotId, mines: 3 }), player)).toMatchObject(reused);
    const { round } = await succeed('/api/game/start', startInput({ mines: 3 }), player);
    const slot = { requestId: round.roundId, stakeCentavos: 10_00 };
    expect(await app.call('/api/game/play', slot, gameSession)).toMatchObject(reused);
  });

  it('of one that was refused for lack of balance stays refused', async () => {
    const player = await buildInstantPlayer(app, { gameId: minesGame, amountCentavos: 5_00 });
    const input = startInput({ mines: 3 });
    const refused = { code: codes.insufficientBalance, msg: 'Saldo insuficiente. Faça um depósito para continuar.' };
    expect(await call('/api/game/start', input, player)).toMatchObject(refused);
    await grant(app, player.playerId, { amountCentavos: centavos(50_00), requiredCentavos: 0 });
    expect(await call('/api/game/start', input, player)).toMatchObject(refused);
    expect((await succeed('/api/game/start', startInput({ mines: 3 }), player)).balance).toBe(45_00);
  });
});

describe('a start', () => {
  it.each([
    [minesGame, { stakeCentavos: 1_50, mines: 3 }, 'stakeCentavos', 'Escolha uma das apostas oferecidas'],
    [minesGame, {}, 'mines', 'Escolha de 1 a 24 armadilhas'],
    [minesGame, { mines: 25 }, 'mines', 'Escolha de 1 a 24 armadilhas'],
    [minesGame, { mines: 0 }, 'mines', 'Escolha quantas armadilhas'],
    [minesGame, { mines: 2.5 }, 'mines', 'Escolha quantas armadilhas'],
    [minesGame, { mines: 3, autoCashOutX100: 200 }, 'autoCashOutX100', 'Neste jogo não há retirada automática'],
    [crashGame, { mines: 3 }, 'mines', 'Neste jogo não há armadilhas'],
    [crashGame, { autoCashOutX100: 100 }, 'autoCashOutX100', 'A retirada automática vai de 1,01× a 10.000,00×'],
    [crashGame, { autoCashOutX100: 1_000_001 }, 'autoCashOutX100', 'A retirada automática vai de 1,01× a 10.000,00×'],
    [crashGame, { autoCashOutX100: 150.5 }, 'autoCashOutX100', 'Multiplicador inválido'],
  ] as const)('in %s with %j is refused in words', async (...[gameId, choice, field, words]) => {
    const player = await buildInstantPlayer(app, { gameId });
    const answer = await call('/api/game/start', startInput(choice), player);
    expect(answer).toMatchObject({ code: codes.invalidInput, data: { fields: { [field]: words } } });
    expect(await balanceOf(player)).toBe(100_00);
  });

  it('of a second round in the same game waits for the first; another game may be played beside it', async () => {
    const player = await buildMiner();
    await succeed('/api/game/start', startInput({ mines: 3 }), player);
    expect(await call('/api/game/start', startInput({ mines: 3 }), player)).toMatchObject({
      code: codes.conflict,
      msg: 'Você tem uma rodada aberta neste jogo. Termine-a antes de começar outra.',
      data: { reason: 'round_open' },
    });
    const { gameSession } = await openGameWindow(app, player, crashGame);
    expect((await app.call('/api/game/start', startInput(), gameSession)).code).toBe(codes.success);
  });

  it('is refused in a game whose rounds are decided at once, and a spin in one whose player decides', async () => {
    const player = await buildMiner();
    const slot = await openGameWindow(app, player);
    expect(await app.call('/api/game/start', startInput(), slot.gameSession)).toMatchObject({
      code: codes.conflict,
      msg: 'Neste jogo cada rodada se decide de uma vez.',
    });
    const spin = { requestId: randomUUID(), stakeCentavos: 1_00 };
    expect(await app.call('/api/game/play', spin, player.gameSession)).toMatchObject({
      code: codes.conflict,
      msg: 'Neste jogo quem decide é você. Abra o jogo de novo pelo Início.',
    });
  });

  it('needs the token of this very window: none, a made-up one and a player’s are refused', async () => {
    const player = await buildMiner();
    for (const token of [undefined, 'abc.def', player.token])
      expect((await app.call('/api/game/start', startInput({ mines: 3 }), token)).code).toBe(codes.sessionEnded);
    await app.succeed('/api/user/logout', {}, player.token);
    expect((await call('/api/game/start', startInput({ mines: 3 }), player)).code).toBe(codes.sessionEnded);
  });
});

describe('a decision', () => {
  it.each([-1, 25, 1_000])('about cell %i, which is none, is refused', async (cell) => {
    const player = await buildMiner();
    const { round } = await succeed('/api/game/start', startInput({ mines: 3 }), player);
    expect(await call('/api/game/pick', { roundId: round.roundId, cell }, player)).toMatchObject({
      code: codes.invalidInput,
      data: { fields: { cell: 'Escolha uma casa do campo' } },
    });
  });

  it('about a cell that was turned over changes nothing, also when the round is over', async () => {
    const player = await buildMiner();
    const { safe, laid } = cellsOf(app, { mines: 3 });
    const { roundId } = (await succeed('/api/game/start', startInput({ mines: 3 }), player)).round;
    const first = await succeed('/api/game/pick', { roundId, cell: safe[0]! }, player);
    expect(await succeed('/api/game/pick', { roundId, cell: safe[0]! }, player)).toEqual(first);
    const hit = await succeed('/api/game/pick', { roundId, cell: laid[0]! }, player);
    expect(await succeed('/api/game/pick', { roundId, cell: laid[0]! }, player)).toEqual(hit);
    expect(await call('/api/game/pick', { roundId, cell: safe[1]! }, player)).toMatchObject({
      code: codes.conflict,
      msg: 'Esta rodada já terminou.',
      data: { reason: 'round_over' },
    });
  });

  it('to leave before anything was turned over is refused, and before the rocket has left the ground', async () => {
    const miner = await buildMiner();
    const { round } = await succeed('/api/game/start', startInput({ mines: 3 }), miner);
    expect(await call('/api/game/cashOut', { roundId: round.roundId }, miner)).toMatchObject({
      code: codes.conflict,
      msg: 'Vire pelo menos uma casa antes de retirar.',
    });
    const flyer = await buildFlyer();
    stopTime();
    const flight = await succeed('/api/game/start', startInput(), flyer);
    later(msUntil(growthK, 101) - 1);
    expect(await call('/api/game/cashOut', { roundId: flight.round.roundId }, flyer)).toMatchObject({
      code: codes.conflict,
      msg: 'Espere o foguete subir um pouco antes de retirar.',
    });
  });

  it('in the round of somebody else, of another game or of nobody finds no round', async () => {
    const [player, stranger] = [await buildMiner(), await buildMiner()];
    const { round } = await succeed('/api/game/start', startInput({ mines: 3 }), player);
    const otherWindow = { ...player, ...(await openGameWindow(app, player, crashGame)) };
    const notFound = { code: codes.notFound, msg: 'Rodada não encontrada' };
    for (const [who, roundId] of [
      [stranger, round.roundId],
      [otherWindow, round.roundId],
      [player, randomUUID()],
    ] as const) {
      expect(await call('/api/game/pick', { roundId, cell: 0 }, who as InstantPlayer)).toMatchObject(notFound);
      expect(await call('/api/game/cashOut', { roundId }, who as InstantPlayer)).toMatchObject(notFound);
      expect(await call('/api/game/follow', { roundId }, who as InstantPlayer)).toMatchObject(notFound);
    }
  });

  it('about cells is refused where there are none', async () => {
    const player = await buildFlyer();
    const { round } = await succeed('/api/game/start', startInput(), player);
    expect(await call('/api/game/pick', { roundId: round.roundId, cell: 0 }, player)).toMatchObject({
      code: codes.conflict,
      msg: 'Neste jogo não há casas para abrir.',
    });
  });
});
