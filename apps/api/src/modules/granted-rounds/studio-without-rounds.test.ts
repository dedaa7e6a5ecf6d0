import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { saoPauloHour } from '@ipe/pt-br/calendar';
import { firstRounds } from '@ipe/staff-contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countMissions } from '#modules/missions/counting/count-missions.ts';
import { queryRows, sql } from '#platform/database/index.ts';
import { buildPlayerWith, openGameWindow, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { providersOf, testProvider } from '#test/app/neighbours/provider-wallet.ts';
import { settleNextRound } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { roundsStaff } from '#test/granted-rounds/publish.ts';
import { buildMember } from '#test/staff/staff-browser.ts';
import { missionAt, missionStaff, stepOf } from '#test/missions/publish.ts';

// An import may by mistake take the granted rounds away from a game; the next import corrects it. Staff may take the
// game off for a while.

const alfa = testProvider('alfa');
const providers = providersOf(alfa);
const playsRounds = (hasFreeRounds: boolean) =>
  providers.set('alfa', { ...alfa, games: alfa.games.map((game) => ({ ...game, hasFreeRounds })) });

/** Takes the game off or puts it back, as staff do. */
const turn = async (gameId: string, isOn: boolean) => {
  const product = await buildMember(app, ['product']);
  const offer = { place: null, tags: null };
  const change = { gameId, ...offer, isOn, before: { ...offer, isOn: !isOn }, reason: 'Chamado 88' };
  await product.browser.succeed('/back-office/api/games/change', change);
};

let app: TestApp;
const house = missionStaff(() => app);
const staff = roundsStaff(() => app);
const day = saoPauloDay(new Date());
beforeAll(async () => {
  app = await startTestApp({ providers });
});
beforeEach(() => {
  playsRounds(true);
  app.time.now = undefined;
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const lotsOf = ({ playerId }: TestPlayer) =>
  queryRows(
    app.db,
    sql<{ gameId: string; mode: string | null; providerId: string | null }>`
      select game_id as "gameId", mode, provider_id as "providerId" from round_grant where player_id = ${playerId}`,
  );
const ofTheStudio = [{ gameId: 'alfa-one', mode: null, providerId: 'alfa' }];

it('an offer of such a game can’t be taken meanwhile, and can when the game is back', async () => {
  const document = {
    ...firstRounds({ fromDay: addDays(day, 1), untilDay: addDays(day, 5) }),
    gameId: 'alfa-one',
    mode: null,
    stakeCentavos: 1_00,
  };
  const offerId = await staff.publish(document);
  app.time.now = saoPauloHour(addDays(day, 1), 12);
  const player = await buildPlayerWith(app, 10_00);
  const listed = await app.succeed('/api/granted/list', {}, player.token);
  const { ruleVersion } = listed.offers.find(({ id }) => id === offerId)!;
  const take = () => app.call('/api/granted/take', { id: offerId, ruleVersion }, player.token);
  await turn('alfa-one', false);
  expect(await take()).toMatchObject({ code: codes.conflict, data: { reason: 'not_open' } });
  await turn('alfa-one', true);
  playsRounds(false);
  expect(await take()).toMatchObject({ code: codes.conflict, data: { reason: 'not_open' } });
  expect(await lotsOf(player)).toEqual([]);
  playsRounds(true);
  expect((await take()).code).toBe(codes.success);
  expect(await lotsOf(player)).toEqual(ofTheStudio);
  playsRounds(false);
  // A repeat finds the lot that was taken.
  expect((await take()).code).toBe(codes.success);
});

it('two persons give no rounds of such a game to a player meanwhile, and can when the game is back', async () => {
  const player = await buildPlayerWith(app, 10_00);
  const lot = { gameId: 'alfa-one', mode: null, stakeCentavos: 1_00, rounds: 5, playDays: 7 };
  const wish = { ...lot, wageringX100: 0, wageringDays: 7, message: 'Pela falha de ontem.' };
  const [support, finance] = [await buildMember(app, ['support']), await buildMember(app, ['finance'])];
  const propose = (grantId: string) => {
    const payload = { grantId, playerId: player.playerId, ...wish };
    return support.browser.ask('/back-office/api/proposals/propose', {
      kind: 'rounds.grant',
      payload,
      reason: 'Chamado 88',
    });
  };
  const approve = (id: string) => finance.browser.ask('/back-office/api/proposals/approve', { id });
  const { id } = (await propose(randomUUID())).body;
  await turn('alfa-one', false);
  expect(await propose(randomUUID())).toMatchObject({
    status: 400,
    body: { fields: { 'payload.gameId': expect.stringContaining('fora do ar') } },
  });
  expect(await approve(id)).toMatchObject({ status: 409, body: { reason: 'state_moved' } });
  expect(await lotsOf(player)).toEqual([]);
  await turn('alfa-one', true);
  expect((await approve((await propose(randomUUID())).body.id)).status).toBe(200);
  expect(await lotsOf(player)).toEqual(ofTheStudio);
});

it('a step of a mission that pays rounds of such a game waits for it, and holds up neither the other steps nor a stop', async () => {
  const now = new Date();
  const hours = (count: number) => {
    app.time.now = new Date(now.getTime() + count * 3_600_000);
  };
  const rounds = { by: 'rounds', gameId: 'alfa-one', mode: null, stakeCentavos: 1_00, rounds: 5, playDays: 7 } as const;
  const id = await house.publish(missionAt(now, { steps: [stepOf({ count: 1 }, rounds), stepOf({ count: 2 }, 3_00)] }));
  hours(1);
  const player = await buildPlayerWith(app, 10_00);
  await openGameWindow(app, player);
  const { ruleVersion } = await app.succeed('/api/mission/read', { id }, player.token);
  await app.succeed('/api/mission/join', { id, ruleVersion }, player.token);
  for (let round = 0; round < 2; round += 1) await settleNextRound(app, player.playerId, { bet: 1_00, win: 0 });
  const states = async () =>
    (await app.succeed('/api/mission/read', { id }, player.token)).steps.map(({ own }) => own?.state);
  playsRounds(false);
  const waits = `the prize of step 1 of mission ${id} waits: rounds of alfa-one can't be played now`;
  await expect(countMissions(app.cashier)).rejects.toThrow(waits);
  expect(await states()).toEqual(['waiting', 'given']);
  expect(await lotsOf(player)).toEqual([]);
  expect((await house.stop(id, 'O estúdio saiu do ar.')).status).toBe(200);
  hours(4);
  await expect(countMissions(app.cashier)).rejects.toThrow(waits);
  const told = (await app.succeed('/api/message/list', {}, player.token)).list;
  expect(told.filter(({ content }) => content.includes('O estúdio saiu do ar.'))).toHaveLength(1);
  playsRounds(true);
  await turn('alfa-one', false);
  await expect(countMissions(app.cashier)).rejects.toThrow(waits);
  expect(await lotsOf(player)).toEqual([]);
  await turn('alfa-one', true);
  await Promise.all([countMissions(app.cashier), countMissions(app.cashier)]);
  await countMissions(app.cashier);
  expect(await states()).toEqual(['given', 'given']);
  expect(await lotsOf(player)).toEqual(ofTheStudio);
});
