import { centavos } from '@ipe/money';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { saoPauloHour } from '@ipe/pt-br/calendar';
import { firstCashback } from '@ipe/staff-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { buildPlayerWith, grant, openGameWindow, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import {
  buildInstantPlayer,
  cardsGame,
  cellsOf,
  instantCalls,
  minesGame,
  startInput,
  type InstantPlayer,
} from '#test/app/instant-player.ts';
import { readJournal } from '#test/app/read-journal.ts';
import { settleNextRound } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { cashbackStaff } from '#test/cashback/publish.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { refusing } from '#test/database/dying-database.ts';
import { findReckoningViolations } from './audit.store.ts';
import { settleCashback } from './settle-cashback.ts';

let app: TestApp;
const { succeed } = instantCalls(() => app);
const staff = cashbackStaff(() => app);
let day = saoPauloDay(new Date());

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  day = addDays(day, 20);
  at(10, 0);
});
afterAll(async () => {
  for (const find of [findLedgerViolations, findReckoningViolations]) expect(await find(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

/** Sets the time, in hours and minutes after the start of the test's day. */
const at = (hours: number, minutes: number) => {
  app.time.now = new Date(saoPauloHour(day, 0).getTime() + (hours * 60 + minutes) * 60_000);
};
const play = (player: TestPlayer, [bet, win]: [number, number]) => settleNextRound(app, player.playerId, { bet, win });

/** Publishes a cashback of 5 % of a day's loss, for three days. */
const publish = (): Promise<string> =>
  staff.publish(firstCashback({ fromDay: addDays(day, 1), untilDay: addDays(day, 3) }));

const inWindow = async (player: InstantPlayer, gameId: string): Promise<InstantPlayer> => ({
  ...player,
  ...(await openGameWindow(app, player, gameId)),
});
async function start(player: InstantPlayer, gameId: string, stake: number): Promise<string> {
  const stakeCentavos = centavos(stake);
  const input = startInput(gameId === minesGame ? { mines: 3, stakeCentavos } : { stakeCentavos });
  return (await succeed('/api/game/start', input, await inWindow(player, gameId))).round.roundId;
}
/** Builds a player who has bet half of a requirement of R$ 200,00 and has R$ 196,00 left. */
async function buildHalfWay(): Promise<InstantPlayer> {
  const amounts = { amountCentavos: 200_00, requiredCentavos: 200_00 };
  const player = await buildInstantPlayer(app, { gameId: minesGame, ...amounts });
  await play(player, [100_00, 96_00]);
  return player;
}
/** Expects that the stake came back, because the player did nothing for a day. */
async function expectReturned(player: InstantPlayer, gameId: string, roundId: string): Promise<void> {
  const { round } = await succeed('/api/game/follow', { roundId }, await inWindow(player, gameId));
  expect(round.state).toBe('returned');
}
/** Lists a player's entries of these kinds: kind, debit, credit, amount. */
const linesOf = async ({ playerId }: TestPlayer, kinds: string[]) =>
  (await readJournal(app.db, playerId))
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, debit, credit, amount }) => [kind, debit, credit, amount]);

async function settledOf(id: string, player: TestPlayer) {
  at(24 + 49, 30);
  await settleCashback(app.cashier);
  const { list } = await app.succeed('/api/cashback/list', {}, player.token);
  return list.find((one) => one.id === id)?.own.find(({ from }) => from === addDays(day, 1));
}

// A bet is booked by the requirement of its lots when it is taken, and what comes back by the requirement at that later
// time.
describe('R26 a cashback of rounds that are booked by two accounts', () => {
  it('is nothing for stakes that came back, also where a bet of free money returns to a requirement', async () => {
    const id = await publish();
    at(24 + 10, 0);
    const player = await buildHalfWay();
    // The progress of this bet meets the requirement until the bet is returned, so the next stake is free money.
    const first = await start(player, minesGame, 100_00);
    at(24 + 10, 1);
    const second = await start(player, cardsGame, 50_00);
    at(24 + 34, 30);
    await expectReturned(player, minesGame, first);
    await expectReturned(player, cardsGame, second);
    expect(await linesOf(player, ['open_bet', 'open_bet_return'])).toEqual([
      ['open_bet', 2, 10, 100_00],
      ['open_bet', 1, 10, 50_00],
      ['open_bet_return', 10, 2, 100_00],
      ['open_bet_return', 10, 2, 50_00],
    ]);
    expect(await settledOf(id, player)).toMatchObject({ betsCentavos: 0, winsCentavos: 0, outcome: 'nothing' });
  });

  it('is reckoned without a stake of money to wager that returns as free money', async () => {
    const id = await publish();
    at(24 + 10, 0);
    const player = await buildInstantPlayer(app, { gameId: minesGame, amountCentavos: 5_00, requiredCentavos: 50_00 });
    await grant(app, player.playerId, { amountCentavos: centavos(10_00), requiredCentavos: 10_00 });
    const roundId = await start(player, minesGame, 10_00);
    await play(player, [5_00, 5_00]);
    await play(player, [5_00, 5_00]);
    await play(player, [1_00, 0]);
    at(24 + 34, 30);
    await expectReturned(player, minesGame, roundId);
    expect(await linesOf(player, ['open_bet', 'open_bet_return'])).toEqual([
      ['open_bet', 2, 10, 10_00],
      ['open_bet_return', 10, 2, 5_00],
      ['open_bet_return', 10, 1, 5_00],
    ]);
    expect(await settledOf(id, player)).toMatchObject({ betsCentavos: 1_00, winsCentavos: 0 });
  });

  it('counts what a bet of free money wins, also where it comes to a requirement', async () => {
    const id = await publish();
    at(24 + 10, 0);
    const player = await buildHalfWay();
    const untouched = await start(player, cardsGame, 100_00);
    at(24 + 20, 0);
    const roundId = await start(player, minesGame, 50_00);
    at(24 + 34, 30);
    await expectReturned(player, cardsGame, untouched);
    const window = await inWindow(player, minesGame);
    const [cell] = cellsOf(app, { mines: 3, nonce: 2 }).safe;
    await succeed('/api/game/pick', { roundId, cell: cell! }, window);
    const { round } = await succeed('/api/game/cashOut', { roundId }, window);
    expect(round.winCentavos).toBe(55_00);
    expect(await linesOf(player, ['open_bet', 'open_bet_win'])).toEqual([
      ['open_bet', 2, 10, 100_00],
      ['open_bet', 1, 10, 50_00],
      ['open_bet_win', 11, 2, 55_00],
    ]);
    expect(await settledOf(id, player)).toMatchObject({ betsCentavos: 50_00, winsCentavos: 55_00, outcome: 'nothing' });
  });
});

it('R26 a closed account gets none, also where no block is left that closed it, and holds up no period', async () => {
  const id = await publish();
  const player = await buildPlayerWith(app, 1_000_00);
  at(24 + 10, 0);
  await play(player, [100_00, 0]);
  await asOwner(app.db, (tx) =>
    execute(tx, sql`update player set closed_at = ${app.time.now} where player_id = ${player.playerId}`),
  );
  at(24 + 49, 30);
  await settleCashback(app.cashier);
  const outcomes = sql`select outcome from cashback_period where player_id = ${player.playerId} and cashback_id = ${id}`;
  expect(await queryRows(app.db, outcomes)).toEqual([{ outcome: 'withheld' }]);
});

it('R26 a player who can’t be settled holds up no other player, day or document, and is settled when they can', async () => {
  const ids = [await publish(), await publish()];
  const [broken, other] = [await buildPlayerWith(app, 1_000_00), await buildPlayerWith(app, 1_000_00)];
  for (const hours of [24 + 10, 48 + 10]) {
    at(hours, 0);
    for (const player of [broken, other]) await play(player, [100_00, 0]);
  }
  at(72 + 1, 0);
  const paidTo = async (player: TestPlayer) => {
    const { list } = await app.succeed('/api/cashback/list', {}, player.token);
    return ids.map((id) => list.find((one) => one.id === id)!.own.filter(({ outcome }) => outcome === 'paid').length);
  };
  const db = refusing(app.db, broken.playerId);
  await expect(settleCashback({ ...app.cashier, db })).rejects.toThrow(`player ${broken.playerId} can't be worked on`);
  expect([await paidTo(other), await paidTo(broken)]).toEqual([
    [2, 2],
    [0, 0],
  ]);
  await settleCashback(app.cashier);
  expect(await paidTo(broken)).toEqual([2, 2]);
});
