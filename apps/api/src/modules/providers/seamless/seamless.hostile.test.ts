import { codes } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, sql } from '#platform/database/index.ts';
import { findBalance } from '#modules/ledger/index.ts';
import { buildPlayer, buildPlayerWith, grant, openGameWindow, type TestPlayer } from '#test/app/build-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { minesGame, startInput } from '#test/app/instant-player.ts';
import {
  betOf,
  callWallet,
  openProviderSession,
  providersOf,
  rollbackOf,
  sendSigned,
  testProvider,
  winOf,
} from '#test/app/neighbours/provider-wallet.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { undone } from '#test/database/undone.ts';
import { findProviderViolations } from '../audit.store.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { walletId } from '../rounds/wallet-ids.ts';

/** The largest limit that a catalogue file may state. */
const most = 100_000_000_00;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    providers: providersOf(
      testProvider('alfa'),
      testProvider('beta'),
      testProvider('gama', { maxBetCentavos: centavos(most), maxWinCentavos: centavos(most) }),
    ),
  });
});
afterAll(async () => {
  expect(await findLedgerViolations(app.db)).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const play = async (balance: number, gameId?: string) => {
  const player = await buildPlayerWith(app, balance);
  return { player, session: await openProviderSession(app, player, gameId) };
};
const ask = (call: string, input: object, providerId = 'alfa') => callWallet(app, call, input, { providerId });
const balanceOf = ({ playerId }: TestPlayer) => findBalance(app.db, playerId);

describe('a player who knows how a provider numbers its transactions', () => {
  it('can give no round or spin of ours an id of theirs: a rollback would give back a bet of ours', async () => {
    const { player, session } = await play(100_00);
    const { gameSession } = await openGameWindow(app, player, minesGame);
    const requestId = walletId('transaction', 'alfa', 'B-1002');
    const refused = { code: codes.invalidInput, data: { fields: { requestId: 'Identificador de pedido inválido' } } };
    const start = startInput({ requestId, mines: 3 });
    expect(await app.call('/api/game/start', start, gameSession)).toMatchObject(refused);
    const slot = await openGameWindow(app, player);
    const spin = { requestId, stakeCentavos: 1_00 };
    expect(await app.call('/api/game/play', spin, slot.gameSession)).toMatchObject(refused);
    expect(await ask('bet', betOf(session, 1_00, { transactionId: 'B-1002' }))).toMatchObject({ ok: true });
    expect(await balanceOf(player)).toBe(99_00);
  });
});

describe('one provider', () => {
  it('reaches nothing of another: neither under the same ids nor with the other’s session', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const alfa = await openProviderSession(app, player);
    const beta = await openProviderSession(app, player, 'beta-one');
    const ids = { roundId: 'R-1', transactionId: 'T-1' };
    expect(await ask('bet', betOf(alfa, 10_00, ids))).toMatchObject({ ok: true });
    expect(await ask('win', winOf({ ...beta, ...ids }, 5_00), 'beta')).toMatchObject({ code: 'round_unknown' });
    expect(await ask('bet', betOf(alfa, 1_00), 'beta')).toMatchObject({ code: 'session_unknown' });
    // The provider rolls back a bet that it never placed, so the other provider's bet stands.
    expect(await ask('rollback', rollbackOf({ ...beta, ...ids }), 'beta')).toMatchObject({ rolledBack: false });
    expect(await ask('bet', betOf(beta, 2_00, ids), 'beta')).toMatchObject({ code: 'transaction_rolled_back' });
    expect(await ask('win', winOf({ ...alfa, ...ids }, 3_00))).toMatchObject({ ok: true, balance: 93_00 });
  });
});

describe('a rollback', () => {
  it('that came before its bet refuses the bet whatever its amount, and the round stays as if nothing was', async () => {
    const { player, session } = await play(10_00);
    const bet = betOf(session, 1_00);
    const rollback = rollbackOf(bet);
    await ask('rollback', rollback);
    for (const amount of [2_00, 2_00, 1_00])
      expect((await ask('bet', { ...bet, amount })).code).toMatch(/^transaction_(rolled_back|conflict)$/u);
    expect(await ask('win', winOf(bet, 5_00))).toMatchObject({ code: 'round_unknown' });
    expect(await ask('betwin', { ...betOf(session, 1_00), transactionId: rollback.transactionId })).toMatchObject({
      ok: false,
    });
    expect(await balanceOf(player)).toBe(10_00);
  });

  it('gives no money twice over two bets of a round, and no win to a bet that is back', async () => {
    const { player, session } = await play(10_00);
    const one = betOf(session, 3_00);
    const other = { ...betOf(session, 5_00), roundId: one.roundId };
    await ask('bet', one);
    await ask('bet', other);
    await ask('rollback', rollbackOf(one));
    await ask('rollback', rollbackOf(one));
    expect(await ask('win', winOf(one, 8_00))).toMatchObject({ ok: true, balance: 13_00 });
    expect(await ask('rollback', rollbackOf(other))).toMatchObject({ code: 'transaction_final' });
    expect(await balanceOf(player)).toBe(13_00);
  });

  it('of a bet that met a requirement leaves nothing withdrawn in between', async () => {
    const player = await buildPlayer(app);
    await grant(app, player.playerId, { amountCentavos: centavos(20_00), requiredCentavos: 10_00 });
    const session = await openProviderSession(app, player);
    const bet = betOf(session, 10_00);
    await ask('bet', bet);
    expect(await app.succeed('/api/user/wallet', {}, player.token)).toMatchObject({ balance: 10_00, withdraw: 0 });
    await ask('rollback', rollbackOf(bet));
    expect(await app.succeed('/api/user/wallet', {}, player.token)).toMatchObject({ balance: 20_00, withdraw: 0 });
    const again = betOf(session, 10_00);
    await ask('bet', again);
    await ask('win', winOf(again, 0));
    expect(await app.succeed('/api/user/wallet', {}, player.token)).toMatchObject({ balance: 10_00, withdraw: 10_00 });
  });
});

describe('amounts', () => {
  it('as large as may be agreed are cut exactly over several bets and lots', async () => {
    const player = await buildPlayerWith(app, 1);
    await grant(app, player.playerId, { amountCentavos: centavos(2), requiredCentavos: 1_000_000 });
    const session = await openProviderSession(app, player, 'gama-one');
    const one = betOf(session, 1);
    const other = { ...betOf(session, 2), roundId: one.roundId };
    await ask('bet', one, 'gama');
    await ask('bet', other, 'gama');
    expect(await ask('win', winOf(one, most), 'gama')).toMatchObject({ ok: true, balance: most });
    expect(await ask('win', winOf(one, most), 'gama')).toMatchObject({ ok: true, balance: 2 * most });
    expect(await ask('win', winOf(one, most + 1), 'gama')).toMatchObject({ code: 'amount_over_limit', limit: most });
    const { detail } = await app.succeed('/api/user/wallet', {}, player.token);
    // The three centavos of bets share each win by thirds, and the running sum decides who gets the fraction of a
    // centavo.
    expect(detail.map((lot) => lot.balance)).toEqual([13_333_333_332, 6_666_666_668]);
  });

  it.each([
    ['minus nothing', '-0'],
    ['a number with a point', '0.0'],
  ])('of a lost round may be written as %s, and are the same call again as 0', async (_what, amount) => {
    const { session } = await play(10_00);
    const bet = betOf(session, 1_00);
    await ask('bet', bet);
    const win = winOf(bet, 0);
    const body = JSON.stringify(win).replace('"amount":0', `"amount":${amount}`);
    const first = await sendSigned(app, { call: 'win', body });
    expect(first).toMatchObject({ ok: true, balance: 9_00 });
    expect(await ask('win', win)).toEqual(first);
  });

  it('that stand twice in a body count once, as the last says, and a repeat with the other is a conflict', async () => {
    const { player, session } = await play(10_00);
    const bet = betOf(session, 1_00);
    const body = JSON.stringify(bet).replace('"amount":100', '"amount":900,"amount":100');
    expect(await sendSigned(app, { call: 'bet', body })).toMatchObject({ ok: true, balance: 9_00 });
    expect(await ask('bet', { ...bet, amount: 9_00 })).toMatchObject({ code: 'transaction_conflict' });
    expect(await balanceOf(player)).toBe(9_00);
  });
});

it('the edge of the replay window: a call as old as it may be is heard, a moment older it is not', async () => {
  const { session } = await play(10_00);
  const body = JSON.stringify(betOf(session, 1_00));
  app.time.now = new Date();
  const at = (ms: number) => sendSigned(app, { call: 'bet', body }, { timestamp: app.time.now!.getTime() + ms });
  for (const ms of [-60_000, 60_000]) expect(await at(ms)).toMatchObject({ ok: true, balance: 9_00 });
  for (const ms of [-60_001, 60_001]) expect(await at(ms)).toMatchObject({ code: 'clock_skew' });
  app.time.now = undefined;
});

const rename = (table: string, other: string) =>
  asOwner(app.db, (tx) => execute(tx, sql`alter table ${sql.ref(table)} rename to ${sql.ref(other)}`));

it('a fault of ours is told without a word about it', async () => {
  const { player, session } = await play(10_00);
  const bet = betOf(session, 1_00);
  await rename('open_bet', 'open_bet_away');
  const answer = await ask('bet', bet);
  await rename('open_bet_away', 'open_bet');
  expect(answer).toEqual({
    ok: false,
    code: 'internal_error',
    message: 'It failed on our side. Send the same call again: it counts at most once.',
  });
  expect(await ask('bet', bet)).toMatchObject({ ok: true });
  expect(await balanceOf(player)).toBe(9_00);
});

it('a bet that nobody knows is found by the audit', async () => {
  const { session } = await play(10_00);
  const bet = betOf(session, 1_00);
  await ask('bet', bet);
  const violations = await undone(app.db, async (tx) => {
    await execute(tx, sql`delete from provider_transaction where transaction_id = ${bet.transactionId}`);
    await execute(tx, sql`delete from provider_round where provider_round_id = ${bet.roundId}`);
    return findProviderViolations(tx);
  });
  expect(violations.join('\n')).toContain('no round and no provider knows it');
});

it('a page of the records never shows a round of the page before it, though all began in one moment', async () => {
  const { player, session } = await play(10_00);
  app.time.now = new Date();
  for (let count = 0; count < 8; count += 1) {
    const { amount, ...bet } = betOf(session, 1_00);
    await ask('betwin', { ...bet, betAmount: amount, winAmount: 0 });
  }
  const seen = new Set<string>();
  for (let page = 1; page <= 8; page += 1) {
    const { list } = await app.succeed('/api/slots/gameLog', { page, pageSize: 1 }, player.token);
    for (const { roundId } of list) seen.add(roundId);
  }
  app.time.now = undefined;
  expect(seen.size).toBe(8);
});
