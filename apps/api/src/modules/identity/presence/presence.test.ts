import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codes, type Input } from '@ipe/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, grant, openGameWindow, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { smsTo, useUpStrangersCodes } from '#test/app/phone-codes.ts';
import {
  betOf,
  callWallet,
  openProviderSession,
  providersOf,
  testProvider,
} from '#test/app/neighbours/provider-wallet.ts';
import { minesGame } from '#test/app/instant-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { centavos } from '@ipe/money';

const asks = { idleMinutes: 30, mfaDays: 7, locationMinutes: 30 };

let dir: string;
let app: TestApp;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ipe-presence-'));
  const list = join(dir, 'list.csv');
  await writeFile(list, '203.0.113.0/24,vpn\n198.51.100.0/24,place,-23.55,-46.63\n192.0.2.0/24,place,-3.12,-60.02\n');
  const settings = { TRUSTED_PROXIES: 1, ADDRESS_LIST_FILE: list };
  app = await startTestApp({ asks, settings, providers: providersOf(testProvider('alfa')) });
});
afterEach(() => {
  app.time.now = undefined;
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await rm(dir, { recursive: true });
});

const later = (minutes: number) => {
  app.time.now = new Date((app.time.now ?? new Date()).getTime() + minutes * minuteMs);
};
const home = '198.51.100.7';
const play = { requestId: '', stakeCentavos: 1_00 };
type Seated = TestPlayer & { gameSession: string };

async function seat(): Promise<Seated> {
  const player = await buildPlayer(app);
  await grant(app, player.playerId, { amountCentavos: centavos(100_00), requiredCentavos: 0 });
  const { gameSession } = await openGameWindow(app, player);
  return { ...player, gameSession };
}
const spin = ({ gameSession }: Seated, from = home) =>
  app.callFrom(from)('/api/game/play', { ...play, requestId: randomUUID() }, gameSession);
const show = ({ token }: TestPlayer, input: Input<'/api/user/presence'> = {}, from = home) =>
  app.callFrom(from)('/api/user/presence', input, token);
const needed = (asked: Partial<{ password: boolean; code: boolean; position: boolean }>) => ({
  code: codes.notAllowed,
  data: { reason: 'presence_needed', asks: { password: false, code: false, position: false, ...asked } },
});
const done = { code: codes.success };

