import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { saoPauloHour } from '@ipe/pt-br/calendar';
import { firstRounds, type RoundsDocument } from '@ipe/staff-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Game } from '#modules/catalogue/index.ts';
import { reverseDeposit } from '#modules/ledger/index.ts';
import { findReplayViolations } from '#modules/rounds/index.ts';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, buildPlayerWith, openGameWindow, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { roundsStaff } from '#test/granted-rounds/publish.ts';
import { undone } from '#test/database/undone.ts';
import { jackpotAt, jackpotStaff } from '#test/jackpot/publish.ts';
import { buildMember } from '#test/staff/staff-browser.ts';
import { findGrantViolations, findOfferViolations, findUndecidedRounds } from './audit.store.ts';
import { endGrants } from './end-grants.ts';

let app: TestApp;
/** Each test has its own days. */
let day = saoPauloDay(new Date());

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  day = addDays(day, 30);
  at(0, 12);
});
afterAll(async () => {
  // These tests have debts without deposits; another test covers how debts begin.
  const found = await findLedgerViolations(app.db);
  expect(found.filter((sentence) => !sentence.includes('of deposit nobody knows'))).toEqual([]);
  expect(await findReplayViolations(app.db, app, () => {})).toEqual([]);
  for (const find of [findGrantViolations, findOfferViolations, findUndecidedRounds])
    expect(await find(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

/** Sets the time: days after the day of the test, and an hour in São Paulo. */
const at = (days: number, hour: number) => {
  app.time.now = saoPauloHour(addDays(day, days), hour);
};

const support = async () => (await buildMember(app, ['support'])).browser;
const product = async () => (await buildMember(app, ['product'])).browser;
const finance = async () => (await buildMember(app, ['finance'])).browser;
const reason = 'Calendário do mês';
const message = 'Pela falha de ontem.';

const lot = {
  gameId: 'capivara-da-sorte',
  mode: null,
  stakeCentavos: 50,
  rounds: 10,
  playDays: 7,
  wageringX100: 0,
  wageringDays: 7,
};

const propose = async (payload: object) =>
  (await support()).ask('/back-office/api/proposals/propose', { kind: 'rounds.grant', payload, reason } as never);

/** Gives the player rounds by a proposal that a second person approves. @returns the lot */
async function give(player: Pick<TestPlayer, 'playerId' | 'token'>, changed: Partial<typeof lot> = {}) {
  const { playerId } = player;
  const before = (await own(player)).map(({ id }) => id);
  const { status, body } = await propose({ grantId: randomUUID(), playerId, ...lot, ...changed, message });
  expect([status, body]).toMatchObject([200, {}]);
  expect((await (await finance()).ask('/back-office/api/proposals/approve', { id: body.id })).status).toBe(200);
  return (await own(player)).find(({ id }) => !before.includes(id))!;
}

const open = (player: TestPlayer, gameId?: string) => openGameWindow(app, player, gameId);
const play = (grantId: string, gameSession: string, requestId: string = randomUUID()) =>
  app.call('/api/game/playGranted', { requestId, grantId }, gameSession);
const own = async ({ token }: Pick<TestPlayer, 'token'>) => (await app.succeed('/api/granted/list', {}, token)).own;
const wallet = ({ token }: TestPlayer) => app.succeed('/api/user/wallet', {}, token);

describe('rounds that two persons give to a player', () => {
  it('are played at their stake for nothing, each once and provable, and what they win is the player’s at once', async () => {
    const player = await buildPlayer(app);
    const { id: grantId, terms } = await give(player);
    expect(terms).toContain('A aposta de cada rodada é paga pela casa');
    const { gameSession, granted } = await open(player);
    expect(granted).toMatchObject([{ grantId, mode: 'base', stakeCentavos: 50, rounds: 10, played: 0 }]);
    let won = 0;
    for (let index = 1; index <= 10; index += 1) {
      const { code, data } = await play(grantId, gameSession);
      expect(code).toBe(codes.success);
      won += data.winCentavos;
      expect(data).toMatchObject({
        stakeCentavos: 50,
        betCentavos: 0,
        balance: won,
        granted: { grantId, rounds: 10, played: index, wonCentavos: won },
      });
      const shown = await app.succeed('/api/slots/round', { roundId: data.roundId }, player.token);
      expect(shown).toMatchObject({
        bet: 0,
        compensation: data.winCentavos,
        profit: data.winCentavos,
        nonce: index - 1,
      });
    }
    expect(await play(grantId, gameSession)).toMatchObject({ code: codes.conflict, data: { reason: 'none_left' } });
    expect(await own(player)).toMatchObject([{ id: grantId, state: 'played', played: 10, wonCentavos: won }]);
    expect(await wallet(player)).toMatchObject({ balance: won, withdraw: won });
    const lines = await app.succeed('/api/pay/walletLog', { type: 'granted_win' }, player.token);
    expect(lines.list.reduce((sum, { amount }) => sum + amount, 0)).toBe(won);
    for (const line of lines.list) expect(line.title).toBe('Rodadas da casa');
    // All wins go into one lot of money while none of it is spent.
    expect((await wallet(player)).detail).toHaveLength(won > 0 ? 1 : 0);
    const [inbox] = (await app.succeed('/api/message/list', {}, player.token)).list;
    expect(inbox).toMatchObject({ title: 'Você recebeu 10 rodadas da casa', link: '/granted-rounds' });
  });

  it('draw for no jackpot: nothing was bet', async () => {
    await jackpotStaff(() => app).publish(jackpotAt(app.time.now!));
    const player = await buildPlayerWith(app, 10_00);
    const { id: grantId } = await give(player);
    at(0, 14);
    const { gameSession } = await open(player);
    const given = await play(grantId, gameSession);
    const bet = { requestId: randomUUID(), stakeCentavos: 50 };
    await app.succeed('/api/game/play', bet, gameSession);
    const jackpotOf = async (roundId: string) =>
      (await app.succeed('/api/slots/round', { roundId }, player.token)).jackpot;
    expect(await jackpotOf(bet.requestId)).toMatchObject({ name: 'Jackpot da Casa' });
    expect(await jackpotOf(given.data.roundId)).toBeNull();
  });

  it('give the same round again under the same id, and no other id’s round', async () => {
    const player = await buildPlayerWith(app, 10_00);
    const { id: grantId } = await give(player, { rounds: 2 });
    const { gameSession } = await open(player);
    const requestId = randomUUID();
    const [one, two] = await Promise.all([
      play(grantId, gameSession, requestId),
      play(grantId, gameSession, requestId),
    ]);
    expect(two).toEqual(one);
    const paid = { requestId, stakeCentavos: 50 };
    const reused = { code: codes.conflict, data: { reason: 'request_id_reused' } };
    // The id of a granted round can't be reused for a bet, nor the other way round.
    expect(await app.call('/api/game/play', paid, gameSession)).toMatchObject(reused);
    const bet = await app.succeed('/api/game/play', { ...paid, requestId: randomUUID() }, gameSession);
    expect(await play(grantId, gameSession, bet.roundId)).toMatchObject(reused);
    const other = await give(player, { rounds: 2 });
    expect(await play(other.id, gameSession, requestId)).toMatchObject(reused);
    expect((await own(player)).find(({ id }) => id === grantId)).toMatchObject({ played: 1, state: 'open' });
    // The window has ended by then: the round that was played in it is still answered, and no new one is.
    at(1, 12);
    expect(await play(grantId, gameSession, requestId)).toEqual(one);
    expect((await play(grantId, gameSession)).code).toBe(codes.sessionEnded);
  });

  it('stay refused under an id that a bet was refused under', async () => {
    const player = await buildPlayer(app);
    const { id: grantId } = await give(player);
    const { gameSession } = await open(player);
    const requestId = randomUUID();
    const refused = await app.call('/api/game/play', { requestId, stakeCentavos: 50 }, gameSession);
    expect(refused.code).toBe(codes.insufficientBalance);
    expect(await play(grantId, gameSession, requestId)).toMatchObject({ data: { reason: 'request_id_reused' } });
  });

  it('whose wins must be wagered put them into one lot that grows, until its requirement is met', async () => {
    const player = await buildPlayer(app);
    const { id: grantId, wageredBy, expiresAt } = await give(player, { rounds: 60, wageringX100: 150 });
    expect(Date.parse(wageredBy!) - Date.parse(expiresAt)).toBe(7 * 86_400_000);
    const { gameSession } = await open(player);
    let [won, required] = [0, 0];
    for (let index = 0; index < 60; index += 1) {
      const { winCentavos } = (await play(grantId, gameSession)).data;
      won += winCentavos;
      required += Math.ceil((winCentavos * 150) / 100);
    }
    expect(won).toBeGreaterThan(0);
    expect(await wallet(player)).toMatchObject({
      balance: won,
      withdraw: 0,
      detail: [
        {
          kind: 'bonus',
          title: 'Rodadas da casa',
          balance: won,
          requiredCentavos: required,
          expiresAt: wageredBy,
        },
      ],
    });
  });

  it('do not wager other bonuses, and count for no bet of the player’s', async () => {
    const player = await buildPlayerWith(app, 20_00, 40_00);
    const { id: grantId } = await give(player);
    const { gameSession } = await open(player);
    for (let index = 0; index < 10; index += 1) await play(grantId, gameSession);
    const { detail } = await wallet(player);
    expect(detail.find(({ balance }) => balance === 20_00)).toMatchObject({ wageredCentavos: 0 });
    const booked = await queryRows(
      app.db,
      sql<{ kind: string; count: number; amount: number }>`
        select kind, count(*) as count, sum(amount)::bigint as amount from ledger_entry
        where player_id = ${player.playerId} and kind in ('bet', 'win', 'granted_bet') group by kind`,
    );
    expect(booked).toEqual([{ kind: 'granted_bet', count: 10, amount: 500 }]);
  });

  it('pay a debt first', async () => {
    const player = await buildPlayer(app);
    const owed = { amountCentavos: centavos(1), orderId: randomUUID(), reference: randomUUID(), now: new Date() };
    await app.db.transaction((tx) => reverseDeposit(tx, { ...owed, playerId: player.playerId }));
    const { id: grantId } = await give(player, { rounds: 60 });
    const { gameSession } = await open(player);
    for (let index = 0; index < 60; index += 1) await play(grantId, gameSession);
    const [grant] = await own(player);
    expect(grant!.wonCentavos).toBeGreaterThan(1);
    expect(await wallet(player)).toMatchObject({ balance: grant!.wonCentavos - 1, debtCentavos: 0 });
  });

  it('can be of a mode that is bought, and of cells that the player picks', async () => {
    const player = await buildPlayer(app);
    const bought = await give(player, {
      gameId: 'boto-encantado',
      mode: 'buyFreeSpins' as never,
      stakeCentavos: 100,
      rounds: 1,
    });
    expect(bought).toMatchObject({ mode: 'bônus comprado', game: 'Boto Encantado' });
    const slots = await open(player, 'boto-encantado');
    expect((await play(bought.id, slots.gameSession)).data.events.some(({ type }) => type === 'finish')).toBe(true);
    const keno = await give(player, { gameId: 'pe-de-jabuticaba', stakeCentavos: 100, rounds: 1 });
    const { gameSession } = await open(player, 'pe-de-jabuticaba');
    const asked = { requestId: randomUUID(), grantId: keno.id };
    expect((await app.call('/api/game/playGranted', asked, gameSession)).code).toBe(codes.invalidInput);
    const picks = [3, 7, 11, 20, 33];
    expect((await app.call('/api/game/playGranted', { ...asked, picks }, gameSession)).code).toBe(codes.success);
    // A lot of another game can't be played in this window.
    expect((await play(bought.id, gameSession)).code).toBe(codes.notFound);
  });

  it('that were played are answered though the game no longer has their mode; those that are left are over', async () => {
    const player = await buildPlayer(app);
    const boto = app.shelf.get('boto-encantado')!;
    const bought = { gameId: boto.gameId, mode: 'buyFreeSpins' as never, stakeCentavos: 100, rounds: 2 };
    const { id } = await give(player, bought);
    const { gameSession } = await open(player, boto.gameId);
    const first = await play(id, gameSession);
    const math = { ...boto.math, version: '9.0.0', modes: { base: boto.math.modes.base } } as Game['math'];
    const shelf = app.shelf as Map<string, Game>;
    shelf.set(boto.gameId, { ...boto, math, versions: new Map([...boto.versions, [math.version, math]]) });
    expect(await play(id, gameSession, first.data.roundId)).toEqual(first);
    expect(await play(id, gameSession)).toMatchObject({ code: codes.conflict, data: { reason: 'none_left' } });
    shelf.set(boto.gameId, boto);
  });

  it('are refused where the game, its mode or its stake is not, and where its player decides', async () => {
    const { playerId } = await buildPlayer(app);
    const wishes = [
      [{ gameId: 'nenhum-jogo' }, 'gameId'],
      [{ gameId: 'foguete-tucano', stakeCentavos: 100 }, 'gameId'],
      [{ mode: 'buyFreeSpins' }, 'mode'],
      [{ stakeCentavos: 51 }, 'stakeCentavos'],
    ] as const;
    for (const [changed, field] of wishes) {
      const { status, body } = await propose({ grantId: randomUUID(), playerId, ...lot, ...changed, message });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [`payload.${field}`]]);
    }
  });

  it('end when their time is over, by the clock of all nodes, whether the job has come or not', async () => {
    const player = await buildPlayer(app);
    const { id: grantId } = await give(player, { playDays: 1 });
    const { gameSession } = await open(player);
    expect((await play(grantId, gameSession)).code).toBe(codes.success);
    at(1, 12);
    expect(await play(grantId, (await open(player)).gameSession)).toMatchObject({ data: { reason: 'none_left' } });
    expect(await own(player)).toMatchObject([{ state: 'expired', played: 1, endedAt: null }]);
    await Promise.all([endGrants(app.cashier), endGrants(app.cashier)]);
    expect(await own(player)).toMatchObject([{ state: 'expired', played: 1, endedAt: app.time.now!.toISOString() }]);
    expect((await open(player)).granted).toBeUndefined();
  });

  it('are taken back when two persons say so; what they won stays', async () => {
    const player = await buildPlayer(app);
    const { id: grantId } = await give(player, { rounds: 40 });
    const { gameSession } = await open(player);
    for (let index = 0; index < 30; index += 1) await play(grantId, gameSession);
    const [before] = await own(player);
    const payload = { playerId: player.playerId, grantId, message };
    const asked = { kind: 'rounds.take-back', payload, reason } as const;
    const { body } = await (await support()).ask('/back-office/api/proposals/propose', asked);
    expect((await (await finance()).ask('/back-office/api/proposals/approve', { id: body.id })).status).toBe(200);
    expect(await play(grantId, gameSession)).toMatchObject({ data: { reason: 'none_left' } });
    expect(await own(player)).toMatchObject([{ state: 'taken_back', played: 30, wonCentavos: before!.wonCentavos }]);
    expect((await wallet(player)).balance).toBe(before!.wonCentavos);
    const again = await (await support()).ask('/back-office/api/proposals/propose', asked);
    expect(again.body.reason).toBe('nothing_to_do');
  });

  it('are gone for whoever excludes themselves, and nobody gives them to such an account', async () => {
    const player = await buildPlayer(app);
    const { id: grantId } = await give(player);
    const { gameSession } = await open(player);
    const asked = { requestId: randomUUID(), months: 1, password: testPassword } as const;
    await app.succeed('/api/user/selfExclude', asked, player.token);
    expect((await play(grantId, gameSession)).code).toBe(codes.sessionEnded);
    expect(await own(player)).toMatchObject([{ id: grantId, state: 'excluded' }]);
    expect((await propose({ grantId: randomUUID(), playerId: player.playerId, ...lot, message })).status).toBe(403);
  });

  it('stay with whoever pauses, and wait for the end of the pause', async () => {
    const player = await buildPlayer(app);
    const { id: grantId } = await give(player);
    const { gameSession } = await open(player);
    await app.succeed('/api/user/pause', { requestId: randomUUID(), days: 1 }, player.token);
    expect((await play(grantId, gameSession)).code).toBe(codes.sessionEnded);
    at(2, 12);
    expect((await play(grantId, (await open(player)).gameSession)).code).toBe(codes.success);
  });

  it('count for the limits of rounds and time, and for none of money', async () => {
    const player = await buildPlayer(app);
    const { id: grantId } = await give(player);
    const limit = { kind: 'time', period: 'day', value: 1 } as const;
    await app.succeed('/api/user/setLimits', { requestId: randomUUID(), limits: [limit] } as never, player.token);
    const { gameSession } = await open(player);
    expect((await play(grantId, gameSession)).code).toBe(codes.success);
    app.time.now = new Date(app.time.now!.getTime() + 61_000);
    expect(await play(grantId, gameSession)).toMatchObject({
      code: codes.notAllowed,
      data: { reason: 'limit_reached' },
    });
  });

  it('stand in the data that the player can take away', async () => {
    const player = await buildPlayer(app);
    const { id: grantId } = await give(player);
    const { gameSession } = await open(player);
    const { roundId } = (await play(grantId, gameSession)).data;
    const { json } = await app.succeed('/api/user/exportData', {}, player.token);
    const data = JSON.parse(json) as Record<string, object[]>;
    expect(data['rodadas_da_casa']).toMatchObject([{ grant_id: grantId, rounds: 10, played: 1 }]);
    expect(data['rodadas_da_casa_jogadas']).toMatchObject([{ round_id: roundId, round_no: 1, price: 50 }]);
  });
});

describe('rounds that players take', () => {
  const documentOf = (changed: Partial<RoundsDocument> = {}): RoundsDocument => ({
    ...firstRounds({ fromDay: addDays(day, 1), untilDay: addDays(day, 5) }),
    ...changed,
  });
  const staff = roundsStaff(() => app);
  const publish = (changed: Partial<RoundsDocument> = {}, offerId?: string) =>
    staff.publish(documentOf(changed), offerId);
  const offerOf = async (id: string, player?: TestPlayer) =>
    (await app.succeed('/api/granted/list', {}, player?.token)).offers.find((one) => one.id === id);
  const take = async (id: string, player: TestPlayer, ruleVersion?: string) =>
    app.call(
      '/api/granted/take',
      { id, ruleVersion: ruleVersion ?? (await offerOf(id, player))?.ruleVersion ?? 'none' },
      player.token,
    );

  it('are announced when two persons say so, change until they begin, and are taken once', async () => {
    const id = await publish({ rounds: 3 });
    await publish({ rounds: 5 }, id);
    const player = await buildPlayer(app);
    const offered = await offerOf(id, player);
    expect(offered).toMatchObject({ rounds: 5, isTaken: false, ruleVersion: `${id.slice(0, 8)}-2` });
    expect(offered?.terms).toContain('5 rodadas da casa de R$\u00A00,50 em Capivara da Sorte');
    expect(await take(id, player)).toMatchObject({ code: codes.conflict, data: { reason: 'not_open' } });
    at(1, 9);
    expect(await take(id, player, `${id.slice(0, 8)}-1`)).toMatchObject({ data: { reason: 'terms_changed' } });
    const answers = await Promise.all([take(id, player), take(id, player), take(id, player)]);
    expect(new Set(answers.map(({ data }) => data.grantId)).size).toBe(1);
    const { terms, ruleVersion } = offered!;
    expect(await own(player)).toMatchObject([{ title: 'Rodadas da Capivara', rounds: 5, terms, ruleVersion }]);
    expect((await offerOf(id, player))?.isTaken).toBe(true);
    expect((await staff.propose(documentOf(), id)).body.reason).toBe('nothing_to_do');
    at(6, 9);
    const late = await buildPlayer(app);
    expect(await offerOf(id, late)).toBeUndefined();
    expect(await take(id, late, `${id.slice(0, 8)}-2`)).toMatchObject({ data: { reason: 'not_open' } });
  });

  it('are for a level, and for nobody who may not bet', async () => {
    const id = await publish({ leastVipLevel: 3 });
    const everybody = await publish();
    at(1, 9);
    const [player, paused] = [await buildPlayer(app), await buildPlayer(app)];
    expect(await take(id, player)).toMatchObject({ data: { reason: 'vip_level' } });
    const version = (await offerOf(everybody, paused))!.ruleVersion;
    await app.succeed('/api/user/pause', { requestId: randomUUID(), days: 1 }, paused.token);
    expect(await offerOf(everybody, paused)).toBeUndefined();
    expect(await take(everybody, paused, version)).toMatchObject({
      code: codes.notAllowed,
      data: { reason: 'paused' },
    });
  });

  it('are stopped by one person; who has them keeps them', async () => {
    const id = await publish();
    at(1, 9);
    const [player, late] = [await buildPlayer(app), await buildPlayer(app)];
    await take(id, player);
    const stop = async () => (await product()).ask('/back-office/api/granted/stop', { id, reason: 'Erro no número.' });
    expect((await stop()).status).toBe(200);
    expect((await stop()).body.reason).toBe('nothing_to_do');
    expect(await take(id, late, `${id.slice(0, 8)}-1`)).toMatchObject({ data: { reason: 'not_open' } });
    const [{ id: grantId } = { id: '' }] = await own(player);
    expect((await play(grantId, (await open(player)).gameSession)).code).toBe(codes.success);
    const read = await (await product()).succeed('/back-office/api/granted/read', { id });
    expect(read).toMatchObject({
      state: 'over',
      stopReason: 'Erro no número.',
      taken: { players: 1, rounds: 10, played: 1 },
    });
  });

  it('say what is wrong with a document before it is proposed', async () => {
    const check = async (document: object) =>
      (await product()).succeed('/back-office/api/granted/check', { document } as never);
    expect(await check(documentOf())).toMatchObject({ issues: [] });
    const wrong = documentOf({ name: 'Rodadas grátis', stakeCentavos: 51, fromDay: day });
    expect((await check(wrong)).issues.map(({ path }) => path)).toEqual(['name', 'fromDay', 'stakeCentavos']);
    expect((await check({ ...documentOf(), rounds: 0 })).issues.map(({ path }) => path)).toEqual(['rounds']);
  });
});

describe('the audit', () => {
  it('finds a round too many, a win that was changed, and what nobody decided', async () => {
    const changes = [
      [
        sql`update round_grant set played = played - 1, ended_at = null, ending = null where played > 0`,
        findGrantViolations,
      ],
      [sql`update round_grant set won = won + 1`, findGrantViolations],
      [sql`update round_grant set stake = stake + 1`, findGrantViolations],
      [sql`update granted_round set win = win + 1`, findGrantViolations],
      [sql`delete from granted_round`, findGrantViolations],
      [sql`update granted_round set created_at = '2000-01-01T00:00:00Z'`, findGrantViolations],
      [sql`delete from reward where kind = 'granted_rounds'`, findGrantViolations],
      [sql`update round_offer set document = jsonb_set(document, '{rounds}', '7')`, findOfferViolations],
      [sql`delete from staff_proposal where kind = 'rounds.publish'`, findUndecidedRounds],
      [sql`delete from staff_proposal where kind = 'rounds.grant'`, findUndecidedRounds],
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
