import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { saoPauloHour } from '@ipe/pt-br/calendar';
import { firstCashback, type CashbackDocument } from '@ipe/staff-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayerWith, grant, openGameWindow, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { buildInstantPlayer, cellsOf, instantCalls, minesGame, startInput } from '#test/app/instant-player.ts';
import { settleNextRound } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { cashbackStaff } from '#test/cashback/publish.ts';
import { onAnotherNode } from '#test/database/another-node.ts';
import { dyingDatabase, KilledError } from '#test/database/dying-database.ts';
import { undone } from '#test/database/undone.ts';
import { drawBelow } from '#test/app/draw-below.ts';
import { findCashbackViolations, findReckoningViolations, findUndecidedCashbacks } from './audit.store.ts';
import { settleCashback } from './settle-cashback.ts';

let app: TestApp;
const { succeed } = instantCalls(() => app);
/** Each test has its own days, so that it settles nothing of another test. */
let day = saoPauloDay(new Date());

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  day = addDays(day, 20);
  at(0, 12);
});
afterAll(async () => {
  for (const find of [findLedgerViolations, findCashbackViolations, findReckoningViolations, findUndecidedCashbacks])
    expect(await find(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

/** Sets the time: days after the day of the test, and an hour in São Paulo. */
const at = (days: number, hour: number) => {
  app.time.now = saoPauloHour(addDays(day, days), hour);
};
const settleOn = (db = app.db) => settleCashback({ ...app.cashier, db });
const play = (player: TestPlayer, [bet, win]: [number, number], gameId = 'capivara-da-sorte') =>
  settleNextRound(app, player.playerId, { bet, win, gameId });
/** A document from the day after the test's day on, for five days. */
const documentOf = (changed: Partial<CashbackDocument> = {}): CashbackDocument => ({
  ...firstCashback({ fromDay: addDays(day, 1), untilDay: addDays(day, 5) }),
  ...changed,
});
const staff = cashbackStaff(() => app);
const product = async () => (await staff.product()).browser;
const publish = (changed: Partial<CashbackDocument> = {}, cashbackId?: string) =>
  staff.publish(documentOf(changed), cashbackId);
const readOwn = async (id: string, player: TestPlayer) =>
  (await app.succeed('/api/cashback/list', {}, player.token)).list.find((one) => one.id === id)?.own;
const paidTo = async (player: TestPlayer) =>
  (await app.succeed('/api/pay/walletLog', { type: 'cashback' }, player.token)).list;

describe('R26 a cashback', () => {
  it('is announced when two persons say so, with the terms that its document makes, and changes until it begins', async () => {
    const id = await publish({ name: 'Cashback de prova' });
    await publish({ name: 'Cashback de prova', rateBasisPoints: 7_50 }, id);
    const one = (await app.succeed('/api/cashback/list', {})).list.find((line) => line.id === id);
    expect(one).toMatchObject({
      state: 'announced',
      rateBasisPoints: 7_50,
      ruleVersion: `${id.slice(0, 8)}-2`,
      own: [],
    });
    expect(one?.terms).toMatch(/o cashback é 7,5%, e frações de centavo são descartadas \(de R\$\s12,34, R\$\s0,92\)/u);
    at(1, 0);
    const { status, body } = await staff.propose(documentOf({ fromDay: addDays(day, 2) }), id);
    expect([status, body.reason]).toEqual([409, 'nothing_to_do']);
  });

  it('pays a part of the day’s net loss once, with an entry of its own, and shows each day and the one that goes on', async () => {
    const id = await publish();
    const [player, lucky] = [await buildPlayerWith(app, 1_000_00), await buildPlayerWith(app, 1_000_00)];
    at(1, 15);
    await play(player, [100_00, 40_00]);
    await play(player, [9_99, 0]);
    await play(lucky, [10_00, 30_00]);
    expect(await readOwn(id, player)).toMatchObject([
      { from: addDays(day, 1), betsCentavos: 109_99, winsCentavos: 40_00, amountCentavos: 3_49, outcome: 'soFar' },
    ]);
    await settleOn();
    expect(await paidTo(player)).toEqual([]);
    at(2, 1);
    await play(lucky, [7_00, 0]);
    expect((await readOwn(id, lucky))?.map(({ betsCentavos }) => betsCentavos)).toEqual([7_00, 10_00]);
    await Promise.all([settleOn(), settleOn(onAnotherNode(app.db))]);
    await settleOn();
    await play(player, [1_00, 0]);
    expect(await paidTo(player)).toMatchObject([{ type: 'cashback', amount: 3_49, withdraw: 3_49 }]);
    expect(await readOwn(id, player)).toMatchObject([
      { from: addDays(day, 2), betsCentavos: 1_00, outcome: 'soFar' },
      { from: addDays(day, 1), betsCentavos: 109_99, winsCentavos: 40_00, amountCentavos: 3_49, outcome: 'paid' },
    ]);
    expect((await readOwn(id, lucky))?.[1]).toMatchObject({ outcome: 'nothing', amountCentavos: 0 });
    const inbox = (await app.succeed('/api/message/list', {}, player.token)).list;
    expect(inbox.filter(({ title }) => /^Cashback do dia: R\$\s3,49$/u.test(title))).toHaveLength(1);
  });

  it('counts free money alone, the games of its document, no more than its most and nothing below its least', async () => {
    const id = await publish({ games: ['capivara-da-sorte'], leastCentavos: 1_00, mostCentavos: 2_00 });
    const build = () => buildPlayerWith(app, 1_000_00);
    const [much, little, wagering, elsewhere] = [await build(), await build(), await build(), await build()];
    await grant(app, wagering.playerId, { amountCentavos: centavos(50_00), requiredCentavos: 1_000_00 });
    at(1, 15);
    await play(much, [500_00, 0]);
    await play(little, [19_99, 0]);
    await play(elsewhere, [100_00, 0], 'arara-de-ouro');
    // R$ 50,00 of the bet are money to wager, and half of the win returns there.
    await play(wagering, [100_00, 20_00]);
    at(2, 1);
    await settleOn();
    const rows = await Promise.all(
      [much, little, wagering, elsewhere].map(async (one) => (await readOwn(id, one))?.[1]),
    );
    expect(rows.map((row) => [row?.betsCentavos, row?.winsCentavos, row?.amountCentavos, row?.outcome])).toEqual([
      [500_00, 0, 2_00, 'paid'],
      [19_99, 0, 0, 'nothing'],
      [50_00, 10_00, 2_00, 'paid'],
      [0, 0, 0, 'nothing'],
    ]);
  });

  it('waits for a round whose player decides, and counts it in the period in which it began', async () => {
    const id = await publish();
    at(1, 23);
    const player = await buildInstantPlayer(app, { gameId: minesGame });
    const { round } = await succeed('/api/game/start', startInput({ mines: 3 }), player);
    await play(player, [100, 0]);
    at(2, 1);
    await settleOn();
    const shown = (await readOwn(id, player))?.flatMap(({ outcome, betsCentavos }) => [outcome, betsCentavos]);
    expect(shown).toEqual(['soFar', 0, 'waiting', 100]);
    await succeed('/api/game/pick', { roundId: round.roundId, cell: cellsOf(app, { mines: 3 }).safe[0]! }, player);
    const ended = await succeed('/api/game/cashOut', { roundId: round.roundId }, player);
    await settleOn();
    expect((await readOwn(id, player))?.[1]).toMatchObject({
      from: addDays(day, 1),
      betsCentavos: round.stakeCentavos + 100,
      winsCentavos: ended.round.winCentavos,
      outcome: expect.stringMatching(/^(?:paid|nothing)$/u),
    });
  });

  it('gives nothing for a stake that came back, because its player did nothing for a day', async () => {
    const id = await publish();
    at(1, 23);
    const player = await buildInstantPlayer(app, { gameId: minesGame });
    const { round } = await succeed('/api/game/start', startInput({ mines: 3 }), player);
    at(3, 1);
    const back = { ...player, ...(await openGameWindow(app, player, minesGame)) };
    expect((await succeed('/api/game/follow', { roundId: round.roundId }, back)).round.state).toBe('returned');
    await settleOn();
    expect((await readOwn(id, player))?.at(-1)).toMatchObject({ from: addDays(day, 1), betsCentavos: 0 });
  });

  it('is for a level, and for nobody who may not bet when it is paid', async () => {
    const levelled = await publish({ leastVipLevel: 2, name: 'Cashback VIP' });
    const id = await publish();
    const build = () => buildPlayerWith(app, 1_000_00);
    const [player, levelTwo, excluded] = [await build(), await build(), await build()];
    at(1, 15);
    for (const one of [player, levelTwo, excluded]) await play(one, [100_00, 0]);
    const asked = { requestId: randomUUID(), months: 1, password: testPassword } as const;
    await app.succeed('/api/user/selfExclude', asked, excluded.token);
    at(2, 1);
    const findVipLevel = async (_on: unknown, playerId: number) => (playerId === levelTwo.playerId ? 2 : 1);
    await settleCashback({ ...app.cashier, findVipLevel });
    expect((await readOwn(levelled, player))?.[1]).toMatchObject({ outcome: 'vip_level', amountCentavos: 0 });
    expect((await readOwn(levelled, levelTwo))?.[1]).toMatchObject({ outcome: 'paid', amountCentavos: 5_00 });
    expect((await readOwn(id, player))?.[1]).toMatchObject({ outcome: 'paid', amountCentavos: 5_00 });
    expect(await readOwn(id, excluded)).toMatchObject([{ outcome: 'withheld', amountCentavos: 0 }]);
    expect(await paidTo(excluded)).toEqual([]);
  });

  it('whose document says so must be wagered before it may leave, and its player reads that', async () => {
    await publish({ wageringX100: 3_00, wageringDays: 5, name: 'Cashback a apostar' });
    const player = await buildPlayerWith(app, 1_000_00);
    at(1, 15);
    await play(player, [100_00, 0]);
    at(2, 1);
    await settleOn();
    const { detail } = await app.succeed('/api/user/wallet', {}, player.token);
    const inbox = (await app.succeed('/api/message/list', {}, player.token)).list;
    const [lot, told] = [detail, inbox].map((all) => all.find(({ title }) => title.startsWith('Cashback a apostar')));
    expect(lot).toMatchObject({ balance: 5_00, withdraw: 0, requiredCentavos: 15_00 });
    expect(told).toMatchObject({ content: expect.stringContaining('Ele precisa ser apostado antes de sair') });
  });

  it('is stopped by one person: the day of the stop is still paid, and players read why', async () => {
    const id = await publish({ period: 'week' });
    const player = await buildPlayerWith(app, 1_000_00);
    at(1, 15);
    await play(player, [100_00, 0]);
    const stop = async () => (await product()).ask('/back-office/api/cashback/stop', { id, reason: 'Erro no valor.' });
    expect((await stop()).status).toBe(200);
    expect((await stop()).body.reason).toBe('nothing_to_do');
    at(2, 12);
    await play(player, [100_00, 0]);
    await settleOn();
    const one = (await app.succeed('/api/cashback/list', {}, player.token)).list.find((line) => line.id === id);
    expect(one).toMatchObject({ state: 'over', stopReason: 'Erro no valor.', untilDay: addDays(day, 1) });
    expect(one?.own).toMatchObject([{ outcome: 'paid', amountCentavos: 5_00 }]);
    const read = await (await product()).succeed('/back-office/api/cashback/read', { id });
    expect(read.periods).toMatchObject([{ players: 1, paid: 1, paidCentavos: 5_00 }]);
  });
});

it('random play on two nodes, with a third that is killed, pays what a reckoning by hand says, by day and by week', async () => {
  const daily = await publish({ rateBasisPoints: 3_33, leastCentavos: 5, mostCentavos: 30_00 });
  const weekly = await publish({ rateBasisPoints: 10_00, period: 'week', leastCentavos: 1 });
  const players = await Promise.all(Array.from({ length: 5 }, () => buildPlayerWith(app, 100_000_00)));
  const next = drawBelow(7);
  const other = onAnotherNode(app.db);
  /** Each day's bets minus wins, by player. */
  const lost = new Map(players.map(({ playerId }) => [playerId, [0, 0, 0, 0, 0]]));
  for (let index = 0; index < 5; index += 1) {
    for (let turn = 0; turn < 25; turn += 1) {
      at(index + 1, next(24));
      const player = players[next(5)]!;
      const bet = 1 + next(200_00);
      const win = next(3) === 0 ? next(2 * bet) : 0;
      await play(player, [bet, win]);
      lost.get(player.playerId)![index]! += bet - win;
    }
    at(index + 2, 1);
    const dying = dyingDatabase(app.db, { transactions: next(12), when: next(2) === 0 ? 'before' : 'after' });
    const killed = settleOn(dying).catch((error: unknown) => expect(error).toBeInstanceOf(KilledError));
    await Promise.all([settleOn(), settleOn(other), killed]);
  }
  at(13, 1);
  await Promise.all([settleOn(other), settleOn()]);
  const due = (net: number, { rate, least, most }: { rate: bigint; least: bigint; most: bigint }): number => {
    const whole = net <= 0 ? 0n : (BigInt(net) * rate) / 10_000n;
    const cut = whole > most ? most : whole;
    return cut < least ? 0 : Number(cut);
  };
  const mondayOf = (index: number) => {
    const of = addDays(day, index + 1);
    return addDays(of, -((new Date(`${of}T12:00:00Z`).getUTCDay() + 6) % 7));
  };
  for (const player of players) {
    const own = lost.get(player.playerId)!;
    const weeks = Map.groupBy(own.keys(), mondayOf);
    const byWeek = [...weeks.values()].map((days) => days.reduce((sum, index) => sum + own[index]!, 0));
    const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    const expected = {
      [daily]: sumOf(own.map((net) => due(net, { rate: 333n, least: 5n, most: 3_000n }))),
      [weekly]: sumOf(byWeek.map((net) => due(net, { rate: 1_000n, least: 1n, most: 50_000n }))),
    };
    for (const id of [daily, weekly]) {
      const shown = (await readOwn(id, player))!.map(({ amountCentavos }) => amountCentavos);
      expect(sumOf(shown)).toBe(expected[id]);
    }
    const total = sumOf((await paidTo(player)).map(({ amount }) => amount));
    expect(total).toBe(expected[daily]! + expected[weekly]!);
  }
});

describe('the audit', () => {
  it('finds an amount that was changed, a sum that the journal hasn’t, and a document that nobody decided', async () => {
    const changes = [
      [sql`update cashback_period set amount = amount + 1 where outcome = 'paid'`, findCashbackViolations],
      [sql`update cashback_period set amount = amount + 1 where outcome = 'paid'`, findReckoningViolations],
      [sql`update cashback_period set bets = bets + 1`, findReckoningViolations],
      [sql`delete from cashback_period where outcome = 'paid'`, findCashbackViolations],
      [sql`delete from staff_proposal where kind = 'cashback.publish'`, findUndecidedCashbacks],
    ] as const;
    for (const [change, find] of changes) {
      const found = await undone(app.db, async (tx) => {
        await execute(tx, change);
        return find(tx);
      });
      expect(found).not.toEqual([]);
    }
  });
});