describe('R10 a device', () => {
  it('plays on while its player does, and after 30 minutes without an action asks for the password', async () => {
    const player = await seat();
    app.time.now = new Date();
    for (let count = 0; count < 3; count += 1) {
      expect(await spin(player)).toMatchObject(done);
      later(29);
    }
    later(2);
    expect(await spin(player)).toMatchObject(needed({ password: true }));
    expect(await show(player)).toMatchObject(needed({ password: true }));
    expect((await show(player, { password: 'errada-12' })).data.fields).toEqual({ password: 'Senha incorreta' });
    expect(await show(player, { password: testPassword })).toMatchObject(done);
    expect(await spin(player)).toMatchObject(done);
  });

  it('is asked before every call that bets, deposits, withdraws or changes the account, and before no other', async () => {
    const player = await seat();
    app.time.now = new Date();
    later(31);
    const asked = { requestId: randomUUID(), amountCentavos: 50_00 };
    const refused = [
      app.call('/api/pay/recharge', { ...asked, cpf: '52998224725', name: 'Maria Silva' }, player.token),
      app.call('/api/pay/withdraw', { ...asked, keyId: randomUUID(), pin: '482913' }, player.token),
      app.call('/api/pay/saveKey', { requestId: randomUUID(), type: 'random', key: randomUUID() }, player.token),
      app.call('/api/slots/gameUrl', { game_id: 'capivara-da-sorte' }, player.token),
      app.call('/api/game/start', { requestId: randomUUID(), stakeCentavos: 1_00 }, player.gameSession),
      app.call('/api/user/updatePass', { password: testPassword, newPassword: `${testPassword}-2` }, player.token),
    ];
    for (const answer of await Promise.all(refused)) expect(answer).toMatchObject(needed({ password: true }));
    const open = [
      app.call('/api/user/wallet', {}, player.token),
      app.call('/api/slots/gameUrl', { game_id: 'capivara-da-sorte', demo: true }, player.token),
      app.call('/api/user/pause', { requestId: randomUUID(), days: 1 }, player.token),
    ];
    for (const answer of await Promise.all(open)) expect(answer.code).toBe(codes.success);
  });

  it('gets the answer again to a bet that was taken before, and plays its open round to the end', async () => {
    const player = await seat();
    app.time.now = new Date();
    const bet = { ...play, requestId: randomUUID() };
    const taken = await app.callFrom(home)('/api/game/play', bet, player.gameSession);
    const miner = await openGameWindow(app, player, minesGame);
    const start = { requestId: randomUUID(), stakeCentavos: 1_00, mines: 3 };
    const opened = await app.callFrom(home)('/api/game/start', start, miner.gameSession);
    expect([taken.code, opened.code]).toEqual([codes.success, codes.success]);
    later(31);
    const vpn = '203.0.113.5';
    expect(await app.callFrom(vpn)('/api/game/play', bet, player.gameSession)).toEqual(taken);
    expect(await app.callFrom(vpn)('/api/game/start', start, miner.gameSession)).toMatchObject({
      ...done,
      data: { round: { roundId: start.requestId, state: 'open' } },
    });
    expect((await spin(player, vpn)).data.reason).toBe('location_blocked');
    const other = await seat();
    later(31);
    const stolen = await app.callFrom(home)('/api/game/play', bet, other.gameSession);
    expect(stolen).toMatchObject(needed({ password: true }));
  });

  it('takes no bet of a provider’s game either', async () => {
    const player = await seat();
    app.time.now = new Date();
    const session = await openProviderSession(app, player);
    const bet = () =>
      callWallet(app, 'bet', betOf(session, 1_00), { timestamp: app.time.now?.getTime() ?? Date.now() });
    expect(await bet()).toMatchObject({ ok: true });
    later(31);
    expect(await bet()).toMatchObject({ ok: false, code: 'player_blocked' });
    await show(player, { password: testPassword });
    expect(await bet()).toMatchObject({ ok: true });
  });

  it('with a profile that asks for nothing is asked for nothing', async () => {
    await using demo = await startTestApp();
    const player = await buildPlayer(demo);
    demo.time.now = new Date(Date.now() + 20 * 24 * 60 * minuteMs);
    const { code } = await demo.call('/api/slots/gameUrl', { game_id: 'capivara-da-sorte' }, player.token);
    expect(code).toBe(codes.success);
  });
});

