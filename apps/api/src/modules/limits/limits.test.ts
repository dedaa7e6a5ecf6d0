import { randomUUID } from 'node:crypto';
import { codes, limitKinds, type Input } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildInstantPlayer, crashGame, minesGame, startInput } from '#test/app/instant-player.ts';
import {
  buildPlayer,
  buildPlayerWith,
  grant,
  openGameWindow,
  randomCpf,
  testPassword,
} from '#test/app/build-player.ts';
import type { TestPlayer } from '#test/app/build-player.ts';
import {
  betOf,
  callWallet,
  openProviderSession,
  providersOf,
  testProvider,
  winOf,
} from '#test/app/neighbours/provider-wallet.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { findLimitViolations } from './audit.store.ts';
import { queryRows, sql } from '#platform/database/index.ts';
import { personalData } from '#wiring/modules.ts';
import { hourMs } from '#platform/time/durations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPix: true, providers: providersOf(testProvider('alfa')) });
});
afterAll(async () => {
  expect(await findLimitViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});
afterEach(() => {
  app.time.now = undefined;
});

type Limit = Input<'/api/user/setLimits'>['limits'][number];

const later = (ms: number) => {
  app.time.now = new Date((app.time.now ?? new Date()).getTime() + ms);
};
/** 12:00 in São Paulo on a Wednesday with many days of its month before and after it. */
const wednesdayNoon = new Date('2026-11-18T15:00:00Z');

const set = (player: TestPlayer, limits: Limit[], requestId = randomUUID()) =>
  app.call('/api/user/setLimits', { requestId, limits }, player.token);
const limitOf = async (player: TestPlayer, kind: Limit['kind'], period: Limit['period']) => {
  const { list } = await app.succeed('/api/user/limits', {}, player.token);
  return list.find((limit) => limit.kind === kind && limit.period === period);
};
const spin = (gameSession: string, stakeCentavos = 1_00, requestId = randomUUID()) =>
  app.call('/api/game/play', { requestId, stakeCentavos, mode: 'base' }, gameSession);
const limitReached = { code: codes.notAllowed, data: { reason: 'limit_reached' } };

describe('R35 a limit', () => {
  it('counts at once when it tightens, and only 24 hours later when it loosens or is lifted', async () => {
    const player = await buildPlayer(app);
    app.time.now = wednesdayNoon;
    await set(player, [{ kind: 'bet', period: 'day', value: 50_00 }]);
    await set(player, [{ kind: 'bet', period: 'day', value: 20_00 }]);
    expect(await limitOf(player, 'bet', 'day')).toMatchObject({ value: 20_00, pending: null });
    await set(player, [{ kind: 'bet', period: 'day', value: 80_00 }]);
    expect(await limitOf(player, 'bet', 'day')).toMatchObject({
      value: 20_00,
      pending: { value: 80_00, from: '2026-11-19T15:00:00.000Z' },
    });
    later(24 * hourMs - 1);
    expect(await limitOf(player, 'bet', 'day')).toMatchObject({ value: 20_00 });
    later(1);
    expect(await limitOf(player, 'bet', 'day')).toMatchObject({ value: 80_00, pending: null });
    await set(player, [{ kind: 'bet', period: 'day', value: null }]);
    later(24 * hourMs);
    expect(await limitOf(player, 'bet', 'day')).toMatchObject({ value: null, pending: null });
  });

  it.each([
    [{ kind: 'time', period: 'day', value: 1_441 }, 'Um dia tem 1.440 minutos'],
    [{ kind: 'time', period: 'week', value: 10_081 }, 'Uma semana tem 10.080 minutos'],
    [{ kind: 'time', period: 'month', value: 44_641 }, 'Um mês tem no máximo 44.640 minutos'],
    [{ kind: 'deposit', period: 'day', value: 100_000_000_01 }, 'Esse valor é alto demais para um limite'],
  ] as const)(
    'R35 that could never be reached is refused, and the highest that could is kept: %j',
    async (limit, words) => {
      const player = await buildPlayer(app);
      const answer = await set(player, [limit]);
      expect(answer).toMatchObject({ code: codes.invalidInput, data: { fields: { 'limits.0.value': words } } });
      const value = limit.value - 1;
      expect((await set(player, [{ ...limit, value }])).code).toBe(codes.success);
      expect(await limitOf(player, limit.kind, limit.period)).toMatchObject({ value });
    },
  );

  it('that waits to be loosened is forgotten when the player sets the old value again', async () => {
    const player = await buildPlayer(app);
    await set(player, [{ kind: 'loss', period: 'week', value: 20_00 }]);
    await set(player, [{ kind: 'loss', period: 'week', value: 90_00 }]);
    await set(player, [{ kind: 'loss', period: 'week', value: 20_00 }]);
    expect(await limitOf(player, 'loss', 'week')).toMatchObject({ value: 20_00, pending: null });
  });

  it('is set once by a request, however often that comes, and its id serves nothing else', async () => {
    const player = await buildPlayer(app);
    const requestId = randomUUID();
    const limits: Limit[] = [{ kind: 'bet', period: 'day', value: 10_00 }];
    await Promise.all(Array.from({ length: 8 }, () => set(player, limits, requestId)));
    await set(player, [{ kind: 'bet', period: 'day', value: 5_00 }]);
    await set(player, limits, requestId);
    expect(await limitOf(player, 'bet', 'day')).toMatchObject({ value: 5_00, pending: null });
    const other = await set(player, [{ kind: 'bet', period: 'day', value: 1_00 }], requestId);
    expect(other).toMatchObject({ code: codes.conflict, data: { reason: 'request_id_reused' } });
  });

  it('is refused below zero, and twice in one request', async () => {
    const player = await buildPlayer(app);
    const below = await set(player, [{ kind: 'bet', period: 'day', value: -1 }]);
    expect(below).toMatchObject({ code: codes.invalidInput, msg: 'O limite não pode ser negativo' });
    const limit: Limit = { kind: 'bet', period: 'day', value: 1 };
    expect(await set(player, [limit, limit])).toMatchObject({ code: codes.invalidInput });
  });

  it('of bets holds in a window that was open before, refuses the bet that would pass it, and begins anew with the day', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    app.time.now = wednesdayNoon;
    await set(player, [{ kind: 'bet', period: 'day', value: 2_50 }]);
    const first = randomUUID();
    const played = await spin(gameSession, 1_00, first);
    expect(played.code).toBe(codes.success);
    expect((await spin(gameSession)).code).toBe(codes.success);
    const refused = await spin(gameSession);
    expect(refused).toMatchObject(limitReached);
    expect(refused.msg).toBe(
      'Você chegou ao seu limite de apostas de R$\u00a02,50 por dia. Ele recomeça em 19/11/2026 às 00:00.',
    );
    expect((await spin(gameSession, 50)).code).toBe(codes.success);
    expect(await limitOf(player, 'bet', 'day')).toMatchObject({ used: 2_50, periodEndsAt: '2026-11-19T03:00:00.000Z' });
    // A repeat of a round from before the limit is still answered.
    expect((await spin(gameSession, 1_00, first)).data).toEqual(played.data);
    later(11 * hourMs);
    const anew = await openGameWindow(app, player);
    expect(await spin(anew.gameSession)).toMatchObject(limitReached);
    later(hourMs);
    expect((await spin((await openGameWindow(app, player)).gameSession)).code).toBe(codes.success);
  });

  it('of losses counts a bet as lost until it has won: one that could pass the limit isn’t taken', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    await set(player, [{ kind: 'loss', period: 'month', value: 99 }]);
    expect(await spin(gameSession)).toMatchObject(limitReached);
    expect((await spin(gameSession, 50)).code).toBe(codes.success);
  });

  it('of time counts the minutes in which the player bet', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    app.time.now = wednesdayNoon;
    await set(player, [{ kind: 'time', period: 'week', value: 2 }]);
    for (const seconds of [0, 20, 61_000 / 1_000]) {
      app.time.now = new Date(wednesdayNoon.getTime() + seconds * 1_000);
      if (seconds < 61) expect((await spin(gameSession)).code).toBe(codes.success);
    }
    expect(await limitOf(player, 'time', 'week')).toMatchObject({ used: 1 });
    expect((await spin(gameSession)).code).toBe(codes.success);
    const refused = await spin(gameSession);
    expect(refused).toMatchObject(limitReached);
    expect(refused.msg).toContain(
      'limite de tempo de jogo de 2 minutos por semana. Ele recomeça em 23/11/2026 às 00:00',
    );
  });

  it('of the number of bets counts each once, whatever it is for, where the profile has it', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const limit: Limit = { kind: 'rounds', period: 'day', value: 2 };
    expect(await set(player, [limit])).toMatchObject({ code: codes.invalidInput });
    const { rules } = app.cashier;
    app.cashier.rules = { ...rules, limitKinds };
    try {
      // The second bet uses both kinds of money: two entries of the journal.
      await grant(app, player.playerId, { amountCentavos: centavos(50), requiredCentavos: 50_00 });
      const { gameSession } = await openGameWindow(app, player);
      app.time.now = wednesdayNoon;
      await set(player, [limit]);
      expect((await spin(gameSession)).code).toBe(codes.success);
      expect(await limitOf(player, 'rounds', 'day')).toMatchObject({ used: 1 });
      expect((await spin(gameSession)).code).toBe(codes.success);
      const refused = await spin(gameSession, 50);
      expect(refused).toMatchObject(limitReached);
      expect(refused.msg).toContain('Você chegou ao seu limite de 2 apostas por dia.');
    } finally {
      app.cashier.rules = rules;
    }
  });

  it.each([
    ['crash', crashGame, {}],
    ['mines', minesGame, { mines: 3 }],
  ])('holds where the player decides: %s', async (_family, gameId, choice) => {
    const player = await buildInstantPlayer(app, { gameId });
    await set(player, [{ kind: 'bet', period: 'day', value: 15_00 }]);
    const input = startInput(choice);
    const started = await app.succeed('/api/game/start', input, player.gameSession);
    expect(await app.call('/api/game/start', startInput(choice), player.gameSession)).toMatchObject(limitReached);
    expect((await app.call('/api/game/start', input, player.gameSession)).data.round.roundId).toBe(
      started.round.roundId,
    );
  });

  it('holds for games of other providers, and wins arrive all the same', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const session = await openProviderSession(app, player);
    const bet = betOf(session, 10_00);
    expect(await callWallet(app, 'bet', bet)).toMatchObject({ ok: true });
    await set(player, [{ kind: 'bet', period: 'day', value: 15_00 }]);
    expect(await callWallet(app, 'bet', betOf(session, 10_00))).toMatchObject({ ok: false, code: 'player_blocked' });
    expect(await callWallet(app, 'bet', bet)).toMatchObject({ ok: true });
    expect(await callWallet(app, 'win', winOf(bet, 30_00))).toMatchObject({ ok: true, balance: 120_00 });
  });

  it('of deposits says what it leaves, of several the one that leaves least', async () => {
    const player = await buildPlayer(app);
    await set(player, [
      { kind: 'deposit', period: 'month', value: 90_00 },
      { kind: 'deposit', period: 'day', value: 50_00 },
      { kind: 'deposit', period: 'week', value: 80_00 },
    ]);
    const payer = { cpf: randomCpf(), name: 'Maria Aparecida da Silva' };
    const input = { requestId: randomUUID(), amountCentavos: 100_00, ...payer };
    const words = 'O seu limite de depósito de R$\u00a050,00 por dia ainda permite R$\u00a050,00.';
    expect(await app.call('/api/pay/recharge', input, player.token)).toMatchObject({
      ...limitReached,
      msg: words,
    });
  });

  it('of deposits counts those that wait for their payment too; a repeat is answered as its first', async () => {
    const player = await buildPlayer(app);
    await set(player, [{ kind: 'deposit', period: 'day', value: 30_00 }]);
    const payer = { cpf: randomCpf(), name: 'Maria Aparecida da Silva' };
    const input = { requestId: randomUUID(), amountCentavos: 20_00, ...payer };
    const order = await app.succeed('/api/pay/recharge', input, player.token);
    const second = { ...input, requestId: randomUUID() };
    expect(await app.call('/api/pay/recharge', second, player.token)).toMatchObject(limitReached);
    const leaves = 'O seu limite de depósito de R$\u00a030,00 por dia ainda permite R$\u00a010,00';
    const waits = `${leaves}, contando os Pix que você já pediu e ainda não pagou.`;
    expect(await app.call('/api/pay/recharge', second, player.token)).toMatchObject({
      msg: waits,
      data: { fields: { amountCentavos: waits } },
    });
    expect((await app.succeed('/api/pay/recharge', input, player.token)).orderId).toBe(order.orderId);
    const smaller = { ...second, amountCentavos: 10_00 };
    expect((await app.call('/api/pay/recharge', smaller, player.token)).code).toBe(codes.success);
  });
});

