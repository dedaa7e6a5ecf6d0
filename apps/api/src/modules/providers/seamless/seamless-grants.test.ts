import { randomUUID } from 'node:crypto';
import { centavos } from '@ipe/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import {
  callWallet,
  launchToken,
  openProviderSession,
  providersOf,
  rollbackOf,
  testProvider,
  type OpenedSession,
} from '#test/app/neighbours/provider-wallet.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember } from '#test/staff/staff-browser.ts';

let app: TestApp;
beforeAll(async () => {
  const beta = testProvider('beta');
  const withoutRounds = beta.games.map((game) => ({ ...game, hasFreeRounds: false }));
  const providers = providersOf(testProvider('alfa'), { ...beta, games: withoutRounds });
  app = await startTestApp({ providers });
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const lot = {
  gameId: 'alfa-one',
  mode: null,
  stakeCentavos: 100,
  rounds: 3,
  playDays: 2,
  wageringX100: 0,
  wageringDays: 1,
};

async function propose(player: TestPlayer, changed: object = {}) {
  const { browser } = await buildMember(app, ['support']);
  const payload = { grantId: randomUUID(), playerId: player.playerId, ...lot, ...changed, message: 'Pela espera.' };
  return browser.ask('/back-office/api/proposals/propose', {
    kind: 'rounds.grant',
    payload,
    reason: 'Combinado',
  } as never);
}

async function give(player: TestPlayer, changed: object = {}): Promise<string> {
  const { body } = await propose(player, changed);
  const { browser } = await buildMember(app, ['finance']);
  expect((await browser.ask('/back-office/api/proposals/approve', { id: body.id })).status).toBe(200);
  return (await app.succeed('/api/granted/list', {}, player.token)).own[0]!.id;
}

const roundOf = (session: OpenedSession, grantId: string, winAmount: number) => ({
  ...session,
  roundId: randomUUID(),
  transactionId: randomUUID(),
  grantId,
  winAmount,
  currency: 'BRL',
});

describe('a provider is told of rounds that the house gave', () => {
  it('with the session of their game, and reports each once, with what it won', async () => {
    const player = await buildPlayer(app);
    const grantId = await give(player);
    const token = await launchToken(app, player);
    const opened = await callWallet(app, 'session', { token, requestId: 'r' });
    expect(opened['grants']).toMatchObject([{ grantId, stake: 100, rounds: 3, roundsLeft: 3 }]);
    const { playerId, sessionId, gameId } = opened as unknown as OpenedSession;
    const session = { playerId, sessionId, gameId };
    const first = roundOf(session, grantId, 2_50);
    const answers = await Promise.all(Array.from({ length: 6 }, () => callWallet(app, 'granted', first)));
    expect(answers[0]).toMatchObject({ ok: true, balance: 2_50, roundsLeft: 2 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await callWallet(app, 'granted', { ...first, winAmount: 2_51 })).toMatchObject({
      code: 'transaction_conflict',
    });
    expect(await callWallet(app, 'granted', roundOf(session, grantId, 0))).toMatchObject({ ok: true, roundsLeft: 1 });
    expect(await callWallet(app, 'granted', roundOf(session, grantId, 5))).toMatchObject({
      ok: true,
      balance: 2_55,
      roundsLeft: 0,
    });
    expect(await callWallet(app, 'granted', roundOf(session, grantId, 5))).toMatchObject({ code: 'grant_over' });
    // A repeat of an earlier call still gets its own answer.
    expect(await callWallet(app, 'granted', first)).toEqual(answers[0]);
    const played = sql<{
      gameId: string;
    }>`select game_id as "gameId" from play_hour where player_id = ${player.playerId}`;
    expect(await queryRows(app.db, played)).toEqual([{ gameId: lot.gameId }]);
    const [own] = (await app.succeed('/api/granted/list', {}, player.token)).own;
    expect(own).toMatchObject({ state: 'played', played: 3, wonCentavos: 2_55, game: 'Jogo alfa-one' });
    const lines = await app.succeed('/api/pay/walletLog', { type: 'granted_win' }, player.token);
    expect(lines.list.map(({ amount, title }) => [amount, title])).toEqual([
      [5, 'Rodadas da casa'],
      [2_50, 'Rodadas da casa'],
    ]);
    expect((await callWallet(app, 'session', { token, requestId: 'r' }))['grants']).toBeUndefined();
  });

  it('of that game and that player alone, in an open session, and no more than was agreed', async () => {
    const [player, other] = [await buildPlayer(app), await buildPlayer(app)];
    const grantId = await give(player);
    const session = await openProviderSession(app, player);
    const elsewhere = await openProviderSession(app, player, 'alfa-two');
    const others = await openProviderSession(app, other);
    expect(await callWallet(app, 'granted', roundOf(elsewhere, grantId, 1))).toMatchObject({ code: 'grant_over' });
    expect(await callWallet(app, 'granted', roundOf(others, grantId, 1))).toMatchObject({ code: 'grant_over' });
    expect(await callWallet(app, 'granted', roundOf(session, randomUUID(), 1))).toMatchObject({ code: 'grant_over' });
    const unknown = roundOf({ ...session, sessionId: randomUUID() }, grantId, 1);
    expect(await callWallet(app, 'granted', unknown)).toMatchObject({ code: 'session_unknown' });
    const much = roundOf(session, grantId, 60_000_00);
    expect(await callWallet(app, 'granted', much)).toMatchObject({ code: 'amount_over_limit' });
    expect((await propose(player, { gameId: 'beta-one' })).status).toBe(400);
    expect((await propose(player, { mode: 'base' })).status).toBe(400);
    expect((await propose(player, { stakeCentavos: centavos(1_000_01) })).status).toBe(400);
  });

  it('and a rollback before one refuses it for good, one after it is too late', async () => {
    const player = await buildPlayer(app);
    const grantId = await give(player);
    const session = await openProviderSession(app, player);
    const [refused, booked] = [roundOf(session, grantId, 1), roundOf(session, grantId, 1)];
    expect(await callWallet(app, 'rollback', rollbackOf(refused))).toMatchObject({ ok: true, rolledBack: false });
    expect(await callWallet(app, 'granted', refused)).toMatchObject({ code: 'transaction_rolled_back' });
    expect(await callWallet(app, 'rollback', rollbackOf(refused))).toMatchObject({ ok: true, rolledBack: false });
    expect(await callWallet(app, 'granted', booked)).toMatchObject({ ok: true, roundsLeft: 2 });
    expect(await callWallet(app, 'rollback', rollbackOf(booked))).toMatchObject({ code: 'transaction_final' });
  });

  it('which end with their time and with a pause', async () => {
    const player = await buildPlayer(app);
    const grantId = await give(player);
    const session = await openProviderSession(app, player);
    await app.succeed('/api/user/pause', { requestId: randomUUID(), days: 1 }, player.token);
    const paused = await callWallet(app, 'granted', roundOf(session, grantId, 1));
    expect(['player_blocked', 'session_ended']).toContain(paused.code);
    const late = await buildPlayer(app);
    const lateGrant = await give(late);
    app.time.now = new Date(Date.now() + 2 * 86_400_000);
    const timestamp = app.time.now.getTime();
    const reopened = await openProviderSession(app, late);
    const asked = roundOf(reopened, lateGrant, 1);
    expect(await callWallet(app, 'granted', asked, { timestamp })).toMatchObject({ code: 'grant_over' });
    app.time.now = undefined;
  });
});
