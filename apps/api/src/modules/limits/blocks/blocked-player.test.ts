import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { saoPauloDay } from '@ipe/pt-br';
import type { RawBuilder } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { execute, requireRow, sql } from '#platform/database/index.ts';
import { buildPlayer, buildPlayerWith, randomCpf, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { balanceOf } from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import {
  buildInstantPlayer,
  cellsOf,
  crashGame,
  minesGame,
  seedThatBursts,
  startInput,
} from '#test/app/instant-player.ts';
import { openDeposit, payAtBank, payIn, until } from '#test/app/neighbours/pay-at-bank.ts';
import {
  betOf,
  callWallet,
  openProviderSession,
  providersOf,
  testProvider,
  winOf,
} from '#test/app/neighbours/provider-wallet.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { undone } from '#test/database/undone.ts';
import { release, suspend } from '#test/staff/suspend.ts';
import { findLimitViolations } from '../audit.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPix: true, providers: providersOf(testProvider('alfa')) });
});
afterEach(async () => {
  app.time.now = undefined;
  expect(await findLedgerViolations(app.db)).toEqual([]);
});
afterAll(() => app[Symbol.asyncDispose]());

const later = (ms: number) => {
  app.time.now = new Date((app.time.now ?? new Date()).getTime() + ms);
};
const pause = ({ token }: TestPlayer) => app.succeed('/api/user/pause', { requestId: randomUUID(), days: 3 }, token);
const exclude = ({ token }: TestPlayer) =>
  app.succeed('/api/user/selfExclude', { requestId: randomUUID(), months: 2, password: testPassword }, token);
const close = ({ token }: TestPlayer) =>
  app.call('/api/user/closeAccount', { requestId: randomUUID(), password: testPassword }, token);
const pay = async ({ token }: TestPlayer, order: Awaited<ReturnType<typeof openDeposit>>) => {
  await payAtBank(order);
  return app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, token);
};