describe('a pause', () => {
  const pause = (player: TestPlayer, days: 1 | 3 | 7 | 15 | 30) =>
    app.call('/api/user/pause', { requestId: randomUUID(), days }, player.token);

  it('ends the open games, refuses bets and deposits until it is over, and leaves money its way out', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    const provided = await openProviderSession(app, player);
    app.time.now = wednesdayNoon;
    expect((await pause(player, 3)).data.pausedUntil).toBe('2026-11-21T15:00:00.000Z');
    expect((await spin(gameSession)).code).toBe(codes.sessionEnded);
    const bet = await callWallet(app, 'bet', betOf(provided, 1_00), { timestamp: wednesdayNoon.getTime() });
    expect(bet).toMatchObject({ ok: false, code: 'player_blocked' });
    const launch = await app.call('/api/slots/gameUrl', { game_id: 'capivara-da-sorte' }, player.token);
    expect(launch).toMatchObject({ code: codes.notAllowed, data: { reason: 'paused' } });
    expect(launch.msg).toContain('Sua conta está em pausa até 21/11/2026 às 12:00.');
    const deposit = { requestId: randomUUID(), amountCentavos: 20_00, cpf: randomCpf(), name: 'Maria da Silva' };
    expect(await app.call('/api/pay/recharge', deposit, player.token)).toMatchObject({ data: { reason: 'paused' } });
    const demo = await app.call('/api/slots/gameUrl', { game_id: 'capivara-da-sorte', demo: true }, player.token);
    expect(demo.code).toBe(codes.success);
    expect((await app.call('/api/pay/withdrawConfig', {}, player.token)).code).toBe(codes.success);
    later(3 * 24 * hourMs);
    expect((await app.call('/api/slots/gameUrl', { game_id: 'capivara-da-sorte' }, player.token)).code).toBe(
      codes.success,
    );
  });

  it('can be made longer and never shorter', async () => {
    const player = await buildPlayer(app);
    await pause(player, 7);
    expect(await pause(player, 1)).toMatchObject({ code: codes.conflict, data: { reason: 'already_blocked' } });
    expect((await pause(player, 30)).code).toBe(codes.success);
  });

  it('R35 can’t be shortened behind a self-exclusion that ends before it', async () => {
    const player = await buildPlayer(app);
    app.time.now = wednesdayNoon;
    const input = { requestId: randomUUID(), months: 1, password: testPassword };
    await app.succeed('/api/user/selfExclude', input, player.token);
    later(20 * 24 * hourMs);
    const { accessToken } = await app.succeed('/api/user/login', { mobile: player.mobile, password: testPassword });
    const again = { ...player, token: accessToken };
    expect((await pause(again, 30)).code).toBe(codes.success);
    later(2 * 24 * hourMs);
    expect(await pause(again, 15)).toMatchObject({ code: codes.conflict, data: { reason: 'already_blocked' } });
    expect((await pause(again, 30)).code).toBe(codes.success);
    later(18 * 24 * hourMs);
    const { pausedUntil } = await app.succeed('/api/user/limits', {}, accessToken);
    expect(pausedUntil).toBe('2027-01-09T15:00:00.000Z');
  });
});

