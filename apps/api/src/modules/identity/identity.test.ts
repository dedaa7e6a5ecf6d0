import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, openGameWindow, randomMobile, testPassword } from '#test/app/build-player.ts';
import { register as registerByCode, withCode } from '#test/app/register.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { createIdentityLimits } from './identity.deps.ts';
import { createIsKnownDevice } from './sessions/known-devices.ts';
import { createLoginProofs } from './sessions/login-proofs.ts';
import { logIn } from './sessions/log-in.ts';
import { changePassword } from './passwords/change-password.ts';
import { createPasswords, owaspHashCost } from './passwords/password-hash.ts';
import { deleteExpiredSessions } from './sessions/sessions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

/** Makes calls that HTTP can't make: from other addresses, and in the middle of another call. */
function direct() {
  const { db, cashier } = app;
  const clock = () => new Date();
  const deps = {
    db,
    clock,
    limits: createIdentityLimits({ db, clock, perNetwork: cashier.perNetwork }),
    proofs: createLoginProofs({ db, clock }),
    isKnownDevice: createIsKnownDevice({ db, clock }),
    passwords: cashier.passwords,
    openAccount: async () => {},
    noteDataRequest: async () => {},
    atLogIn: async () => {},
    acceptTerms: async () => {},
    findVipLevel: async () => 0,
    brandName: 'Ipê',
    rules: { idleMinutes: null, mfaDays: null, locationMinutes: null },
    judgeLocation: () => 'fine' as const,
    asksAddress: false,
  };
  return { deps, caller: { address: '198.51.100.1', userAgent: '' } };
}

const sessionsOf = (playerId: number) =>
  queryRows(app.db, sql`select device_id from session where player_id = ${playerId}`);

describe('register', () => {
  it('creates a player with an invite code, a wallet without money and a session', async () => {
    const mobile = randomMobile();
    const answer = await app.call('/api/user/register', await withCode(app, { mobile, password: testPassword }));
    expect(answer).toMatchObject({
      code: codes.success,
      msg: 'Cadastro realizado',
      data: { userInfo: { mobile, vipLevel: 0 } },
    });
    expect(answer.data.userInfo.inv).toMatch(/^[2-9A-Z]{8}$/u);
    expect(await app.succeed('/api/user/wallet', {}, answer.data.accessToken)).toEqual({
      balance: 0,
      withdraw: 0,
      detail: [],
      debtCentavos: 0,
    });
  });

  it('makes one account of a code that is used four times at once', async () => {
    const input = await withCode(app, { mobile: randomMobile(), password: testPassword });
    const answers = await Promise.all(Array.from({ length: 4 }, () => app.call('/api/user/register', input)));
    expect(answers.filter((answer) => answer.code === codes.success)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === codes.invalidInput)).toHaveLength(3);
  });

  it('keeps who invited the player, and passes over codes nobody has', async () => {
    const referrer = await buildPlayer(app);
    const register = (source_code: string) =>
      registerByCode(app, { mobile: randomMobile(), password: testPassword, source_code, source: 'ads' });
    const pasted = ` ${referrer.userInfo.inv?.toLowerCase()}\n`;
    const invited = await register(pasted);
    const other = await register('NOBODY99');
    const rows = await queryRows(
      app.db,
      sql<{ id: number; by: number | null; source: string | null; code: string | null }>`
        select player_id as id, invited_by as by, source, source_code as code from player
        where player_id in (${Number(invited.userInfo.id)}, ${Number(other.userInfo.id)})`,
    );
    expect(rows.find((row) => row.id === Number(invited.userInfo.id))).toMatchObject({
      by: referrer.playerId,
      source: null,
      code: pasted,
    });
    expect(rows.find((row) => row.id === Number(other.userInfo.id))).toMatchObject({
      by: null,
      source: 'ads',
      code: null,
    });
  });

  it.each([
    [
      { source: ' verão 😀 <b>"\'; drop table player --' },
      { source: ' verão 😀 <b>"\'; drop table player --', code: null },
    ],
    [{ source_code: '😀'.repeat(256) }, { source: null, code: '😀'.repeat(256) }],
    [{ source: 'x'.repeat(257) }, { source: null, code: null }],
    [
      { source_code: 'x'.repeat(60_000), source: 'a\0b' },
      { source: null, code: null },
    ],
    [{ source: 'half \ud800' }, { source: null, code: null }],
    [
      { source_code: 'NOBODY99', source: 'ads' },
      { source: 'ads', code: null },
    ],
  ])(
    'S3-register-payload: one of source and source_code is kept as given, and nothing of what is too long or no text (%#)',
    async (given, kept) => {
      const { userInfo } = await registerByCode(app, {
        mobile: randomMobile(),
        password: testPassword,
        ...given,
      });
      const rows = await queryRows(
        app.db,
        sql`select source, source_code as code from player where player_id = ${Number(userInfo.id)}`,
      );
      expect(rows).toEqual([kept]);
    },
  );

  it.each([
    [{ mobile: '123', password: testPassword }, 'mobile', 'Telefone em formato inválido'],
    [{ mobile: '11999887766', password: 'curta' }, 'password', 'A senha precisa de pelo menos 8 caracteres'],
    [{ mobile: '11999887766' } as never, 'password', 'Campo obrigatório'],
  ])('names the wrong field of %j', async (input, field, sentence) => {
    const answer = await app.call('/api/user/register', input);
    expect(answer).toMatchObject({ code: codes.invalidInput, msg: sentence, data: { fields: { [field]: sentence } } });
  });
});

