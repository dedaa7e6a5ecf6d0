import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { blockImpeded } from '#modules/limits/index.ts';
import { queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { askToWithdraw, buildWithdrawer } from '#test/app/cashier-player.ts';
import { payIn, until } from '#test/app/neighbours/pay-at-bank.ts';
import {
  askForPush,
  knowing,
  sendPushOf,
  startPushService,
  type PushService,
} from '#test/app/neighbours/push-service.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { queuePush } from './index.ts';
import { deleteEndedSubscriptions } from './subscriptions/delete-ended.ts';

let service: PushService;
let app: TestApp;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ withPix: true, settings: knowing(service) });
  await app.cashier.psp.registerWebhook(app.webhookUrl);
});
afterEach(() => {
  app.time.now = undefined;
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await service.stop();
});

const rowsOf = (table: 'push_subscription' | 'push_notice', { playerId }: TestPlayer) =>
  queryRows(
    app.db,
    sql<{ deviceId: string }>`
    select device_id as "deviceId" from ${sql.table(table)} where player_id = ${playerId}`,
  );
const notify = ({ playerId }: TestPlayer) =>
  app.db.transactionOf(playerId, (tx) => queuePush(tx, { playerId, kind: 'deposit_paid', now: new Date() }));
const infoOf = ({ token }: { token: string }) => app.succeed('/api/push/info', {}, token);
const deposit = { title: 'Depósito recebido', body: 'Já está no seu saldo.', path: '/wallet-record' };
const withdrawal = { title: 'Saque enviado', body: 'O Pix já está na sua conta.', path: '/wallet-record' };
const logIn = async ({ mobile }: TestPlayer) =>
  (await app.succeed('/api/user/login', { mobile, password: testPassword })).accessToken;

describe('the phone is told', () => {
  it('of nothing, before its player has asked for it', async () => {
    const player = await buildPlayer(app);
    expect(await infoOf(player)).toMatchObject({ kinds: [], isOpen: true });
    await payIn(app, player, 50_00);
    expect(await rowsOf('push_notice', player)).toEqual([]);
  });

  it('of a deposit that is in the wallet, once and without its amount, by the signed house alone', async () => {
    const player = await buildPlayer(app);
    const browser = await askForPush(app, service, player);
    const { serverKey, kinds } = await infoOf(player);
    expect(kinds).toEqual(['deposit_paid', 'withdrawal_paid']);
    await payIn(app, player, 50_00);
    await sendPushOf(app);
    await sendPushOf(app);
    expect(service.noticesOf(browser)).toEqual([{ ...deposit, id: expect.any(String) }]);
    const { headers } = service.got.at(-1)!;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(Number(headers['ttl'])).toBeGreaterThan(11 * 60 * 60);
    expect(headers['topic']).toMatch(/^[\w-]{32}$/u);
    expect(service.signers.at(-1)).toBe(serverKey);
    expect(await rowsOf('push_notice', player)).toEqual([]);
  });

  it('of a withdrawal that was paid, and each kind has the same length on its way', async () => {
    const player = await buildWithdrawer(app, 100_00);
    const browser = await askForPush(app, service, { ...player, kinds: ['withdrawal_paid'] });
    await askToWithdraw(app, player, { amountCentavos: 40_00 });
    await until(app, async () => (await rowsOf('push_notice', player)).length > 0);
    await sendPushOf(app);
    expect(service.noticesOf(browser)).toEqual([{ ...withdrawal, id: expect.any(String) }]);
    expect(new Set(service.got.map(({ bytes }) => bytes)).size).toBe(1);
  });

  it('of what it asked for and nothing else', async () => {
    const player = await buildPlayer(app);
    await askForPush(app, service, { ...player, kinds: ['withdrawal_paid'] });
    await notify(player);
    expect(await rowsOf('push_notice', player)).toEqual([]);
    await app.succeed('/api/push/save', { ...service.subscribe(), kinds: ['deposit_paid'] }, player.token);
    await notify(player);
    expect(await rowsOf('push_notice', player)).toHaveLength(1);
    await app.succeed('/api/push/save', { ...service.subscribe(), kinds: ['withdrawal_paid'] }, player.token);
    const before = service.life.asked;
    await sendPushOf(app);
    expect(service.life.asked).toBe(before);
  });

  it('only if the news came true: it is written in the same commit', async () => {
    const player = await buildPlayer(app);
    await askForPush(app, service, player);
    const failing = app.db.transactionOf(player.playerId, async (tx) => {
      await queuePush(tx, { ...player, kind: 'deposit_paid', now: new Date() });
      throw new Error('the bank took it back');
    });
    await expect(failing).rejects.toThrow('took it back');
    expect(await rowsOf('push_notice', player)).toEqual([]);
  });

  it('on each device that asked, and a browser that logs in again has one', async () => {
    const player = await buildPlayer(app);
    const first = await askForPush(app, service, player);
    const again = await logIn(player);
    await app.succeed('/api/push/save', { ...first, kinds: ['deposit_paid'] }, again);
    const second = await askForPush(app, service, { token: await logIn(player) });
    expect((await infoOf(player)).kinds).toEqual([]);
    await notify(player);
    await sendPushOf(app);
    expect([first, second].map((browser) => service.noticesOf(browser).length)).toEqual([1, 1]);
  });

  it('of a test when it asks for one, to this device alone', async () => {
    const player = await buildPlayer(app);
    expect(await app.call('/api/push/test', {}, player.token)).toMatchObject({
      code: codes.conflict,
      data: { reason: 'push_off' },
    });
    const other = await askForPush(app, service, player);
    const token = await logIn(player);
    const browser = await askForPush(app, service, { token });
    await app.succeed('/api/push/test', {}, token);
    await sendPushOf(app);
    expect(service.noticesOf(browser)).toMatchObject([{ title: 'Aviso de teste', path: '/settings' }]);
    expect(service.noticesOf(other)).toEqual([]);
  });
});