describe('R37 self-exclusion', () => {
  const exclude = (player: TestPlayer, months: number | null, password = testPassword) =>
    app.call('/api/user/selfExclude', { requestId: randomUUID(), months, password }, player.token);

  it('asks for the password, blocks bets and deposits, ends with its last day and can’t be shortened', async () => {
    app.time.now = new Date('2026-12-31T15:00:00Z');
    const player = await buildPlayerWith(app, 100_00);
    expect(await exclude(player, 2, 'outra-senha')).toMatchObject({ code: codes.invalidInput });
    expect((await exclude(player, 2)).data.excluded).toEqual({
      since: '2026-12-31T15:00:00.000Z',
      until: '2027-02-28T15:00:00.000Z',
    });
    expect(await exclude(player, 1)).toMatchObject({ code: codes.conflict });
    const launch = await app.call('/api/slots/gameUrl', { game_id: 'capivara-da-sorte' }, player.token);
    expect(launch).toMatchObject({ code: codes.notAllowed, data: { reason: 'self_excluded' } });
    app.time.now = new Date('2027-02-28T15:00:00Z');
    const { accessToken } = await app.succeed('/api/user/login', { mobile: player.mobile, password: testPassword });
    expect((await app.succeed('/api/user/limits', {}, accessToken)).excluded).toBeNull();
  });

  it('counts its months in São Paulo, also in the evening, when it is tomorrow elsewhere', async () => {
    app.time.now = new Date('2026-12-01T01:00:00Z');
    const player = await buildPlayer(app);
    expect((await exclude(player, 1)).data.excluded).toMatchObject({ until: '2026-12-31T01:00:00.000Z' });
    expect(await findLimitViolations(app.db)).toEqual([]);
  });

  it('without an end has none, whatever is asked later', async () => {
    const player = await buildPlayer(app);
    await exclude(player, null);
    expect(await exclude(player, 12)).toMatchObject({ code: codes.conflict });
    const pause = await app.call('/api/user/pause', { requestId: randomUUID(), days: 1 }, player.token);
    expect(pause).toMatchObject({ code: codes.conflict });
    later(400 * 24 * hourMs);
    const { accessToken } = await app.succeed('/api/user/login', { mobile: player.mobile, password: testPassword });
    const { excluded } = await app.succeed('/api/user/limits', {}, accessToken);
    expect(excluded).toMatchObject({ until: null });
  });
});