describe('login', () => {
  it('gives a new session for the right password', async () => {
    const player = await buildPlayer(app);
    const { accessToken } = await app.succeed('/api/user/login', { mobile: player.mobile, password: testPassword });
    expect(accessToken).not.toBe(player.token);
    expect(await app.succeed('/api/user/info', {}, accessToken)).toEqual(player.userInfo);
  });

  it('answers an unknown phone and a wrong password alike', async () => {
    const { mobile } = await buildPlayer(app);
    const wrong = await app.call('/api/user/login', { mobile, password: 'outra-senha-1' });
    const unknown = await app.call('/api/user/login', { mobile: randomMobile(), password: 'outra-senha-1' });
    expect(wrong).toMatchObject({ code: codes.invalidInput, msg: 'Telefone ou senha incorretos' });
    expect(unknown).toEqual(wrong);
  });

  it('takes as long for an unknown phone as for a wrong password', async () => {
    await using server = await startTestApp({ hashCost: owaspHashCost });
    const { mobile } = await buildPlayer(server);
    const passwords = createPasswords(owaspHashCost);
    const timed = async (work: () => Promise<unknown>) => {
      const startedAt = performance.now();
      await work();
      return performance.now() - startedAt;
    };
    const tryPhone = (phone: string) => () =>
      server.call('/api/user/login', { mobile: phone, password: 'outra-senha-1' });
    const spent: Record<'hash' | 'known' | 'unknown', number[]> = { hash: [], known: [], unknown: [] };
    for (let turn = 0; turn < 7; turn += 1) {
      spent.hash.push(await timed(() => passwords.hash('outra-senha-1')));
      spent.known.push(await timed(tryPhone(mobile)));
      spent.unknown.push(await timed(tryPhone(randomMobile())));
    }
    // Other work of a busy machine only adds to a time, so the shortest is what the work itself takes. Nearly all of a
    // call is the hash: without it an unknown phone would be ten times faster.
    const shortest = (of: keyof typeof spent) => Math.min(...spent[of]);
    expect(shortest('unknown')).toBeGreaterThan(shortest('hash') / 2);
    expect(shortest('known')).toBeGreaterThan(shortest('hash') / 2);
  });

  it('checks one hash and makes none, for an unknown phone as for a wrong password', async () => {
    const { mobile } = await buildPlayer(app);
    const { passwords } = app.cashier;
    const [isRight, hash] = [vi.spyOn(passwords, 'isRight'), vi.spyOn(passwords, 'hash')];
    for (const phone of [mobile, randomMobile()]) {
      await app.call('/api/user/login', { mobile: phone, password: 'outra-senha-1' });
      expect([isRight.mock.calls.length, hash.mock.calls.length]).toEqual([1, 0]);
      isRight.mockClear();
    }
    for (const spy of [isRight, hash]) spy.mockRestore();
  });

  it('does not let a stranger lock a player out: tries from another network count apart', async () => {
    const { mobile } = await buildPlayer(app);
    const { deps, caller } = direct();
    const stranger = { ...caller, address: '203.0.113.9' };
    for (let count = 0; count < 15; count += 1)
      await expect(logIn(deps, { mobile, password: 'errada-123' }, stranger)).rejects.toThrow();
    expect((await app.call('/api/user/login', { mobile, password: testPassword })).code).toBe(codes.success);
  });

  it('limits tries from an IPv6 network as a whole, however many addresses it has', async () => {
    const { deps, caller } = direct();
    const mobile = randomMobile();
    const tryFrom = (host: number) =>
      logIn(deps, { mobile, password: 'errada-123' }, { ...caller, address: `2804:14c:65:8d1::${host}` });
    for (let host = 1; host <= 10; host += 1) await expect(tryFrom(host)).rejects.toThrow('incorretos');
    await expect(tryFrom(11)).rejects.toThrow('Muitas tentativas');
  });

  it('with a password that is changed in the same moment opens no session that outlives the change', async () => {
    const player = await buildPlayer(app);
    const { deps, caller } = direct();
    const change = () =>
      app.succeed('/api/user/updatePass', { password: testPassword, newPassword: 'senha-nova-22' }, player.token);
    const loginByMobile = { ...deps.limits.loginByMobile, clear: async () => void (await change()) };
    const late = { ...deps, limits: { ...deps.limits, loginByMobile } };
    const { mobile } = player;
    await expect(logIn(late, { mobile, password: testPassword }, caller)).rejects.toThrow('incorretos');
  });

  it('to an account that is closed in the same moment opens no session that outlives it', async () => {
    const { mobile, playerId, token } = await buildPlayer(app);
    const { deps, caller } = direct();
    const close = () =>
      app.succeed('/api/user/closeAccount', { requestId: randomUUID(), password: testPassword }, token);
    const loginByMobile = { ...deps.limits.loginByMobile, clear: async () => void (await close()) };
    const late = { ...deps, limits: { ...deps.limits, loginByMobile } };
    await expect(logIn(late, { mobile, password: testPassword }, caller)).rejects.toThrow('encerrada');
    expect(await sessionsOf(playerId)).toEqual([]);
  });

  it('is over when an account is closed while its password is changed: no session is left', async () => {
    const { playerId, token } = await buildPlayer(app);
    const { deps, caller } = direct();
    const close = () =>
      app.succeed('/api/user/closeAccount', { requestId: randomUUID(), password: testPassword }, token);
    const hash = async (password: string) => {
      await close();
      return deps.passwords.hash(password);
    };
    const change = changePassword(
      { ...deps, passwords: { ...deps.passwords, hash } },
      { password: testPassword, newPassword: 'senha-nova-22' },
      { session: { playerId, deviceId: randomUUID() }, caller },
    );
    await expect(change).rejects.toMatchObject({ code: codes.sessionEnded });
    expect(await sessionsOf(playerId)).toEqual([]);
  });

  it('limits tries by phone, says when to come back, and lets in again after that', async () => {
    const { mobile } = await buildPlayer(app);
    const logIn = (password: string) => app.call('/api/user/login', { mobile, password });
    for (let count = 0; count < 10; count += 1) expect((await logIn('errada-123')).code).toBe(codes.invalidInput);
    const limited = await logIn(testPassword);
    expect(limited.code).toBe(codes.tooManyTries);
    expect(limited.data.retryAfterSeconds).toBeGreaterThan(800);
    app.time.now = new Date(Date.now() + 16 * 60_000);
    expect((await logIn(testPassword)).code).toBe(codes.success);
    app.time.now = undefined;
  });
});

