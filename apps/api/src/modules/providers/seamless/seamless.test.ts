import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows, sql } from '#platform/database/index.ts';
import { findBalance } from '#modules/ledger/index.ts';
import { buildPlayer, buildPlayerWith, grant, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import {
  betOf,
  callWallet,
  launchToken,
  openProviderSession,
  providersOf,
  rollbackOf,
  sendSigned,
  testProvider,
  winOf,
  type OpenedSession,
} from '#test/app/neighbours/provider-wallet.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { centavos } from '@ipe/money';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ providers: providersOf(testProvider('alfa'), testProvider('beta')) });
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const play = async (balance: number, requiredCentavos = 0) => {
  const player = await buildPlayerWith(app, balance, requiredCentavos);
  return { player, session: await openProviderSession(app, player) };
};
const ask = (call: string, input: object) => callWallet(app, call, input);
const balanceOf = (player: TestPlayer) => findBalance(app.db, player.playerId);
const playedBy = async ({ playerId }: TestPlayer) => {
  const rows = await queryRows(
    app.db,
    sql<{ gameId: string }>`
    select game_id as "gameId" from play_hour where player_id = ${playerId}`,
  );
  return rows.map(({ gameId }) => gameId);
};
const refused = (code: string, facts: object = {}) => ({ ok: false, code, message: expect.any(String), ...facts });

const betwinOf = (session: Parameters<typeof betOf>[0], betAmount: number, winAmount: number) => ({
  ...betOf(session, 0, { amount: undefined }),
  betAmount,
  winAmount,
});

describe('who sends a call', () => {
  const body = JSON.stringify({ anything: 1 });
  it.each([
    ['a provider that is not configured', { providerId: 'gama' }, 'unknown_provider'],
    ['another secret', { secret: 'x'.repeat(40) }, 'bad_signature'],
    ['the signature of another call', { call: 'balance' }, 'bad_signature'],
    ['a timestamp two minutes ago', { timestamp: Date.now() - 120_000 }, 'clock_skew'],
    ['a timestamp two minutes ahead', { timestamp: Date.now() + 120_000 }, 'clock_skew'],
    ['a timestamp in seconds', { timestamp: Math.floor(Date.now() / 1000) }, 'clock_skew'],
    ['a timestamp that is no number', { timestamp: 'yesterday' }, 'clock_skew'],
  ])('%s is refused', async (_what, signing, code) => {
    expect(await sendSigned(app, { call: 'bet', body }, signing)).toEqual(
      refused(code, code === 'clock_skew' ? { serverTime: expect.any(Number) } : {}),
    );
  });

  it('is refused for a body that was changed after it was signed, and without headers', async () => {
    const response = await fetch(`${app.address}/seamless/v1/bet`, { method: 'POST', body });
    expect([response.status, await response.json()]).toEqual([200, refused('unknown_provider')]);
    const changed = await fetch(`${app.address}/seamless/v1/bet`, {
      method: 'POST',
      headers: { 'x-provider': 'alfa', 'x-timestamp': String(Date.now()), 'x-signature': 'a'.repeat(64) },
      body,
    });
    expect(await changed.json()).toEqual(refused('bad_signature'));
  });

  it('may be proved with the old secret while a new one is introduced', async () => {
    const secrets = ['new-'.repeat(10), 'old-'.repeat(10)];
    await using other = await startTestApp({ providers: providersOf(testProvider('alfa', { secrets })) });
    for (const secret of secrets)
      expect(await sendSigned(other, { call: 'bet', body }, { secret })).toMatchObject({ code: 'invalid_request' });
    expect(await sendSigned(other, { call: 'bet', body })).toMatchObject({ code: 'bad_signature' });
  });
});

describe('a body', () => {
  it.each([
    ['no JSON', '{"playerId": ', 'The body is not JSON in UTF-8'],
    ['nothing', '', 'The body is not JSON in UTF-8'],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'The body is not JSON in UTF-8'],
    ['a list', '[]', 'playerId is missing'],
    ['null', 'null', 'The body must be an object'],
    ['a text', '"bet"', 'The body must be an object'],
  ])('that is %s is refused with a sentence', async (_what, body, message) => {
    expect(await sendSigned(app, { call: 'bet', body })).toMatchObject({ ok: false, code: 'invalid_request', message });
  });

  it('of more than 16 KiB is refused', async () => {
    const body = JSON.stringify({ padding: 'x'.repeat(16 * 1024) });
    expect(await sendSigned(app, { call: 'bet', body })).toEqual(refused('body_too_large'));
  });

  it('may carry keys that we do not know', async () => {
    const { player, session } = await play(10_00);
    const bet = betOf(session, 1_00, { campaign: 'x', nested: { deep: [1, 2, 3] }, constructor: 1 });
    expect(await ask('bet', bet)).toMatchObject({ ok: true, balance: 9_00 });
    expect(await balanceOf(player)).toBe(9_00);
  });

  it.each([
    ['a negative amount', { amount: -1 }, 'amount'],
    ['no bet at all', { amount: 0 }, 'amount'],
    ['half a centavo', { amount: 100.5 }, 'amount'],
    ['an amount beyond what a number can hold', { amount: 2 ** 53 }, 'amount'],
    ['an amount as text', { amount: '100' }, 'amount'],
    ['no amount', { amount: undefined }, 'amount'],
    ['an id with a space', { transactionId: 'a b' }, 'transactionId'],
    ['an id that is too long', { transactionId: 'x'.repeat(65) }, 'transactionId'],
    ['a session that is no id', { sessionId: 'mine' }, 'sessionId'],
    ['a player that is no id', { playerId: '../1' }, 'playerId'],
  ])('with %s is refused and moves nothing', async (_what, wrong, field) => {
    const { player, session } = await play(10_00);
    expect(await ask('bet', betOf(session, 1_00, wrong))).toEqual(refused('invalid_request', { field }));
    expect(await balanceOf(player)).toBe(10_00);
  });
});