describe('R37 the phone is not told any more', () => {
  const ways: Record<string, (player: TestPlayer) => Promise<unknown>> = {
    'that stopped it': ({ token }) => app.succeed('/api/push/stop', {}, token),
    'that logged out': ({ token }) => app.succeed('/api/user/logout', {}, token),
    'that another device disconnected': async (player) => {
      const token = await logIn(player);
      const { list } = await app.succeed('/api/user/devices', {}, token);
      for (const { deviceId, current } of list)
        if (!current) await app.succeed('/api/user/revokeDevice', { deviceId }, token);
    },
    'whose player excluded themselves': ({ token }) =>
      app.succeed('/api/user/selfExclude', { requestId: randomUUID(), months: 1, password: testPassword }, token),
    'whose player is impeded': ({ playerId }) =>
      app.db.transactionOf(playerId, (tx) =>
        blockImpeded({ endGames: async () => {} }, tx, { playerId, since: new Date(), now: new Date() }),
      ),
    'whose player closed the account': ({ token }) =>
      app.succeed('/api/user/closeAccount', { requestId: randomUUID(), password: testPassword }, token),
  };

  it.each(Object.keys(ways))('%s, not even of what was on its way', async (way) => {
    const player = await buildPlayer(app);
    const browser = await askForPush(app, service, player);
    await notify(player);
    await ways[way]!(player);
    await sendPushOf(app);
    await notify(player);
    await sendPushOf(app);
    expect(service.noticesOf(browser)).toEqual([]);
    await deleteEndedSubscriptions(app.db, new Date());
    expect([...(await rowsOf('push_subscription', player)), ...(await rowsOf('push_notice', player))]).toEqual([]);
  });

  it('after an exclusion: who comes back is asked anew', async () => {
    const player = await buildPlayer(app);
    const browser = await askForPush(app, service, player);
    const wish = { requestId: randomUUID(), months: 1, password: testPassword } as const;
    await app.succeed('/api/user/selfExclude', wish, player.token);
    expect(await infoOf(player)).toMatchObject({ kinds: [], isOpen: false });
    for (const path of ['/api/push/save', '/api/push/test'] as const) {
      const input = path === '/api/push/save' ? { ...browser, kinds: ['deposit_paid' as const] } : {};
      expect(await app.call(path, input as never, player.token)).toMatchObject({
        code: codes.notAllowed,
        data: { reason: 'push_closed' },
      });
    }
    await deleteEndedSubscriptions(app.db, new Date());
    app.time.now = new Date(Date.now() + 40 * 24 * 60 * 60_000);
    expect(await rowsOf('push_subscription', player)).toEqual([]);
  });

  it('and others keep what they asked for', async () => {
    const player = await buildPlayer(app);
    const browser = await askForPush(app, service, player);
    await deleteEndedSubscriptions(app.db, new Date());
    await notify(player);
    await sendPushOf(app);
    expect(service.noticesOf(browser)).toHaveLength(1);
  });
});

describe('a subscription', () => {
  it.each([
    ['https://push.attacker.example/x', 'push_service_unknown'],
    ['https://169.254.169.254/latest/meta-data', 'push_service_unknown'],
    ['http://fcm.googleapis.com/fcm/send/x', 'push_service_unknown'],
    ['https://fcm.googleapis.com:8443/fcm/send/x', 'push_service_unknown'],
  ])('at %s is refused', async (endpoint, reason) => {
    const player = await buildPlayer(app);
    const answer = await app.call(
      '/api/push/save',
      { ...service.subscribe(), endpoint, kinds: ['deposit_paid'] },
      player.token,
    );
    expect(answer).toMatchObject({ code: codes.invalidInput, data: { reason } });
  });

  it('with keys that are none is refused', async () => {
    const player = await buildPlayer(app);
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    const input = { ...service.subscribe(), p256dh, kinds: ['deposit_paid' as const] };
    expect((await app.call('/api/push/save', input, player.token)).code).toBe(codes.invalidInput);
  });

  it('is in its player’s data without what could be sent to it', async () => {
    const player = await buildPlayer(app);
    const browser = await askForPush(app, service, player);
    const text = JSON.stringify(await app.succeed('/api/user/exportData', {}, player.token));
    expect(text).toContain('avisos_no_celular');
    expect(text).not.toContain(browser.endpoint);
  });

  it('is one of ten at most', async () => {
    const player = await buildPlayer(app);
    for (let count = 0; count < 12; count += 1) await askForPush(app, service, { token: await logIn(player) });
    expect(await rowsOf('push_subscription', player)).toHaveLength(10);
  });
});