describe('the player’s own data', () => {
  it('comes whole, and without anything that opens an account or foretells a round', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    await spin(gameSession);
    const { fileName, json } = await app.succeed('/api/user/exportData', {}, player.token);
    expect(fileName).toMatch(/^ipe-meus-dados-\d{4}-\d{2}-\d{2}\.json$/u);
    const data = JSON.parse(json) as Record<string, Record<string, unknown>[]>;
    expect(data['conta']).toMatchObject([{ mobile: player.mobile }]);
    expect(data['rodadas']).toMatchObject([{ bet: 1_00 }]);
    expect(data['extrato']?.length).toBeGreaterThan(1);
    expect(data['sementes']).toMatchObject([{ server_seed: null }, { server_seed: null, client_seed: null }]);
    expect(json).not.toMatch(/argon2|token_hash|password|pin_hash/u);
  });
});

/** Tables with a player id that aren't exported: they repeat other tables, or their content isn't the player's. */
const notExported = [
  // The bank's hints about the player's deposits and withdrawals, which are exported themselves.
  'bank_hint',
  // Directories by which the player is found; their values are in the player's own rows.
  'player_mobile',
  'player_cpf',
  // A view of the rounds.
  'played_round',
  // Secrets and their hashes.
  'withdrawal_pin',
  'known_device',
  'game_launch',
  'game_session',
  'provider_session',
  // Parts of what is exported as a whole: shares and results of bets, steps of withdrawals, picks, refusals, read marks, settlements.
  'open_bet',
  'open_bet_share',
  'open_bet_result',
  'instant_pick',
  'provider_transaction',
  'withdrawal_step',
  'refused_request',
  'broadcast_read',
  'activity_grant',
  'activity_person',
  'vip_rise',
  'vip_claim',
  'invite_day',
  'invite_network',
  'invited_deposit',
  'invited_member',
  // The facts that the withdrawal rule checked, which come from the player's own rows.
  'withdrawal_check',
  // Jackpot pools; what the player's rounds paid in and won is in their own rows.
  'jackpot_pot',
  // Differences between our book and the bank's.
  'reconciliation_difference',
  // Notes and cases of staff, which may be about a suspicion of money laundering; the player must not learn of it (Lei 9.613/1998 art. 11).
  'player_note',
  'risk_due',
  'risk_trait',
  'risk_case',
  'risk_alert',
  'risk_note',
  // When the regulator's list last cleared the player. A missing row would show a refusal, which nobody may learn (decision 68).
  'impeded_check',
];