describe('R11 a second proof', () => {
  it('is the sign-up’s code for a week, then a code to the phone beside the password', async () => {
    const player = await buildPlayer(app);
    const launch = () => app.callFrom(home)('/api/slots/gameUrl', { game_id: 'capivara-da-sorte' }, player.token);
    app.time.now = new Date();
    later(7 * 24 * 60 + 1);
    expect(await launch()).toMatchObject(needed({ password: true, code: true }));
    const before = (await smsTo(app, player.mobile)).length;
    expect(await show(player, { device: randomUUID() })).toMatchObject(needed({ password: true, code: true }));
    expect(await smsTo(app, player.mobile)).toHaveLength(before);
    const device = randomUUID();
    const wanted = await show(player, { password: testPassword, device });
    expect(wanted).toMatchObject({ code: codes.conflict, data: { reason: 'phone_code_needed', device } });
    const code = /\b(\d{6})\b/u.exec((await smsTo(app, player.mobile)).at(-1)?.text ?? '')?.[1] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await show(player, { password: testPassword, device, code: wrong })).code).toBe(codes.invalidInput);
    expect(await show(player, { password: testPassword, device, code })).toMatchObject(done);
    expect(await launch()).toMatchObject(done);
    const kept = await queryRows(
      app.db,
      sql`select by_password, by_code, network from presence_check where player_id = ${player.playerId}`,
    );
    expect(kept).toEqual([{ by_password: true, by_code: true, network: '198.51.100.0/24' }]);
  });

  it('reaches a player who is logged in, however many codes strangers asked for', async () => {
    const player = await buildPlayer(app);
    app.time.now = new Date();
    later(7 * 24 * 60 + 1);
    await useUpStrangersCodes(app, player.mobile);
    const device = randomUUID();
    const wanted = await show(player, { password: testPassword, device });
    expect(wanted).toMatchObject({ code: codes.conflict, data: { reason: 'phone_code_needed' } });
    const code = /\b(\d{6})\b/u.exec((await smsTo(app, player.mobile)).at(-1)?.text ?? '')?.[1] ?? '';
    expect(await show(player, { password: testPassword, device, code })).toMatchObject(done);
  });

  it('rings the phone once a minute and five times an hour at most, whichever browsers ask with the session', async () => {
    const player = await buildPlayer(app);
    app.time.now = new Date();
    later(7 * 24 * 60 + 1);
    const { accessToken: token } = await app.succeed('/api/user/login', {
      mobile: player.mobile,
      password: testPassword,
    });
    const ask = async (from: string) => (await show({ ...player, token }, { device: randomUUID() }, from)).code;
    expect(await ask(home)).toBe(codes.conflict);
    expect(await ask('198.51.100.8')).toBe(codes.tooManyTries);
    for (let more = 0; more < 4; more += 1) {
      later(2);
      expect(await ask(home)).toBe(codes.conflict);
    }
    later(2);
    expect(await ask(home)).toBe(codes.tooManyTries);
    expect(await smsTo(app, player.mobile)).toHaveLength(5);
  });

  it('is asked of a log-in with the password alone from a browser that never gave one', async () => {
    const player = await seat();
    const logIn = { mobile: player.mobile, password: testPassword };
    const { accessToken } = await app.succeed('/api/user/login', logIn);
    const asked = await app.call('/api/slots/gameUrl', { game_id: 'capivara-da-sorte' }, accessToken);
    expect(asked).toMatchObject(needed({ code: true }));
  });
});

describe('R09 the place', () => {
  it('blocks bets from a VPN, and lets them be from elsewhere', async () => {
    const player = await seat();
    expect((await spin(player, '203.0.113.5')).data.reason).toBe('location_blocked');
    expect((await show(player, {}, '203.0.113.5')).data.reason).toBe('location_blocked');
    expect(await spin(player)).toMatchObject(done);
  });

  it('asks for the browser’s position after a journey that nobody makes', async () => {
    const player = await seat();
    await spin(player);
    const manaus = '192.0.2.8';
    expect(await spin(player, manaus)).toMatchObject(needed({ position: true }));
    const lisbon = { latitude: 38.7, longitude: -9.1, accuracyMeters: 30 };
    expect((await show(player, { position: lisbon }, manaus)).data.reason).toBe('location_blocked');
    const position = { latitude: -3.117, longitude: -60.025, accuracyMeters: 30 };
    expect(await show(player, { position }, manaus)).toMatchObject(done);
    expect(await spin(player, manaus)).toMatchObject(done);
    const [kept] = await queryRows(
      app.db,
      sql`select latitude, longitude from presence_check where player_id = ${player.playerId}`,
    );
    expect(kept).toEqual({ latitude: '-3.12', longitude: '-60.03' });
  });

  it('is looked at again every 30 minutes, also while the player plays on', async () => {
    const player = await seat();
    const located = async () =>
      (
        await queryRows(
          app.db,
          sql<{ at: Date }>`select located_at as at from session where player_id = ${player.playerId}`,
        )
      )[0]?.at;
    app.time.now = new Date();
    await spin(player);
    const first = await located();
    later(20);
    await spin(player);
    expect(await located()).toEqual(first);
    later(11);
    await spin(player);
    expect(await located()).toEqual(app.time.now);
  });
});