describe('an address', () => {
  it('that is no call is answered in the same shape', async () => {
    expect(await ask('nothing', {})).toEqual(refused('unknown_call'));
  });

  it('of a call is not open to GET', async () => {
    const response = await fetch(`${app.address}/seamless/v1/bet`);
    expect([response.status, await response.json()]).toEqual([200, refused('unknown_call')]);
  });

  it('describes the calls', async () => {
    const response = await fetch(`${app.address}/seamless/v1/openapi.yaml`);
    expect(response.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
    expect(await response.text()).toContain('openapi: 3.1');
  });
});

describe('session', () => {
  it('says who plays what with how much', async () => {
    const player = await buildPlayerWith(app, 12_34);
    const token = await launchToken(app, player);
    expect(await ask('session', { token, requestId: 'open-1' })).toEqual({
      ok: true,
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      playerId: player.playerId.toString(36),
      gameId: 'their-alfa-one',
      balance: 12_34,
      currency: 'BRL',
      language: 'pt-BR',
      endsAt: expect.stringMatching(/Z$/u),
    });
  });

  it('is answered the same when it is repeated, and refused for anybody else with the same token', async () => {
    const player = await buildPlayerWith(app, 5_00);
    const token = await launchToken(app, player);
    const first = await ask('session', { token, requestId: 'r' });
    await grant(app, player.playerId, { amountCentavos: centavos(1_00), requiredCentavos: 0 });
    expect(await ask('session', { token, requestId: 'r' })).toEqual(first);
    expect(await ask('session', { token, requestId: 'another' })).toEqual(refused('token_used'));
  });

  it.each([
    ['made up', `zz.${'A'.repeat(43)}`],
    ['no token at all', 'hello'],
  ])('is refused for a token that is %s', async (_what, token) => {
    expect(await ask('session', { token, requestId: 'r' })).toEqual(refused('token_invalid'));
  });

  it('is refused for the token of another provider, which the other may still use', async () => {
    const token = await launchToken(app, await buildPlayer(app), 'beta-one');
    expect(await ask('session', { token, requestId: 'r' })).toEqual(refused('token_invalid'));
    expect(await callWallet(app, 'session', { token, requestId: 'r' }, { providerId: 'beta' })).toMatchObject({
      ok: true,
    });
  });

  it('is refused for a token after two minutes, and after the player logged out', async () => {
    const [old, left] = [await buildPlayer(app), await buildPlayer(app)];
    const [oldToken, leftToken] = [await launchToken(app, old), await launchToken(app, left)];
    await app.succeed('/api/user/logout', {}, left.token);
    expect(await ask('session', { token: leftToken, requestId: 'r' })).toEqual(refused('session_ended'));
    app.time.now = new Date(Date.now() + 121_000);
    const late = await callWallet(
      app,
      'session',
      { token: oldToken, requestId: 'r' },
      { timestamp: app.time.now.getTime() },
    );
    app.time.now = undefined;
    expect(late).toEqual(refused('token_invalid'));
  });

  it('of the same player with another provider is no session of this one', async () => {
    const player = await buildPlayerWith(app, 5_00);
    const mine = await openProviderSession(app, player);
    const theirs = await openProviderSession(app, player, 'beta-one');
    expect(await ask('balance', theirs)).toEqual(refused('session_unknown'));
    expect(await ask('bet', betOf({ ...mine, sessionId: theirs.sessionId }, 1_00))).toEqual(refused('session_unknown'));
    expect(await balanceOf(player)).toBe(5_00);
  });

  it('of another provider or player opens nothing', async () => {
    const mine = await play(5_00);
    const theirs = await openProviderSession(app, await buildPlayerWith(app, 5_00), 'beta-one');
    const balance = ({ playerId, sessionId }: { playerId: string; sessionId: string }) =>
      ask('balance', { playerId, sessionId });
    expect(await balance(mine.session)).toEqual({ ok: true, balance: 5_00, currency: 'BRL' });
    expect(await balance({ ...mine.session, sessionId: theirs.sessionId })).toEqual(refused('session_unknown'));
    expect(await balance({ ...mine.session, sessionId: randomUUID() })).toEqual(refused('session_unknown'));
    expect(await balance(theirs)).toEqual(refused('player_unknown'));
    expect(await balance({ ...mine.session, playerId: 'zzzzzz' })).toEqual(refused('player_unknown'));
    expect(await balance({ ...mine.session, playerId: 'z'.repeat(32) })).toEqual(refused('player_unknown'));
  });
});

describe('bet and win', () => {
  it('move money and say the balance', async () => {
    const { player, session } = await play(10_00);
    const bet = betOf(session, 2_50);
    expect(await ask('bet', bet)).toEqual({
      ok: true,
      transactionId: bet.transactionId,
      reference: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      balance: 7_50,
      currency: 'BRL',
    });
    expect(await ask('win', winOf(bet, 4_00))).toMatchObject({ ok: true, balance: 11_50 });
    expect(await balanceOf(player)).toBe(11_50);
  });

  it('are answered the same when repeated, whatever happened in between, and move nothing again', async () => {
    const { player, session } = await play(10_00);
    const bet = betOf(session, 2_00);
    const win = winOf(bet, 3_00);
    const first = [await ask('bet', bet), await ask('win', win)];
    await ask('bet', betOf(session, 5_00));
    expect([await ask('bet', bet), await ask('win', win)]).toEqual(first);
    expect(await balanceOf(player)).toBe(6_00);
  });

  it('are refused under a used id with other content', async () => {
    const { player, session } = await play(10_00);
    const bet = betOf(session, 2_00);
    await ask('bet', bet);
    for (const other of [{ amount: 2_01 }, { roundId: 'another' }])
      expect(await ask('bet', { ...bet, ...other })).toEqual(refused('transaction_conflict'));
    expect(await ask('win', { ...winOf(bet, 2_00), transactionId: bet.transactionId })).toEqual(
      refused('transaction_conflict'),
    );
    expect(await balanceOf(player)).toBe(8_00);
  });

  it('stay refused for lack of money, also when money came', async () => {
    const { player, session } = await play(10_00);
    const bet = betOf(session, 10_01);
    expect(await ask('bet', bet)).toEqual(refused('insufficient_funds', { balance: 10_00 }));
    await grant(app, player.playerId, { amountCentavos: centavos(50_00), requiredCentavos: 0 });
    expect(await ask('bet', bet)).toEqual(refused('insufficient_funds', { balance: 10_00 }));
    expect(await ask('win', winOf(bet, 1_00))).toEqual(refused('round_unknown'));
    expect(await ask('bet', betOf(session, 10_01))).toMatchObject({ ok: true });
  });

  it.each([
    ['another currency', { currency: 'USD' }, 'wrong_currency'],
    ['a game of ours that is not theirs', { gameId: 'capivara-da-sorte' }, 'game_unknown'],
    ['another game than the session’s', { gameId: 'their-alfa-two' }, 'game_unknown'],
    ['more than the limit', { amount: 1_000_01 }, 'amount_over_limit'],
    ['a player they never met', { playerId: 'zz' }, 'player_unknown'],
  ])('are refused for %s', async (_what, wrong, code) => {
    const { player, session } = await play(5_000_00);
    const answer = await ask('bet', betOf(session, 1_00, wrong));
    expect(answer).toMatchObject(refused(code));
    expect(await balanceOf(player)).toBe(5_000_00);
  });

  it('name the limit, of a win too', async () => {
    const { session } = await play(10_00);
    const bet = betOf(session, 1_00);
    expect(await ask('bet', betOf(session, 1_000_01))).toEqual(refused('amount_over_limit', { limit: 1_000_00 }));
    await ask('bet', bet);
    expect(await ask('win', winOf(bet, 50_000_01))).toEqual(refused('amount_over_limit', { limit: 50_000_00 }));
    expect(await ask('win', { ...winOf(bet, 1), currency: 'EUR' })).toEqual(refused('wrong_currency'));
  });

  it('of another provider under the same ids are other transactions', async () => {
    const player = await buildPlayerWith(app, 10_00);
    const [alfa, beta] = [await openProviderSession(app, player), await openProviderSession(app, player, 'beta-one')];
    const ids = { roundId: 'round-1', transactionId: 'tx-1' };
    expect(await ask('bet', betOf(alfa, 1_00, ids))).toMatchObject({ ok: true, balance: 9_00 });
    expect(await callWallet(app, 'bet', betOf(beta, 1_00, ids), { providerId: 'beta' })).toMatchObject({
      balance: 8_00,
    });
    const win = { ...winOf({ playerId: beta.playerId, roundId: 'round-1' }, 5_00) };
    expect(await callWallet(app, 'win', win, { providerId: 'beta' })).toMatchObject({ balance: 13_00 });
  });
});

describe('a round', () => {
  it('takes several bets and pays several wins, until it is ended', async () => {
    const { player, session } = await play(10_00);
    const bet = betOf(session, 1_00);
    await ask('bet', bet);
    await ask('win', winOf(bet, 50));
    await ask('bet', betOf(session, 2_00, { roundId: bet.roundId }));
    expect(await ask('win', winOf(bet, 4_00, { roundEnded: true }))).toMatchObject({ ok: true, balance: 11_50 });
    expect(await ask('win', winOf(bet, 1))).toEqual(refused('round_ended'));
    expect(await ask('bet', betOf(session, 1_00, { roundId: bet.roundId }))).toEqual(refused('round_ended'));
    expect(await balanceOf(player)).toBe(11_50);
  });

  it('stays with its game', async () => {
    const { player, session } = await play(10_00);
    const bet = betOf(session, 1_00);
    await ask('bet', bet);
    const other = await openProviderSession(app, player, 'alfa-two');
    expect(await ask('bet', betOf(other, 1_00, { roundId: bet.roundId }))).toEqual(refused('round_conflict'));
  });

  it('takes a hundred bets and no more, whichever way they come', async () => {
    const { player, session } = await play(10_00);
    const [both, alone] = [betwinOf(session, 2, 1), betOf(session, 2)];
    const inRound = { ...alone, roundId: both.roundId };
    const again = { transactionId: randomUUID() };
    for (let bet = 0; bet < 98; bet += 1)
      expect(await ask('bet', { ...inRound, transactionId: randomUUID() })).toMatchObject({ ok: true });
    expect(await ask('betwin', both)).toMatchObject({ ok: true, balance: 8_03 });
    expect(await ask('bet', inRound)).toMatchObject({ ok: true, balance: 8_01 });
    expect(await ask('betwin', { ...both, ...again })).toEqual(refused('round_conflict'));
    expect(await ask('bet', { ...inRound, ...again })).toEqual(refused('round_conflict'));
    expect(await balanceOf(player)).toBe(8_01);
    expect(await ask('bet', inRound)).toMatchObject({ ok: true, balance: 8_01 });
    expect(await ask('win', winOf(both, 10, { roundEnded: true }))).toMatchObject({ ok: true, balance: 8_11 });
  });

  it('pays a win to whichever money paid its bets, in proportion: a last free centavo does not free it all', async () => {
    const { player, session } = await play(3_00, 300_00);
    const bet = betOf(session, 3_00);
    await ask('bet', bet);
    await grant(app, player.playerId, { amountCentavos: centavos(1_00), requiredCentavos: 0 });
    await ask('bet', betOf(session, 1_00, { roundId: bet.roundId }));
    await ask('win', winOf(bet, 8_00, { roundEnded: true }));
    const wallet = await app.succeed('/api/user/wallet', {}, player.token);
    expect([wallet.balance, wallet.withdraw]).toEqual([8_00, 2_00]);
  });

  it('without a bet pays nothing', async () => {
    const { session } = await play(10_00);
    const win = winOf({ playerId: session.playerId, roundId: 'none' }, 1_00);
    expect(await ask('win', win)).toEqual(refused('round_unknown'));
    await ask('bet', betOf(session, 1_00, { roundId: 'none' }));
    expect(await ask('win', win)).toMatchObject({ ok: true, balance: 10_00 });
  });
});

describe('betwin', () => {
  it('bets and pays in one step, once', async () => {
    const { player, session } = await play(10_00);
    const both = { ...betwinOf(session, 4_00, 7_00), roundEnded: true };
    const first = await ask('betwin', both);
    expect(first).toMatchObject({ ok: true, balance: 13_00 });
    expect(await ask('betwin', both)).toEqual(first);
    expect(await ask('betwin', { ...both, winAmount: 8_00 })).toEqual(refused('transaction_conflict'));
    expect(await balanceOf(player)).toBe(13_00);
  });

  it('is refused as a whole when the balance is below the bet, however large the win', async () => {
    const { player, session } = await play(10_00);
    const both = betwinOf(session, 10_01, 50_00);
    expect(await ask('betwin', both)).toEqual(refused('insufficient_funds', { balance: 10_00 }));
    await grant(app, player.playerId, { amountCentavos: centavos(50_00), requiredCentavos: 0 });
    expect(await ask('betwin', both)).toEqual(refused('insufficient_funds', { balance: 10_00 }));
    expect(await balanceOf(player)).toBe(60_00);
  });

  it('cannot be rolled back: it has its result', async () => {
    const { player, session } = await play(10_00);
    const both = betwinOf(session, 4_00, 0);
    await ask('betwin', both);
    expect(await ask('rollback', rollbackOf(both))).toEqual(refused('transaction_final'));
    expect(await balanceOf(player)).toBe(6_00);
  });

  it('that comes after its rollback is refused for good', async () => {
    const { player, session } = await play(10_00);
    const both = betwinOf(session, 4_00, 9_00);
    expect(await ask('rollback', rollbackOf(both))).toMatchObject({ ok: true, rolledBack: false });
    expect(await ask('betwin', both)).toEqual(refused('transaction_rolled_back', { balance: 10_00 }));
    expect(await balanceOf(player)).toBe(10_00);
  });
});

describe('play', () => {
  it.each([
    ['bet', (session: OpenedSession) => betOf(session, 1_00)],
    ['betwin', (session: OpenedSession) => betwinOf(session, 1_00, 0)],
  ])('of a %s is noted under the id that the game has with us', async (call, inputOf) => {
    const { player, session } = await play(10_00);
    expect(await ask(call, inputOf(session))).toMatchObject({ ok: true });
    expect(await playedBy(player)).toEqual(['alfa-one']);
  });
});

describe('rollback', () => {
  it('after the bet gives it back, and the round pays nothing any more', async () => {
    const { player, session } = await play(10_00);
    const bet = betOf(session, 3_00);
    await ask('bet', bet);
    expect(await ask('rollback', rollbackOf(bet))).toMatchObject({ ok: true, rolledBack: true, balance: 10_00 });
    expect(await ask('win', winOf(bet, 9_00))).toEqual(refused('round_rolled_back'));
    expect(await ask('bet', bet)).toMatchObject({ ok: true, balance: 7_00 });
    expect(await balanceOf(player)).toBe(10_00);
  });

  it('before the bet refuses it for good when it comes', async () => {
    const { player, session } = await play(10_00);
    const bet = betOf(session, 3_00);
    const rollback = rollbackOf(bet);
    const first = await ask('rollback', rollback);
    expect(first).toMatchObject({ ok: true, rolledBack: false, balance: 10_00 });
    expect(await ask('bet', bet)).toEqual(refused('transaction_rolled_back', { balance: 10_00 }));
    expect(await ask('bet', bet)).toEqual(refused('transaction_rolled_back', { balance: 10_00 }));
    expect(await ask('rollback', rollback)).toEqual(first);
    expect(await balanceOf(player)).toBe(10_00);
  });

  it('twice, under the same id or another, gives back once', async () => {
    const { player, session } = await play(10_00);
    const bet = betOf(session, 3_00);
    await ask('bet', bet);
    const rollback = rollbackOf(bet);
    const first = await ask('rollback', rollback);
    expect(await ask('rollback', rollback)).toEqual(first);
    expect(await ask('rollback', rollbackOf(bet))).toMatchObject({ ok: true, rolledBack: true, balance: 10_00 });
    expect(await ask('rollback', { ...rollback, rollbackOf: 'another' })).toEqual(refused('transaction_conflict'));
    expect(await balanceOf(player)).toBe(10_00);
  });

  it('of one of two bets leaves the other', async () => {
    const { player, session } = await play(10_00);
    const bet = betOf(session, 3_00);
    const second = betOf(session, 1_00, { roundId: bet.roundId });
    await ask('bet', bet);
    await ask('bet', second);
    expect(await ask('rollback', rollbackOf(bet))).toMatchObject({ ok: true, balance: 9_00 });
    expect(await ask('win', winOf(bet, 2_00))).toMatchObject({ ok: true, balance: 11_00 });
    expect(await ask('rollback', rollbackOf(second))).toEqual(refused('transaction_final'));
    expect(await balanceOf(player)).toBe(11_00);
  });

  it('of what has a result, of a win, of a rollback or of itself is refused', async () => {
    const { player, session } = await play(10_00);
    const [bet, gone] = [betOf(session, 3_00), betOf(session, 1_00)];
    const [win, rollback] = [winOf(bet, 0), rollbackOf(gone)];
    for (const [call, input] of [
      ['bet', bet],
      ['win', win],
      ['bet', gone],
      ['rollback', rollback],
    ] as const)
      expect(await ask(call, input)).toMatchObject({ ok: true });
    for (const final of [bet, win, rollback])
      expect(await ask('rollback', rollbackOf(final))).toEqual(refused('transaction_final'));
    expect(await ask('rollback', { ...rollbackOf(bet), rollbackOf: 'same', transactionId: 'same' })).toEqual(
      refused('invalid_request', { field: 'rollbackOf' }),
    );
    expect(await balanceOf(player)).toBe(7_00);
  });

  it('before a win or another rollback doesn’t refuse them: what has a result stays', async () => {
    const { player, session } = await play(10_00);
    const bet = betOf(session, 3_00);
    const win = winOf(bet, 9_00);
    await ask('bet', bet);
    expect(await ask('rollback', rollbackOf(win))).toMatchObject({ ok: true, rolledBack: false, balance: 7_00 });
    expect(await ask('win', win)).toMatchObject({ ok: true, balance: 16_00 });
    expect(await ask('rollback', rollbackOf(win))).toEqual(refused('transaction_final'));
    const gone = betOf(session, 1_00);
    const back = rollbackOf(gone);
    await ask('bet', gone);
    expect(await ask('rollback', rollbackOf(back))).toMatchObject({ ok: true, rolledBack: false, balance: 15_00 });
    expect(await ask('rollback', back)).toMatchObject({ ok: true, rolledBack: true, balance: 16_00 });
    expect(await balanceOf(player)).toBe(16_00);
  });

  it('of a bet that was refused gives nothing', async () => {
    const { player, session } = await play(1_00);
    const bet = betOf(session, 3_00);
    await ask('bet', bet);
    expect(await ask('rollback', rollbackOf(bet))).toMatchObject({ ok: true, rolledBack: false, balance: 1_00 });
    expect(await ask('bet', bet)).toEqual(refused('insufficient_funds', { balance: 1_00 }));
    expect(await balanceOf(player)).toBe(1_00);
  });

  it('takes back the progress that the bet had made: nothing becomes free by a bet that did not count', async () => {
    const { player, session } = await play(10_00, 5_00);
    const bet = betOf(session, 5_00);
    await ask('bet', bet);
    expect(await app.succeed('/api/user/wallet', {}, player.token)).toMatchObject({ withdraw: 0 });
    await ask('rollback', rollbackOf(bet));
    expect(await app.succeed('/api/user/wallet', {}, player.token)).toMatchObject({ balance: 10_00, withdraw: 0 });
  });
});

describe('after the session ended', () => {
  it.each(['logged out', 'the night is over'])('(%s) wins and rollbacks are accepted, bets are not', async (how) => {
    const { player, session } = await play(10_00);
    const [won, lost] = [betOf(session, 1_00), betOf(session, 2_00)];
    await ask('bet', won);
    await ask('bet', lost);
    if (how === 'logged out') await app.succeed('/api/user/logout', {}, player.token);
    else app.time.now = new Date(Date.now() + 12 * 60 * 60_000 + 1_000);
    const timestamp = app.time.now?.getTime() ?? Date.now();
    const later = (call: string, input: object) => callWallet(app, call, input, { timestamp });
    const answers = {
      bet: await later('bet', betOf(session, 1_00)),
      repeated: await later('bet', won),
      balance: await later('balance', { playerId: session.playerId, sessionId: session.sessionId }),
      win: await later('win', winOf(won, 5_00)),
      rollback: await later('rollback', rollbackOf(lost)),
    };
    app.time.now = undefined;
    expect(answers).toEqual({
      bet: refused('session_ended'),
      repeated: expect.objectContaining({ ok: true, balance: 9_00 }),
      balance: refused('session_ended'),
      win: expect.objectContaining({ ok: true, balance: 12_00 }),
      rollback: expect.objectContaining({ ok: true, rolledBack: true, balance: 14_00 }),
    });
    expect(await balanceOf(player)).toBe(14_00);
  });
});

describe('a fault on our side', () => {
  it('is answered as one that may be repeated, and leaves nothing behind', async () => {
    const { player, session } = await play(10_00);
    const bet = betOf(session, 1_00);
    await asOwner(app.db, (tx) => queryRows(tx, sql`alter table provider_round rename to provider_round_away`));
    const failed = await ask('bet', bet);
    await asOwner(app.db, (tx) => queryRows(tx, sql`alter table provider_round_away rename to provider_round`));
    expect(failed).toEqual(refused('internal_error'));
    expect(await balanceOf(player)).toBe(10_00);
    expect(await ask('bet', bet)).toMatchObject({ ok: true, balance: 9_00 });
  });
});