describe('sessions', () => {
  it('are stored as hashes only', async () => {
    const { token } = await buildPlayer(app);
    const rows = await queryRows(app.db, sql<{ row: string }>`select session::text as row from session`);
    expect(rows.some(({ row }) => row.includes(token.split('.')[1] ?? ''))).toBe(false);
  });

  it('end with logout', async () => {
    const { token } = await buildPlayer(app);
    await app.succeed('/api/user/logout', {}, token);
    expect((await app.call('/api/user/info', {}, token)).code).toBe(codes.sessionEnded);
  });

  it('end after 30 days without use', async () => {
    const { token } = await buildPlayer(app);
    app.time.now = new Date(Date.now() + 31 * 24 * 3_600_000);
    expect((await app.call('/api/user/info', {}, token)).code).toBe(codes.sessionEnded);
    app.time.now = undefined;
  });

  it('end after 90 days, however often they are used, and the games that were opened with them', async () => {
    const player = await buildPlayer(app);
    const since = Date.now();
    const dayMs = 24 * 3_600_000;
    const codeAt = async (day: number) => {
      app.time.now = new Date(since + day * dayMs);
      return (await app.call('/api/user/info', {}, player.token)).code;
    };
    for (const day of [29, 58, 87, 89.9]) expect(await codeAt(day)).toBe(codes.success);
    const { gameSession } = await openGameWindow(app, player);
    expect(await codeAt(90.1)).toBe(codes.sessionEnded);
    await deleteExpiredSessions(app.db, app.time.now ?? new Date());
    expect((await app.call('/api/game/balance', {}, gameSession)).code).toBe(codes.sessionEnded);
    app.time.now = undefined;
  });

  it('are listed as devices, and each can be revoked by its player only', async () => {
    const player = await buildPlayer(app);
    const other = await app.succeed('/api/user/login', { mobile: player.mobile, password: testPassword });
    const { list } = await app.succeed('/api/user/devices', {}, player.token);
    expect(list).toHaveLength(2);
    expect(list.filter((device) => device.current)).toHaveLength(1);
    const deviceId = list.find((device) => !device.current)?.deviceId ?? '';
    const stranger = await buildPlayer(app);
    expect((await app.call('/api/user/revokeDevice', { deviceId }, stranger.token)).code).toBe(codes.notFound);
    await app.succeed('/api/user/revokeDevice', { deviceId }, player.token);
    expect((await app.call('/api/user/info', {}, other.accessToken)).code).toBe(codes.sessionEnded);
    expect((await app.call('/api/user/info', {}, player.token)).code).toBe(codes.success);
  });

  it('all end when the password changes, and this device gets a new one', async () => {
    const player = await buildPlayer(app);
    const other = await app.succeed('/api/user/login', { mobile: player.mobile, password: testPassword });
    const change = (password: string) =>
      app.call('/api/user/updatePass', { password, newPassword: 'senha-nova-22' }, player.token);
    expect((await change('errada-123')).data.fields).toEqual({ password: 'Senha atual incorreta' });
    const { data } = await change(testPassword);
    expect((await app.call('/api/user/info', {}, other.accessToken)).code).toBe(codes.sessionEnded);
    expect((await app.call('/api/user/info', {}, player.token)).code).toBe(codes.sessionEnded);
    expect((await app.call('/api/user/info', {}, data.accessToken)).code).toBe(codes.success);
    expect((await app.call('/api/user/login', { mobile: player.mobile, password: 'senha-nova-22' })).code).toBe(
      codes.success,
    );
  });

  it('of a changed password take the games of all devices with them, and are no devices any more', async () => {
    const player = await buildPlayer(app);
    const other = await app.succeed('/api/user/login', { mobile: player.mobile, password: testPassword });
    const windows = [
      await openGameWindow(app, player),
      await openGameWindow(app, { ...player, token: other.accessToken }),
    ];
    const passwords = { password: testPassword, newPassword: 'senha-nova-22' };
    const { accessToken } = await app.succeed('/api/user/updatePass', passwords, player.token);
    for (const { gameSession } of windows)
      expect((await app.call('/api/game/balance', {}, gameSession)).code).toBe(codes.sessionEnded);
    expect((await app.succeed('/api/user/devices', {}, accessToken)).list).toMatchObject([{ current: true }]);
  });

  it.each(['', 'x', 'zzzzzzz.aaaa', '9'.repeat(200), 'a.b.c', `1.${'A'.repeat(43)}`])(
    'do not open with %j',
    async (token) => {
      expect((await app.call('/api/user/info', {}, token)).code).toBe(codes.sessionEnded);
    },
  );
});

describe('a password that everybody tries', () => {
  const common = 'senha1234';
  const refused = { code: codes.invalidInput, msg: 'Esta senha é das primeiras que se tentam. Escolha outra.' };

  it('is refused on its field at sign-up, and the phone stays free', async () => {
    const mobile = randomMobile();
    const answer = await app.call('/api/user/register', { mobile, password: common });
    expect(answer).toMatchObject({ ...refused, data: { fields: { password: refused.msg } } });
    expect((await registerByCode(app, { mobile, password: testPassword })).userInfo.mobile).toBe(mobile);
  });

  it('is refused where a password is changed', async () => {
    const { token } = await buildPlayer(app);
    const answer = await app.call('/api/user/updatePass', { password: testPassword, newPassword: common }, token);
    expect(answer).toMatchObject({ ...refused, data: { fields: { newPassword: refused.msg } } });
  });

  it('still opens an account that has it from before', async () => {
    const { mobile, playerId } = await buildPlayer(app);
    const hash = await app.cashier.passwords.hash(common);
    await execute(app.db, sql`update player set password_hash = ${hash} where player_id = ${playerId}`);
    expect((await app.call('/api/user/login', { mobile, password: common })).code).toBe(codes.success);
  });
});
