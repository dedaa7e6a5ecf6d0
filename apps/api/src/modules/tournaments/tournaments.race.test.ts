import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows, requireRow, sql } from '#platform/database/index.ts';
import { buildPlayerWith, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { settleNextRound } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { onAnotherNode } from '#test/database/another-node.ts';
import { dyingDatabase, KilledError } from '#test/database/dying-database.ts';
import { documentAt, tournamentStaff } from '#test/tournaments/publish.ts';
import { drawBelow } from '#test/app/draw-below.ts';
import { hourMs } from '#platform/time/durations.ts';
import { findPlaceViolations, findTournamentViolations } from './audit.store.ts';
import { closeIfOver } from './ending/close-tournament.ts';
import { countTournaments } from './scoring/count-tournaments.ts';
import { listUncounted, saveCounted } from './scoring/results.store.ts';

let app: TestApp;
const house = tournamentStaff(() => app);
const opens = new Date();
const start = opens.getTime() + hourMs;
const end = opens.getTime() + 3 * hourMs;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  expect(await findTournamentViolations(app.db)).toEqual([]);
  expect(await findPlaceViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const setTime = (ms: number) => {
  app.time.now = new Date(ms);
};
const countOn = (db = app.db) => countTournaments({ ...app.cashier, db });
const play = (player: TestPlayer, bet: number, win: number) => settleNextRound(app, player.playerId, { bet, win });
const joinNow = async (id: string, player: TestPlayer) => {
  const { ruleVersion } = await app.succeed('/api/tournament/read', { id });
  return app.call('/api/tournament/join', { id, ruleVersion }, player.token);
};

type Played = { player: number; bet: number; win: number; at: number };
type Told = { player: number; points: number };

/** Computes the table independently of the product, from every round of the period after the joining. */
function reckon(played: readonly Played[], joined: ReadonlyMap<number, number>, best: number | undefined): Told[] {
  const tables = [...joined].map(([player, joinedAt]) => {
    const own = played.filter(
      (one) => one.player === player && one.at >= start && one.at < end && one.at > joinedAt && one.bet >= 100,
    );
    if (best === undefined)
      return { player, joinedAt, points: own.length, since: Math.max(0, ...own.map(({ at }) => at)) };
    // The greatest results first; of equal ones the earlier one.
    const results = own
      .map(({ bet, win, at }) => ({ x: Number((BigInt(win) * 100n) / BigInt(bet)), at }))
      .filter(({ x }) => x > 0);
    results.sort((one, other) => (one.x === other.x ? one.at - other.at : other.x - one.x));
    const kept = results.slice(0, best);
    let points = 0;
    for (const { x } of kept) points += x;
    return { player, joinedAt, points, since: Math.max(0, ...kept.map(({ at }) => at)) };
  });
  return tables
    .filter(({ points }) => points > 0)
    .toSorted(
      (one, other) =>
        other.points - one.points ||
        one.since - other.since ||
        one.joinedAt - other.joinedAt ||
        one.player - other.player,
    )
    .map(({ player, points }) => ({ player, points }));
}

const placesOf = async (id: string): Promise<Told[]> => {
  const { table } = await house.read(id);
  return table.filter(({ points }) => points > 0).map(({ playerId, points }) => ({ player: playerId, points }));
};

describe.each([
  ['the three best results', { by: 'multiple', best: 3 }, 11],
  ['the number of rounds', { by: 'count' }, 12],
] as const)('random play by %s', (_what, points, seed) => {
  it('makes the table that a reckoning by hand makes, on two nodes that count at once and are killed', async () => {
    setTime(opens.getTime());
    const id = await house.publish(documentAt(opens, { points, prizes: [{ from: 1, to: 10, amountCentavos: 1_00 }] }));
    const players = await Promise.all(Array.from({ length: 6 }, () => buildPlayerWith(app, 10_000_00)));
    const next = drawBelow(seed);
    const joined = new Map<number, number>();
    const played: Played[] = [];
    const other = onAnotherNode(app.db);
    let now = start - hourMs / 2;
    for (let turn = 0; turn < 160; turn += 1) {
      now += next(2.4 * 60) * 1_000 + 1;
      setTime(now);
      const player = players[next(players.length)]!;
      if (!joined.has(player.playerId) && now < end && next(6) === 0) {
        await joinNow(id, player);
        joined.set(player.playerId, now);
        continue;
      }
      const [bet, win] = [90 + next(30), next(4) === 0 ? 0 : next(12) * 50];
      await play(player, bet, win);
      played.push({ player: player.playerId, bet, win, at: now });
      if (next(5) === 0) {
        const transactions = next(2);
        const when = next(2) === 0 ? 'before' : 'after';
        await Promise.all([
          countOn(),
          countOn(other),
          countOn(dyingDatabase(app.db, { transactions, when })).catch((error: unknown) => {
            if (!(error instanceof KilledError)) throw error;
          }),
        ]);
      }
    }
    setTime(Math.max(now, end) + hourMs / 10);
    await Promise.all([countOn(), countOn(other)]);
    await countOn();
    const reckoned = reckon(played, joined, points.by === 'multiple' ? points.best : undefined);
    expect(joined.size).toBeGreaterThan(3);
    expect(reckoned.length).toBeGreaterThan(2);
    expect(await placesOf(id)).toEqual(reckoned);
    expect((await app.succeed('/api/tournament/read', { id })).state).toBe('closed');
  });
});

describe('counting', () => {
  it('by a node that another has overtaken since it read leaves what that one wrote', async () => {
    setTime(opens.getTime());
    const id = await house.publish(documentAt(opens, { points: { by: 'count' } }));
    const player = await buildPlayerWith(app, 100_00);
    await joinNow(id, player);
    setTime(start + 1_000);
    await play(player, 100, 0);
    const asked = { tournamentId: id, players: [player.playerId], from: new Date(start), end: new Date(end) };
    const [read] = await listUncounted(app.db, asked);
    await play(player, 100, 0);
    await countOn();
    const { countedTo, openRounds, upTo } = read!;
    const stale = { ...read!, points: 1, rounds: 1, reachedAt: app.time.now!, countedTo: upTo, isSettled: false };
    await saveCounted(app.db, id, { ...stale, before: { countedTo, openRounds } });
    expect(await placesOf(id)).toEqual([{ player: player.playerId, points: 2 }]);
    await countOn();
    expect(await placesOf(id)).toEqual([{ player: player.playerId, points: 2 }]);
  });
});

describe('closing', () => {
  it('waits for a round that was played since everybody was counted', async () => {
    setTime(opens.getTime());
    const id = await house.publish(documentAt(opens, { points: { by: 'count' } }));
    const player = await buildPlayerWith(app, 100_00);
    await joinNow(id, player);
    setTime(end - 1_000);
    await play(player, 100, 0);
    setTime(end + hourMs / 10);
    expect(await closeIfOver(app.cashier, id)).toBe(false);
    await countOn();
    expect(await placesOf(id)).toEqual([{ player: player.playerId, points: 1 }]);
  });
});

describe('an entry', () => {
  it('is counted again for two minutes behind the end: a round that began before it may be written later', async () => {
    setTime(opens.getTime());
    const id = await house.publish(documentAt(opens, { points: { by: 'count' } }));
    const player = await buildPlayerWith(app, 100_00);
    await joinNow(id, player);
    setTime(end - 2_000);
    await play(player, 100, 0);
    setTime(end + 1_000);
    await countOn();
    setTime(end - 1_000);
    await play(player, 100, 0);
    setTime(end + hourMs / 10);
    await countOn();
    expect(await placesOf(id)).toEqual([{ player: player.playerId, points: 2 }]);
  });
});

describe('prizes', () => {
  it('are given once each, on whatever transaction a node dies and however many give them', async () => {
    setTime(opens.getTime());
    const id = await house.publish(documentAt(opens));
    const players = await Promise.all(Array.from({ length: 3 }, () => buildPlayerWith(app, 100_00)));
    for (const player of players) await joinNow(id, player);
    setTime(start + 1_000);
    for (const [index, player] of players.entries()) await play(player, 100, 500 - 100 * index);
    setTime(end + hourMs / 10);
    for (let transactions = 0; transactions < 7; transactions += 1)
      for (const when of ['before', 'after'] as const)
        await countOn(dyingDatabase(app.db, { transactions, when })).catch((error: unknown) => {
          if (!(error instanceof KilledError)) throw error;
        });
    await Promise.all([countOn(), countOn(onAnotherNode(app.db)), countOn()]);
    const paid = await queryRows(
      app.db,
      sql<{ player: number; amount: number }>`
        select player_id as player, amount from ledger_entry
        where kind = 'tournament_prize' and player_id = any(${players.map(({ playerId }) => playerId)}::bigint[])
        order by amount desc, player_id`,
    );
    const [first, ...others] = players.map(({ playerId }) => playerId);
    expect(paid).toEqual([
      { player: first, amount: 50_00 },
      ...others.toSorted((one, other) => one - other).map((player) => ({ player, amount: 10_00 })),
    ]);
  });
});

describe('joining', () => {
  it('at the same time many times, is one entry, from which on every round counts and none of before', async () => {
    setTime(opens.getTime());
    const id = await house.publish(documentAt(opens, { points: { by: 'count' } }));
    const player = await buildPlayerWith(app, 1_000_00);
    setTime(start + 1_000);
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => joinNow(id, player)),
      ...Array.from({ length: 12 }, () => play(player, 100, 0)),
      countOn(),
      countOn(onAnotherNode(app.db)),
    ]);
    expect(answers).toHaveLength(22);
    await countOn();
    const { rounds, behind } = await requireRow(
      app.db,
      sql<{ rounds: number; behind: number }>`
        select rounds, counted_to as behind from tournament_entry
        where tournament_id = ${id} and player_id = ${player.playerId}`,
    );
    await play(player, 100, 0);
    await countOn();
    const [after] = await placesOf(id);
    expect(after).toEqual({ player: player.playerId, points: rounds + 1 });
    expect(rounds).toBeLessThanOrEqual(12);
    expect(behind).toBeGreaterThanOrEqual(rounds);
  });

  it('in the last moment is in, a moment later is not, whatever counts beside it', async () => {
    setTime(opens.getTime());
    const id = await house.publish(documentAt(opens));
    const [last, late] = [await buildPlayerWith(app, 100_00), await buildPlayerWith(app, 100_00)];
    setTime(end - 1);
    const [inTime] = await Promise.all([joinNow(id, last), countOn()]);
    setTime(end);
    const [tooLate] = await Promise.all([joinNow(id, late), countOn(), countOn(onAnotherNode(app.db))]);
    expect([inTime.code, tooLate.data.reason]).toEqual([1, 'not_open']);
    setTime(end + hourMs / 10);
    await Promise.all([countOn(), joinNow(id, late), countOn(onAnotherNode(app.db))]);
    const { entrants } = await house.read(id);
    expect(entrants).toBe(1);
  });
});
