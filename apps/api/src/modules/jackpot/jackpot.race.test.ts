import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRows, requireRow, sql } from '#platform/database/index.ts';
import { bringFirstSeed } from '#test/app/change-seeds.ts';
import { buildPlayerWith, grant, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { settleNextRound } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { onAnotherNode } from '#test/database/another-node.ts';
import { dyingDatabase, KilledError, refusing } from '#test/database/dying-database.ts';
import { jackpotAt, jackpotStaff } from '#test/jackpot/publish.ts';
import { buildMember } from '#test/staff/staff-browser.ts';
import { drawBelow } from '#test/app/draw-below.ts';
import { hourMs } from '#platform/time/durations.ts';
import { centavos } from '@ipe/money';
import { findPotViolations, findShareViolations } from './audit.store.ts';
import { countJackpot } from './counting/count-jackpot.ts';
import { payPots } from './ending/pay-pots.ts';
import { listPots, type Pot } from './pot.store.ts';

let app: TestApp;
const house = jackpotStaff(() => app);
/** Each test's jackpot has its own period. */
let from = Date.now();

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  from += 10 * hourMs;
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  expect(await findShareViolations(app.db)).toEqual([]);
  expect(await findPotViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const setTime = (ms: number) => {
  app.time.now = new Date(ms);
};
const countOn = (db = app.db, isSweep = true) => countJackpot({ ...app.cashier, db }, { isSweep });
const countUntilKilled = (transactions: number, when: 'before' | 'after') =>
  countOn(dyingDatabase(app.db, { transactions, when })).catch((error: unknown) => {
    if (!(error instanceof KilledError)) throw error;
  });
type Round = { bet: number; win: number; gameId?: string | undefined };
const play = (player: TestPlayer, { bet, win, gameId = 'capivara-da-sorte' }: Round) =>
  settleNextRound(app, player.playerId, { bet, win, gameId });
async function buildPlayers(count: number): Promise<TestPlayer[]> {
  const players = await Promise.all(Array.from({ length: count }, () => buildPlayerWith(app, 100_000_00)));
  for (const player of players) await bringFirstSeed(app, player);
  return players;
}

type Played = {
  playerId: number;
  roundId: string;
  gameId: string;
  bet: number;
  at: Date;
  entryNo: number;
  drawn: number;
};

/** Draws as the document describes it, without the product's code. */
function drawByHand(serverSeed: string, message: string, oneIn: number): number {
  const limit = Math.floor(2 ** 32 / oneIn) * oneIn;
  for (let block = 0; ; block += 1) {
    const digest = createHmac('sha256', serverSeed).update(`${message}:jackpot:${block}`).digest();
    for (let offset = 0; offset < 32; offset += 4) {
      const word = digest.readUInt32BE(offset);
      if (word < limit) return word % oneIn;
    }
  }
}

/** Every round of these players, read from the tables of rounds, seeds and entries. */
async function listPlayed(players: readonly TestPlayer[], oneIn: number): Promise<Played[]> {
  const rows = await queryRows(
    app.db,
    sql<Omit<Played, 'drawn'> & { nonce: number; serverSeed: string; clientSeed: string }>`
      select r.player_id as "playerId", r.round_id as "roundId", r.game_id as "gameId", r.bet, r.created_at as at, r.nonce,
        (select min(entry_no) from ledger_entry e where e.player_id = r.player_id and e.reference = r.round_id and e.kind = 'bet') as "entryNo",
        coalesce(f.server_seed, f.sealed_seed) as "serverSeed", f.client_seed as "clientSeed"
      from round r join fairness_seed f on f.player_id = r.player_id and f.seed_no = r.seed_no
      where r.player_id = any(${players.map(({ playerId }) => playerId)}::bigint[])`,
  );
  return rows.map(({ nonce, serverSeed, clientSeed, ...round }) => ({
    ...round,
    drawn: drawByHand(
      app.seedKeys.open(serverSeed, `server seed of player ${round.playerId}`),
      `${clientSeed}:${nonce}`,
      oneIn,
    ),
  }));
}

type Range = { playerId: number; potNo: number; fromEntry: number; countedTo: number };

const listRanges = (jackpotId: string): Promise<Range[]> =>
  queryRows(
    app.db,
    sql<Range>`
      select player_id as "playerId", pot_no as "potNo", from_entry as "fromEntry", counted_to as "countedTo" from jackpot_share
      where jackpot_id = ${jackpotId}`,
  );

const paidFor = async (jackpotId: string): Promise<{ player: number; amount: number }[]> => {
  const pots = await listPots(app.db, jackpotId);
  const winners = pots.flatMap(({ round }) => round?.playerId ?? []);
  return queryRows(
    app.db,
    sql<{ player: number; amount: number }>`
      select player_id as player, amount from ledger_entry where kind = 'jackpot_win' and player_id = any(${winners}::bigint[])
      order by amount, player_id`,
  );
};

const ascending = (one: number, other: number) => one - other;

const wonPots = (pots: readonly Pot[]) =>
  pots
    .flatMap(({ round, amount }) => (round === null ? [] : [{ player: round.playerId, amount: amount! }]))
    .toSorted((one, other) => one.amount - other.amount || one.player - other.player);

/** Plays rounds; now and then two nodes count at once, or a node is killed while it counts. Returns the time of the last round. */
async function playAtRandom(
  players: readonly TestPlayer[],
  { seed, since }: { seed: number; since: number },
): Promise<number> {
  const next = drawBelow(seed);
  const other = onAnotherNode(app.db);
  let now = since;
  for (let turn = 0; turn < 170; turn += 1) {
    now += next(90) * 1_000 + 1;
    setTime(now);
    const player = players[next(players.length)]!;
    await play(player, {
      bet: 1 + next(300_00),
      win: next(3) * 100_00,
      gameId: next(5) === 0 ? 'arara-de-ouro' : undefined,
    });
    if (next(6) === 0)
      await Promise.all([countOn(), countOn(other), countUntilKilled(next(5), next(2) === 0 ? 'before' : 'after')]);
  }
  return now;
}

/** What was played for a jackpot, and what each pot says that it has. */
type Fed = { counted: readonly Played[]; ranges: readonly Range[]; share: number };

function fedTo(potNo: number, { counted, ranges }: Fed): Played[] {
  const own = ranges.filter((one) => one.potNo === potNo);
  return counted.filter(({ playerId, entryNo }) =>
    own.some((one) => one.playerId === playerId && entryNo > one.fromEntry && entryNo <= one.countedTo),
  );
}

/** Expects that every bet is in exactly one pot, and that everything was paid except the rest of a centavo. */
function expectFed(pots: readonly Pot[], played: Fed): { isLastFed: boolean } {
  let carried = BigInt(pots[0]!.carriedRest);
  let isLastFed = false;
  for (const pot of pots) {
    const fed = fedTo(pot.potNo, played);
    const bets = fed.reduce((sum, { bet }) => sum + BigInt(bet), 0n);
    const parts = carried + bets * BigInt(played.share) + BigInt(pot.seed + pot.carried) * 10_000n;
    expect([pot.bets, pot.amount, pot.rest]).toEqual([Number(bets), Number(parts / 10_000n), Number(parts % 10_000n)]);
    carried = parts % 10_000n;
    isLastFed = fed.length > 0;
    if (pot.outcome === 'last_draw') {
      const [nearest] = fed.toSorted((one, two) => one.drawn / one.bet - two.drawn / two.bet);
      expect(pot.round?.roundId).toBe(nearest?.roundId);
    }
  }
  return { isLastFed };
}

describe.each([
  ['a last draw', 'last_draw', 21],
  ['what is carried on', 'carry', 22],
] as const)('random play to the end with %s', (_what, ending, seed) => {
  it('pays every round that wins once, all that was fed to the ten-thousandth, on two nodes that count at once and are killed', async () => {
    setTime(from);
    const document = jackpotAt(new Date(from), { ending });
    const { oneInCentavos: oneIn, contributionBasisPoints: share } = document;
    const id = await house.publish(document);
    const [start, end] = [from + hourMs, from + 3 * hourMs];
    const players = await buildPlayers(5);
    // The bets of this player use free money and money to wager at once.
    await grant(app, players[0]!.playerId, { amountCentavos: centavos(90_00), requiredCentavos: 200_00 });
    const now = await playAtRandom(players, { seed, since: start - hourMs / 4 });
    setTime(Math.max(now, end));
    for (const player of players) await play(player, { bet: 100_00, win: 0 });
    setTime(Math.max(now, end) + hourMs / 10);
    await Promise.all([countOn(), countOn(onAnotherNode(app.db))]);
    for (let turn = 0; turn < 3; turn += 1) await countOn();

    const all = await listPlayed(players, oneIn);
    const counted = all.filter(
      ({ gameId, at }) => gameId === 'capivara-da-sorte' && at.getTime() >= start && at.getTime() < end,
    );
    const winning = counted.filter(({ drawn, bet }) => drawn < bet);
    const pots = (await listPots(app.db, id)).toReversed();
    expect(winning.length).toBeGreaterThan(2);
    expect(all.filter(({ at }) => at.getTime() < start)).not.toEqual([]);
    expect(all.filter(({ at }) => at.getTime() >= end).length).toBeGreaterThanOrEqual(players.length);
    expect(all.length).toBeGreaterThan(counted.length);
    const drawnPots = pots.filter(({ outcome }) => outcome === 'drawn');
    expect(drawnPots.map(({ round }) => round!.roundId).toSorted()).toEqual(
      winning.map(({ roundId }) => roundId).toSorted(),
    );
    expect(drawnPots.map(({ round }) => round!.drawn).toSorted(ascending)).toEqual(
      winning.map(({ drawn }) => drawn).toSorted(ascending),
    );
    const { isLastFed } = expectFed(pots, { counted, share, ranges: await listRanges(id) });
    expect(pots.reduce((sum, { bets }) => sum + bets!, 0)).toBe(counted.reduce((sum, { bet }) => sum + bet, 0));
    // A pool without a round goes on to the next jackpot, whatever the ending.
    expect(pots.at(-1)?.outcome).toBe(ending === 'last_draw' && isLastFed ? 'last_draw' : 'carried');
    expect(await paidFor(id)).toEqual(wonPots(pots));
    expect((await house.read(id)).state).toBe('over');
  });
});

describe('a jackpot behind one that left its pool', () => {
  it('begins with it, once, and with its own seed', async () => {
    setTime(from);
    const before = await requireRow(
      app.db,
      sql<{ amount: number }>`select amount from jackpot_pot where outcome = 'carried' and settled_at is null`,
    );
    const id = await house.publish(jackpotAt(new Date(from)));
    setTime(from + hourMs + 1);
    await Promise.all([countOn(), countOn(onAnotherNode(app.db)), countOn()]);
    const [pot] = await listPots(app.db, id);
    expect([pot?.potNo, pot?.carried, pot?.seed]).toEqual([1, before.amount, 10_01]);
    expect(await findPotViolations(app.db)).toEqual([]);
    // Nobody plays: the pool goes to the next jackpot, and the house keeps nothing.
    setTime(from + 4 * hourMs);
    await countOn();
    const [last] = await listPots(app.db, id);
    expect([last?.outcome, last?.amount, last?.settledAt]).toEqual(['carried', before.amount + 10_01, null]);
  });
});

/** Bets until a round wins; each bet wins with a chance of one in twenty. */
async function winOnce(player: TestPlayer, oneIn: number, since: number): Promise<Played> {
  for (;;) {
    await play(player, { bet: 50_00, win: 0 });
    const won = (await listPlayed([player], oneIn)).find(({ drawn, bet, at }) => drawn < bet && at.getTime() >= since);
    if (won !== undefined) return won;
  }
}

describe('two rounds that win before a pool is closed', () => {
  it('have an order: the earlier one gets the pool, the other one the next, which begins with the seed; neither waits for the other’s payment', async () => {
    setTime(from);
    const document = jackpotAt(new Date(from));
    const id = await house.publish(document);
    const [late, early] = (await buildPlayers(2)) as [TestPlayer, TestPlayer];
    setTime(from + hourMs + 60_000);
    const first = await winOnce(early, document.oneInCentavos, from);
    setTime(from + hourMs + 61_000);
    const second = await winOnce(late, document.oneInCentavos, from);
    // Both are counted, but neither is old enough to be paid.
    await countOn();
    expect((await listPots(app.db, id)).length).toBe(1);
    setTime(from + hourMs + 64_000);
    await expect(countOn(refusing(app.db, early.playerId))).rejects.toThrow("can't be worked on");
    expect((await paidFor(id)).map(({ player }) => player)).toEqual([late.playerId]);
    await Promise.all([countOn(), countOn(onAnotherNode(app.db))]);
    const pots = (await listPots(app.db, id)).toReversed();
    expect(pots.map(({ round }) => round?.roundId)).toEqual([first.roundId, second.roundId, undefined]);
    expect(pots[1]?.amount).toBe(document.seedCentavos);
    expect((await paidFor(id)).length).toBe(2);
    await countOn();
    setTime(from + 4 * hourMs);
    await countOn();
  });
});

describe('two jackpots that are approved at the same moment', () => {
  it('are one: the other approval is told that the house has one', async () => {
    setTime(from);
    const document = jackpotAt(new Date(from), { oneInCentavos: 2 ** 32 });
    const ids = [randomUUID(), randomUUID()];
    const proposed: string[] = [];
    for (const id of ids) proposed.push((await house.propose(document, id)).body.id);
    const approvers = [await buildMember(app, ['finance']), await buildMember(app, ['finance'])];
    const answers = await Promise.all(
      approvers.map(({ browser }, one) => browser.ask('/back-office/api/proposals/approve', { id: proposed[one]! })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('state_moved');
    setTime(from + 4 * hourMs);
    await countOn();
  });
});

describe('a pool that was won', () => {
  it('is paid once, on whatever transaction a node dies and however many pay it', async () => {
    setTime(from);
    const document = jackpotAt(new Date(from));
    const id = await house.publish(document);
    const [player] = (await buildPlayers(1)) as [TestPlayer];
    setTime(from + hourMs + 60_000);
    await winOnce(player, document.oneInCentavos, from);
    setTime(from + hourMs + 70_000);
    for (let transactions = 0; transactions < 6; transactions += 1)
      for (const when of ['before', 'after'] as const) await countUntilKilled(transactions, when);
    await Promise.all([countOn(), payPots(app.cashier), countOn(onAnotherNode(app.db)), payPots(app.cashier)]);
    const pots = await listPots(app.db, id);
    expect(pots.map(({ outcome }) => outcome)).toEqual([null, 'drawn']);
    expect(await paidFor(id)).toEqual(wonPots(pots));
    setTime(from + 4 * hourMs);
    await countOn();
  });
});

describe('counting by nodes', () => {
  it('finds whom a node that died had noted, at its sweep, and counts nobody twice', async () => {
    setTime(from);
    const id = await house.publish(jackpotAt(new Date(from), { oneInCentavos: 2 ** 32 }));
    const [player] = (await buildPlayers(1)) as [TestPlayer];
    setTime(from + hourMs + 60_000);
    await Promise.all(Array.from({ length: 12 }, () => play(player, { bet: 1_00, win: 0 })));
    await countOn(app.db, false);
    const betsOf = async () => (await house.read(id)).pots[0]?.betsCentavos;
    expect(await betsOf()).toBe(0);
    await Promise.all([countOn(), countOn(onAnotherNode(app.db)), countOn()]);
    expect(await betsOf()).toBe(12_00);
    setTime(from + 4 * hourMs);
    await countOn();
  });
});
