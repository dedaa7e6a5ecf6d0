import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPlayer, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, machine } from '#test/staff/staff-browser.ts';

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await startTestApp();
  player = await buildPlayer(app);
});
beforeEach(() => {
  app.securityEvents.length = 0;
});
afterAll(() => app[Symbol.asyncDispose]());

const fromHere = { requestId: expect.any(String), address: '127.0.0.1' };
const mobileEnd = () => player.mobile.slice(-4);

describe('R14 the security log is told', () => {
  it('of a log-in and of who came', async () => {
    await app.succeed('/api/user/login', { mobile: player.mobile, password: testPassword });
    expect(app.securityEvents).toEqual([
      { ...fromHere, event: 'log_in', outcome: 'success', playerId: player.playerId, mobileEnd: mobileEnd() },
    ]);
  });

  it('of a wrong password, with the end of the phone alone and never with the password', async () => {
    await app.call('/api/user/login', { mobile: player.mobile, password: 'senha-errada-9' });
    expect(app.securityEvents).toMatchObject([
      { event: 'log_in', outcome: 'refused', code: codes.invalidInput, mobileEnd: mobileEnd() },
    ]);
    const text = JSON.stringify(app.securityEvents);
    expect(text).not.toContain('senha-errada-9');
    expect(text).not.toContain(player.mobile);
  });

  it('of a log-in that isn’t even one', async () => {
    await app.call('/api/user/login', { mobile: 'x', password: '' });
    expect(app.securityEvents).toMatchObject([{ event: 'log_in', outcome: 'refused', fields: ['mobile', 'password'] }]);
  });

  it('of a withdrawal that was refused, and why', async () => {
    const asked = { requestId: randomUUID(), amountCentavos: 20_00, keyId: randomUUID(), pin: '194706' };
    await app.call('/api/pay/withdraw', asked, player.token);
    expect(app.securityEvents).toMatchObject([
      { event: 'withdraw', outcome: 'refused', playerId: player.playerId, deviceId: expect.any(String) },
    ]);
    expect(JSON.stringify(app.securityEvents)).not.toContain(asked.pin);
  });

  it('of what players ask for their own protection with all of it but the password, so that it can be set again', async () => {
    const { token } = await buildPlayer(app);
    app.securityEvents.length = 0;
    const requestId = randomUUID();
    const limits = [{ kind: 'loss', period: 'day', value: 50_00 } as const];
    await app.succeed('/api/user/setLimits', { requestId: randomUUID(), limits }, token);
    await app.succeed('/api/user/pause', { requestId: randomUUID(), days: 3 }, token);
    await app.succeed('/api/user/selfExclude', { requestId, months: 12, password: testPassword }, token);
    await app.succeed('/api/user/closeAccount', { requestId: randomUUID(), password: testPassword }, token);
    expect(app.securityEvents.map(({ event, asked }) => [event, asked])).toEqual([
      ['set_limits', { requestId: expect.any(String), limits }],
      ['pause', { requestId: expect.any(String), days: 3 }],
      ['self_exclude', { requestId, months: 12 }],
      ['close_account', { requestId: expect.any(String) }],
    ]);
    expect(JSON.stringify(app.securityEvents)).not.toContain(testPassword);
  });

  it('of what a player asks for their protection too often without what it was', async () => {
    const { token } = await buildPlayer(app);
    app.securityEvents.length = 0;
    const close = () =>
      app.call('/api/user/closeAccount', { requestId: randomUUID(), password: 'not-the-password' }, token);
    for (let time = 0; time < 31; time += 1) await close();
    const events = app.securityEvents.filter(({ event }) => event === 'close_account');
    const tooOften = events.filter(({ code }) => code === codes.tooManyTries);
    expect(tooOften).not.toEqual([]);
    expect(tooOften.filter(({ asked }) => asked !== undefined)).toEqual([]);
    const others = events.filter(({ code }) => code !== codes.tooManyTries);
    expect(others).not.toEqual([]);
    expect(others.every(({ asked }) => asked !== undefined)).toBe(true);
  });

  it('of a session that isn’t one, with any call, but not of a visitor who has none', async () => {
    await app.call('/api/user/wallet', {}, 'token-of-nobody');
    await app.call('/api/user/wallet', {});
    expect(app.securityEvents).toEqual([
      { ...fromHere, event: 'call', outcome: 'refused', actor: '/api/user/wallet', code: codes.sessionEnded },
    ]);
  });

  it('of nothing that everybody does all day', async () => {
    await app.succeed('/api/home/page', {});
    await app.succeed('/api/user/wallet', {}, player.token);
    expect(app.securityEvents).toEqual([]);
  });

  it('of what is done on the machine and by whom, and of who has another key', async () => {
    const actor = '/back-office/api/messages/broadcast';
    const told = { title: 'Manutenção', content: 'Das 4h às 5h.' };
    const { id } = await machine(app).succeed(actor, told);
    await machine(app).ask(actor, told, { authorization: 'Bearer another' });
    expect(app.securityEvents).toEqual([
      {
        ...fromHere,
        event: 'staff_call',
        outcome: 'success',
        actor,
        unixUser: 'ana',
        deed: 'messages/broadcast',
        subject: `broadcast:${id}`,
      },
      { ...fromHere, event: 'staff_call', outcome: 'refused', actor, code: 401, reason: 'session_ended' },
    ]);
  });

  it('of what staff did to an account, and whose it is', async () => {
    const { browser, id } = await buildMember(app, ['risk']);
    app.securityEvents.length = 0;
    const { playerId } = player;
    const why = { playerId, reason: 'Denúncia do banco', message: 'Conta em análise.' };
    await browser.succeed('/back-office/api/players/suspend', why);
    expect(app.securityEvents).toMatchObject([
      { event: 'staff_call', memberId: id, deed: 'players/suspend', subject: `player:${playerId}` },
    ]);
    expect(JSON.stringify(app.securityEvents)).not.toContain(why.reason);
    await browser.succeed('/back-office/api/players/release', { playerId, reason: 'Esclarecido' });
  });

  it('of a bank without its secret and of a provider without a signature', async () => {
    await fetch(app.webhookUrl.replace(/[^/]+$/u, 'another/pix'), { method: 'POST' });
    await fetch(`${app.address}/seamless/v1/bet`, { method: 'POST', headers: { 'x-provider': 'someone' }, body: '{}' });
    expect(app.securityEvents).toEqual([
      { ...fromHere, event: 'bank_webhook', outcome: 'refused', reason: 'wrong_secret' },
      { ...fromHere, event: 'provider_call', outcome: 'refused', actor: 'someone', code: 'unknown_provider' },
    ]);
  });

  it('with another id for each request', async () => {
    await app.call('/api/user/login', { mobile: 'x', password: '' });
    await app.call('/api/user/login', { mobile: 'x', password: '' });
    expect(new Set(app.securityEvents.map(({ requestId }) => requestId)).size).toBe(2);
  });
});
