import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MissionDocument } from '@ipe/staff-contract';
import { queryRows, requireRow, sql } from '#platform/database/index.ts';
import { buildPlayerWith, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { settleNextRound } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { onAnotherNode } from '#test/database/another-node.ts';
import { dyingDatabase, KilledError } from '#test/database/dying-database.ts';
import { missionAt, missionStaff, stepOf } from '#test/missions/publish.ts';
import { drawBelow } from '#test/app/draw-below.ts';
import { hourMs } from '#platform/time/durations.ts';
import { findMissionViolations, findStepViolations } from './audit.store.ts';
import { countMissions } from './counting/count-missions.ts';
import { listUncounted, saveCounted } from './counting/played.store.ts';
import { lockMission, saveMission } from './mission.store.ts';
import { finishIfOver } from './paying/finish-mission.ts';

let app: TestApp;
const house = missionStaff(() => app);
const announced = new Date();
const start = announced.getTime() + hourMs;
const end = announced.getTime() + 3 * hourMs;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  expect(await findMissionViolations(app.db)).toEqual([]);
  expect(await findStepViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const setTime = (ms: number) => {
  app.time.now = new Date(ms);
};
const countOn = (db = app.db) => countMissions({ ...app.cashier, db });
const play = (
  player: TestPlayer,
  { bet, win, gameId = 'capivara-da-sorte' }: { bet: number; win: number; gameId?: string },
) => settleNextRound(app, player.playerId, { bet, win, gameId });
const joinNow = async (id: string, player: TestPlayer) => {
  const { ruleVersion } = await app.succeed('/api/mission/read', { id });
  return app.call('/api/mission/join', { id, ruleVersion }, player.token);
};
const doneOf = async (id: string, { token }: TestPlayer): Promise<(number | undefined)[]> =>
  (await app.succeed('/api/mission/read', { id }, token)).steps.map(({ own }) => own?.done);

/** Counts on a node that dies before or after this many transactions. */
const countAndDie = (transactions: number, when: 'before' | 'after') =>
  countOn(dyingDatabase(app.db, { transactions, when })).catch((error: unknown) => {
    if (!(error instanceof KilledError)) throw error;
  });

type Played = { player: number; bet: number; win: number; gameId: string; at: number };

/** Computes what a player must have, independently of the product: each goal is searched for in the list of rounds. */
function reckon(played: readonly Played[], joinedAt: number): { done: number[]; centavos: number } {
  const own = played.filter(({ at, bet }) => at > joinedAt && at >= start && at < end && bet >= 100);
  const animals = new Set(['capivara-da-sorte', 'arara-de-ouro']);
  const rounds = own.length;
  const great = own.filter(({ win, bet }) => win >= 3 * bet).length;
  const ofAnimals = own.filter(({ gameId }) => animals.has(gameId)).length;
  const games = new Set(own.map(({ gameId }) => gameId)).size;
  const paidGames = new Set(own.filter(({ win, bet }) => 2 * win >= 3 * bet).map(({ gameId }) => gameId)).size;
  const done = [
    Math.min(rounds, 12),
    Math.min(great, 4),
    Math.min(ofAnimals, 6),
    Math.min(games, 3),
    Math.min(paidGames, 3),
  ];
  const prizes = [100, 200, 400, 800, 1_600];
  let centavos = 0;
  for (const [index, most] of [12, 4, 6, 3, 3].entries()) if (done[index] === most) centavos += prizes[index]!;
  return { done, centavos };
}

const steps: MissionDocument['steps'] = [
  stepOf({ count: 12 }, 100),
  stepOf({ count: 4, leastX100: 3_00 }, 200),
  stepOf({ count: 6, within: { by: 'games', games: ['capivara-da-sorte', 'arara-de-ouro'] } }, 400),
  stepOf({ each: 'game', count: 3 }, 800),
  stepOf({ each: 'game', count: 3, leastX100: 1_50 }, 1_600),
];

const paidTo = async ({ playerId }: TestPlayer): Promise<number> =>
  (
    await requireRow(
      app.db,
      sql<{ paid: number }>`
        select coalesce(sum(amount), 0)::bigint as paid from ledger_entry where player_id = ${playerId} and kind = 'mission_prize'`,
    )
  ).paid;

/** @returns what the player's steps gave, in centavos */
async function expectReckoned(
  id: string,
  player: TestPlayer,
  { played, joinedAt }: { played: readonly Played[]; joinedAt: number },
): Promise<number> {
  const own = played.filter((one) => one.player === player.playerId);
  const { done, centavos } = reckon(own, joinedAt);
  expect(await doneOf(id, player)).toEqual(done);
  expect(await paidTo(player)).toBe(centavos);
  return centavos;
}

describe.each([11, 12])('random play %i', (seed) => {
  it('comes to the steps and prizes of a reckoning by hand, on two nodes that count at once and are killed', async () => {
    setTime(announced.getTime());
    const id = await house.publish(missionAt(announced, { steps }));
    const players = await Promise.all(Array.from({ length: 6 }, () => buildPlayerWith(app, 10_000_00)));
    const next = drawBelow(seed);
    const games = ['capivara-da-sorte', 'arara-de-ouro', 'boto-encantado', 'feira-de-frutas'];
    const joined = new Map<number, number>();
    const played: Played[] = [];
    const other = onAnotherNode(app.db);
    let now = start - hourMs / 2;
    for (let turn = 0; turn < 160; turn += 1) {
      now += next(2.4 * 60) * 1_000 + 1;
      setTime(now);
      const player = players[next(players.length)]!;
      if (!joined.has(player.playerId) && now >= start && now < end && next(5) === 0) {
        await joinNow(id, player);
        joined.set(player.playerId, now);
        continue;
      }
      const [bet, win] = [90 + next(30), next(4) === 0 ? 0 : next(12) * 50];
      const gameId = games[next(games.length)]!;
      await play(player, { bet, win, gameId });
      played.push({ player: player.playerId, bet, win, gameId, at: now });
      if (next(5) === 0)
        await Promise.all([countOn(), countOn(other), countAndDie(next(5), next(2) === 0 ? 'before' : 'after')]);
    }
    setTime(Math.max(now, end) + hourMs / 10);
    await Promise.all([countOn(), countOn(other)]);
    await countOn();
    expect(joined.size).toBeGreaterThan(3);
    let reached = 0;
    for (const player of players.filter(({ playerId }) => joined.has(playerId)))
      reached += await expectReckoned(id, player, { played, joinedAt: joined.get(player.playerId)! });
    expect(reached).toBeGreaterThan(1_000);
    expect((await app.succeed('/api/mission/read', { id })).state).toBe('over');
  });
});

describe('joining', () => {
  it('while another version is published goes by the new one', async () => {
    setTime(announced.getTime());
    const id = await house.publish(missionAt(announced));
    const player = await buildPlayerWith(app, 1_00);
    setTime(start);
    const { ruleVersion } = await app.succeed('/api/mission/read', { id });
    const joining = await app.db.transaction(async (tx) => {
      const mission = (await lockMission(tx, id))!;
      const answer = app.call('/api/mission/join', { id, ruleVersion }, player.token);
      await Promise.race([answer, wait(300)]);
      await saveMission(tx, { ...mission, ruleVersion: `${id}-2`, version: 2 });
      return { answer };
    });
    expect((await joining.answer).data).toEqual({ reason: 'terms_changed' });
  });
});

describe('counting', () => {
  it('by a node that another has overtaken since it read leaves what that one wrote', async () => {
    setTime(announced.getTime());
    const id = await house.publish(missionAt(announced, { steps: [stepOf({ count: 9 })] }));
    const player = await buildPlayerWith(app, 100_00);
    setTime(start);
    await joinNow(id, player);
    setTime(start + 1_000);
    await play(player, { bet: 100, win: 0 });
    const asked = { missionId: id, players: [player.playerId], from: new Date(start), end: new Date(end) };
    const [read] = await listUncounted(app.db, asked);
    await play(player, { bet: 100, win: 0 });
    await countOn();
    const { countedTo, openRounds, upTo } = read!;
    const stale = { playerId: player.playerId, countedTo: upTo, openRounds: [], progress: [{ done: 1, games: null }] };
    await saveCounted(app.db, id, { ...stale, before: { countedTo, openRounds }, isOwed: false, isSettled: false });
    expect(await doneOf(id, player)).toEqual([2]);
  });

  it('goes on for two minutes behind the end: a round that began before it may be written later', async () => {
    setTime(announced.getTime());
    const id = await house.publish(missionAt(announced, { steps: [stepOf({ count: 9 })] }));
    const player = await buildPlayerWith(app, 100_00);
    setTime(start);
    await joinNow(id, player);
    setTime(end - 2_000);
    await play(player, { bet: 100, win: 0 });
    setTime(end + 1_000);
    await countOn();
    setTime(end - 1_000);
    await play(player, { bet: 100, win: 0 });
    setTime(end + hourMs / 10);
    await finishIfOver(app.cashier, id);
    expect((await app.succeed('/api/mission/read', { id })).state).toBe('counting');
    await countOn();
    expect(await doneOf(id, player)).toEqual([2]);
    expect((await app.succeed('/api/mission/read', { id })).state).toBe('over');
  });
});

describe('prizes', () => {
  it('are given once each, on whatever transaction a node dies and however many give them', async () => {
    setTime(announced.getTime());
    const two = [stepOf({ count: 1 }, 100), stepOf({ count: 2 }, 200)];
    const id = await house.publish(missionAt(announced, { steps: two }));
    const players = await Promise.all(Array.from({ length: 3 }, () => buildPlayerWith(app, 100_00)));
    setTime(start);
    for (const player of players) await joinNow(id, player);
    for (let round = 1; round <= 2; round += 1) {
      setTime(start + round * 1_000);
      for (const player of players) await play(player, { bet: 100, win: 0 });
      for (let transactions = 0; transactions < 7; transactions += 1)
        for (const when of ['before', 'after'] as const) await countAndDie(transactions, when);
      await Promise.all([countOn(), countOn(onAnotherNode(app.db)), countOn()]);
    }
    const paid = await queryRows(
      app.db,
      sql<{ player: number; amounts: number[] }>`
        select player_id as player, array_agg(amount::int order by amount) as amounts from ledger_entry
        where kind = 'mission_prize' and player_id = any(${players.map(({ playerId }) => playerId)}::bigint[])
        group by player_id`,
    );
    expect(paid.map(({ amounts }) => amounts)).toEqual([
      [100, 200],
      [100, 200],
      [100, 200],
    ]);
  });
});

describe('joining', () => {
  it('at the same time many times, is one entry, from which on every round counts and none of before', async () => {
    setTime(announced.getTime());
    const id = await house.publish(missionAt(announced, { steps: [stepOf({ count: 100 })] }));
    const player = await buildPlayerWith(app, 1_000_00);
    setTime(start + 1_000);
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => joinNow(id, player)),
      ...Array.from({ length: 12 }, () => play(player, { bet: 100, win: 0 })),
      countOn(),
      countOn(onAnotherNode(app.db)),
    ]);
    expect(answers).toHaveLength(22);
    await countOn();
    const [before] = await doneOf(id, player);
    await play(player, { bet: 100, win: 0 });
    await countOn();
    expect(await doneOf(id, player)).toEqual([before! + 1]);
    expect(before).toBeLessThanOrEqual(12);
  });

  it('in the last moment is in, a moment later is not, whatever counts beside it', async () => {
    setTime(announced.getTime());
    const id = await house.publish(missionAt(announced));
    const [last, late] = [await buildPlayerWith(app, 100_00), await buildPlayerWith(app, 100_00)];
    setTime(end - 1);
    const [inTime] = await Promise.all([joinNow(id, last), countOn()]);
    setTime(end);
    const [tooLate] = await Promise.all([joinNow(id, late), countOn(), countOn(onAnotherNode(app.db))]);
    expect([inTime.code, tooLate.data.reason]).toEqual([1, 'not_open']);
    expect((await house.read(id)).entrants).toBe(1);
  });
});

describe('a stop', () => {
  it('beside counting and play pays what was reached up to its end, and nothing behind it', async () => {
    setTime(announced.getTime());
    const id = await house.publish(missionAt(announced, { steps: [stepOf({ count: 2 }), stepOf({ count: 3 })] }));
    const player = await buildPlayerWith(app, 100_00);
    setTime(start + 1_000);
    await joinNow(id, player);
    await play(player, { bet: 100, win: 0 });
    setTime(start + 10_000);
    await Promise.all([
      house.stop(id, 'Um jogo saiu do ar.'),
      play(player, { bet: 100, win: 0 }),
      countOn(),
      countOn(onAnotherNode(app.db)),
    ]);
    setTime(start + 71_000);
    await play(player, { bet: 100, win: 0 });
    await Promise.all([countOn(), countOn(onAnotherNode(app.db))]);
    setTime(start + hourMs / 10);
    await countOn();
    expect(await doneOf(id, player)).toEqual([2, 2]);
    expect(await paidTo(player)).toBe(100);
    expect((await app.succeed('/api/mission/read', { id })).state).toBe('over');
  });
});