it('every table with players in it is exported, or named here as one that isn’t', async () => {
  const tables = await queryRows(
    app.db,
    sql<{ name: string }>`
      select table_name as name from information_schema.columns where column_name = 'player_id' and table_schema = 'public'`,
  );
  const exported: string[] = Object.values(personalData).map(({ table }) => table);
  const named = new Set([...exported, ...notExported]);
  expect(tables.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

describe('closing an account', () => {
  const close = (token: string, password = testPassword) =>
    app.call('/api/user/closeAccount', { requestId: randomUUID(), password }, token);

  it('waits until the money is out', async () => {
    const player = await buildPlayerWith(app, 12_34);
    const answer = await close(player.token);
    expect(answer).toMatchObject({ code: codes.conflict, data: { reason: 'balance_left' } });
    expect(answer.msg).toContain('R$\u00a012,34');
  });

  it('logs every device out, and only who knows the password learns why nobody comes in', async () => {
    const player = await buildPlayer(app);
    const { mobile } = player;
    const other = await app.succeed('/api/user/login', { mobile, password: testPassword });
    expect(await close(player.token, 'outra-senha')).toMatchObject({ code: codes.invalidInput });
    expect((await close(player.token)).code).toBe(codes.success);
    for (const token of [player.token, other.accessToken])
      expect((await app.call('/api/user/info', {}, token)).code).toBe(codes.sessionEnded);
    expect(await app.call('/api/user/login', { mobile, password: testPassword })).toMatchObject({
      code: codes.notAllowed,
      data: { reason: 'account_closed' },
    });
    expect(await app.call('/api/user/login', { mobile, password: 'outra-senha' })).toMatchObject({
      code: codes.invalidInput,
      data: { reason: 'wrong_credentials' },
    });
  });
});

describe('R46 the player’s own watch', () => {
  it('R46 tells four times seven days as limits count them, and nothing older', async () => {
    app.time.now = new Date('2026-10-20T15:00:00Z');
    const player = await buildPlayerWith(app, 100_00);
    const { gameSession } = await openGameWindow(app, player);
    await spin(gameSession);
    app.time.now = new Date('2026-11-10T15:00:00Z');
    const again = (await openGameWindow(app, player)).gameSession;
    const played = [await spin(again, 1_00), await spin(again, 2_00)];
    const loss = played.reduce((sum, { data }) => sum + data.betCentavos - data.winCentavos, 0);
    app.time.now = wednesdayNoon;
    const { weeks } = await app.succeed('/api/user/ownPlay', {}, player.token);
    const none = { depositCentavos: 0, lossCentavos: 0, betCentavos: 0, rounds: 0, minutes: 0, days: 0 };
    expect(weeks).toEqual([
      { ...none, from: '2026-11-12', to: '2026-11-18' },
      {
        ...none,
        from: '2026-11-05',
        to: '2026-11-11',
        lossCentavos: loss,
        betCentavos: 3_00,
        rounds: 2,
        minutes: 1,
        days: 1,
      },
      { ...none, from: '2026-10-29', to: '2026-11-04' },
      { ...none, from: '2026-10-22', to: '2026-10-28' },
    ]);
  });
});