describe('a pause', () => {
  it('that begins while a game is being opened lets no window open', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameUrl } = await app.succeed('/api/slots/gameUrl', { game_id: 'capivara-da-sorte' }, player.token);
    // Another node commits this between the launch's check and the launch itself.
    const until = new Date(Date.now() + 86_400_000);
    await execute(
      app.db,
      sql`insert into player_block (player_id, paused_until) values (${player.playerId}, ${until})`,
    );
    const launchToken = new URL(gameUrl, app.address).hash.replace('#launch=', '');
    expect(await app.call('/api/game/open', { launchToken })).toMatchObject({
      code: codes.notAllowed,
      data: { reason: 'paused' },
    });
    await execute(app.db, sql`delete from player_block where player_id = ${player.playerId}`);
  });

  it('leaves a round of mines with what it is worth, and gives back the stake of one that nobody played', async () => {
    const played = await buildInstantPlayer(app, { gameId: minesGame });
    const { roundId } = (await app.succeed('/api/game/start', startInput({ mines: 3 }), played.gameSession)).round;
    const [cell = 0] = cellsOf(app, { mines: 3 }).safe;
    await app.succeed('/api/game/pick', { roundId, cell }, played.gameSession);
    await pause(played);
    expect(await balanceOf(app, played)).toBe(101_00);
    const unplayed = await buildInstantPlayer(app, { gameId: minesGame });
    await app.succeed('/api/game/start', startInput({ mines: 3 }), unplayed.gameSession);
    await exclude(unplayed);
    expect(await balanceOf(app, unplayed)).toBe(100_00);
    const { endedAt } = await requireRow(
      app.db,
      sql<{ endedAt: Date }>`select ended_at as "endedAt" from instant_round where player_id = ${unplayed.playerId}`,
    );
    expect(endedAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('leaves a flight where it is', async () => {
    const serverSeed = seedThatBursts(app, (pointX100) => pointX100 > 10_00);
    const player = await buildInstantPlayer(app, { gameId: crashGame, serverSeed });
    app.time.now = new Date();
    await app.succeed('/api/game/start', startInput(), player.gameSession);
    later(5_000);
    await pause(player);
    expect(await balanceOf(app, player)).toBeGreaterThan(100_00);
  });

  it('R37 offers no check-in, which would be a new bonus every day, and still answers the one of before', async () => {
    const player = await buildPlayer(app);
    const requestId = randomUUID();
    const before = await app.succeed('/api/sign/claim', { requestId }, player.token);
    await pause(player);
    expect(await app.succeed('/api/sign/claim', { requestId }, player.token)).toEqual(before);
    later(86_400_000);
    expect(await app.call('/api/sign/claim', { requestId: randomUUID() }, player.token)).toMatchObject({
      code: codes.notAllowed,
      data: { reason: 'paused' },
    });
    later(3 * 86_400_000);
    expect(await app.succeed('/api/sign/claim', { requestId: randomUUID() }, player.token)).toMatchObject({
      streak: 1,
    });
  });

  it('takes no money from its player: a deposit that is paid after it began is credited', async () => {
    const player = await buildPlayer(app);
    const order = await openDeposit(app, player, { amountCentavos: 50_00, active_code: 'first_recharge' });
    await pause(player);
    expect(await pay(player, order)).toMatchObject({ state: 'paid' });
    expect(await balanceOf(app, player)).toBe(50_00 + 37_50);
  });
});

describe('a pause behind a block that others may lift', () => {
  const deposit = ({ token }: TestPlayer) =>
    app.call(
      '/api/pay/recharge',
      { requestId: randomUUID(), amountCentavos: 20_00, cpf: randomCpf(), name: 'Maria da Silva' },
      token,
    );

  it('R35 of a suspension is taken, shown and in force when the suspension ends', async () => {
    const player = await buildPlayer(app);
    await suspend(app, player);
    const { pausedUntil } = await pause(player);
    expect(Date.parse(pausedUntil ?? '')).toBeGreaterThan(Date.now());
    expect(await deposit(player)).toMatchObject({ data: { reason: 'suspended' } });
    await release(app, player);
    expect(await deposit(player)).toMatchObject({ code: codes.notAllowed, data: { reason: 'paused' } });
  });

  it('R35 of the regulator’s list or of a begun closing is taken too', async () => {
    const [listed, leaving] = [await buildPlayer(app), await buildPlayerWith(app, 10_00)];
    const { blockImpeded } = app.application.parts;
    const say = (since: Date | null) =>
      app.db.transaction((tx) => blockImpeded(tx, { playerId: listed.playerId, since, now: new Date() }));
    await say(new Date());
    await close(leaving);
    for (const player of [listed, leaving]) expect((await pause(player)).pausedUntil).not.toBeNull();
    await say(null);
    expect(await deposit(listed)).toMatchObject({ code: codes.notAllowed, data: { reason: 'paused' } });
  });
});

describe('who is self-excluded', () => {
  it('is given nothing by the house, and keeps the deposit that was on its way', async () => {
    const player = await buildPlayer(app);
    const order = await openDeposit(app, player, { amountCentavos: 50_00, active_code: 'first_recharge' });
    await exclude(player);
    expect(await pay(player, order)).toMatchObject({ state: 'paid' });
    expect(await balanceOf(app, player)).toBe(50_00);
    const signed = await app.call('/api/sign/claim', { requestId: randomUUID() }, player.token);
    expect(signed).toMatchObject({ code: codes.notAllowed, data: { reason: 'self_excluded' } });
    expect(await balanceOf(app, player)).toBe(50_00);
  });

  it('collects nothing of VIP and no task, not even what would only be credited later', async () => {
    const player = await buildPlayer(app);
    await payIn(app, player, 100_00);
    await betAtProvider(player, 50_00);
    const { playerId } = player;
    await execute(
      app.db,
      sql`insert into vip_progress (player_id, bets, deposits, level, settled_through) values (${playerId}, 0, 0, 1, '2026-01-01')`,
    );
    await exclude(player);
    const refused = { code: codes.notAllowed, data: { reason: 'self_excluded' } };
    const requestId = randomUUID();
    expect(await app.call('/api/vip/collect', { requestId, level: 1 }, player.token)).toMatchObject(refused);
    const id = `apostas-do-dia:${saoPauloDay(new Date())}`;
    expect(await app.call('/api/home/claimActive', { requestId, id }, player.token)).toMatchObject(refused);
    await execute(app.db, sql`delete from vip_progress where player_id = ${playerId}`);
  });
});

describe('who is suspended', () => {
  it('R41 is given nothing by the house: a claim is refused, and the bonus of a deposit lapses', async () => {
    const player = await buildPlayer(app);
    const order = await openDeposit(app, player, { amountCentavos: 50_00, active_code: 'first_recharge' });
    await suspend(app, player);
    expect(await pay(player, order)).toMatchObject({ state: 'paid' });
    const signed = await app.call('/api/sign/claim', { requestId: randomUUID() }, player.token);
    expect(signed).toMatchObject({ code: codes.notAllowed, data: { reason: 'suspended' } });
    expect(await balanceOf(app, player)).toBe(50_00);
    await release(app, player);
    await app.succeed('/api/sign/claim', { requestId: randomUUID() }, player.token);
  });
});

describe('the end of a suspension', () => {
  it('R37 calls nobody back whom another block still keeps from betting', async () => {
    const player = await buildPlayer(app);
    await exclude(player);
    await suspend(app, player);
    await release(app, player);
    const [told] = (await app.succeed('/api/message/list', {}, player.token)).list;
    expect(told).toMatchObject({ title: 'Suspensão encerrada', link: '/wallet-record' });
    expect(told?.content).not.toMatch(/dep[oó]sit|apost/iu);
  });
});

async function betAtProvider(player: TestPlayer, amount: number) {
  const bet = betOf(await openProviderSession(app, player), amount);
  expect(await callWallet(app, 'bet', bet)).toMatchObject({ ok: true });
  return bet;
}

describe('the audit', () => {
  const violationsAfter = (change: RawBuilder<unknown>): Promise<string> =>
    undone(app.db, async (tx) => {
      await execute(tx, change);
      return (await findLimitViolations(tx)).join('\n');
    });

  it('finds a limit, a pause and an exclusion that nobody asked for, and those that are gone', async () => {
    const player = await buildPlayer(app);
    for (const value of [30_00, 20_00, 50_00])
      await app.succeed(
        '/api/user/setLimits',
        { requestId: randomUUID(), limits: [{ kind: 'bet', period: 'day', value }] },
        player.token,
      );
    await pause(player);
    await exclude(player);
    expect(await findLimitViolations(app.db)).toEqual([]);
    const own = sql`where player_id = ${player.playerId}`;
    expect(await violationsAfter(sql`update player_limit set pending_value = 6000 ${own}`)).toMatch(/6000 is kept/u);
    expect(await violationsAfter(sql`delete from player_limit ${own}`)).toMatch(/asked for and is not kept/u);
    expect(await violationsAfter(sql`update player_block set paused_until = now() ${own}`)).toMatch(/is paused until/u);
    expect(await violationsAfter(sql`update player_block set excluded_until = now() ${own}`)).toMatch(
      /self-excluded until/u,
    );
    expect(await violationsAfter(sql`delete from player_block ${own}`)).toMatch(
      /paused until .*\n.*self-excluded until/u,
    );
  });
});

describe('closing an account', () => {
  it('waits for bets of other providers’ games that have no result: a win would find nobody', async () => {
    const player = await buildPlayerWith(app, 10_00);
    const bet = await betAtProvider(player, 10_00);
    expect(await close(player)).toMatchObject({ code: codes.conflict, data: { reason: 'round_open' } });
    // Free spins may still win until the round is over.
    expect(await callWallet(app, 'win', { ...winOf(bet, 0), roundEnded: false })).toMatchObject({ ok: true });
    expect(await close(player)).toMatchObject({ code: codes.conflict, data: { reason: 'round_open' } });
    expect(await callWallet(app, 'win', { ...winOf(bet, 0), roundEnded: true })).toMatchObject({ ok: true });
    expect((await close(player)).code).toBe(codes.success);
  });

  it('sends a Pix back that comes after it: nobody could take it out any more', async () => {
    const player = await buildPlayer(app);
    const order = await openDeposit(app, player, { amountCentavos: 50_00 });
    later(31 * 60_000);
    expect((await close(player)).code).toBe(codes.success);
    await payAtBank(order);
    const read = () =>
      requireRow(
        app.db,
        sql<{ state: string; balance: number }>`
          select state, balance from recharge_order join wallet using (player_id) where player_id = ${player.playerId}`,
      );
    await until(app, async () => {
      later(6_000);
      return (await read()).state === 'refunded';
    });
    expect(await read()).toEqual({ state: 'refunded', balance: 0 });
  });
});
