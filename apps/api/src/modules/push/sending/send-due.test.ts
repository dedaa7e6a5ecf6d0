import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, type TestPlayer } from '#test/app/build-player.ts';
import {
  askForPush,
  knowing,
  pushSenderOf,
  sendPushOf,
  startPushService,
  type PushService,
} from '#test/app/neighbours/push-service.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { queuePush } from '../queue-push.ts';

let [quick, slow]: PushService[] = [];
let app: TestApp;
beforeAll(async () => {
  [quick, slow] = [await startPushService(), await startPushService()];
  app = await startTestApp({ settings: knowing(quick, slow) });
});
beforeEach(() => execute(app.db, sql`delete from push_notice`));
afterEach(() => {
  app.time.now = undefined;
  quick!.life.answer = () => ({ status: 201 });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await Promise.all([quick!.stop(), slow!.stop()]);
});

const now = () => app.time.now ?? new Date();
const later = (ms: number) => {
  app.time.now = new Date(now().getTime() + ms);
};
const notify = ({ playerId }: TestPlayer) =>
  app.db.transactionOf(playerId, (tx) => queuePush(tx, { playerId, kind: 'deposit_paid', now: now() }));

async function notifiedPlayer(service = quick!) {
  const player = await buildPlayer(app);
  const browser = await askForPush(app, service, player);
  await notify(player);
  return { player, browser };
}

const stateOf = async ({ playerId }: TestPlayer) => {
  const count = sql<{ count: number }>`
    select (select count(*) from push_subscription where player_id = ${playerId}) as count
    union all select (select count(*) from push_notice where player_id = ${playerId})`;
  const [subscriptions, notices] = await queryRows(app.db, count);
  return { subscriptions: subscriptions?.count, notices: notices?.count };
};

it.each([
  ['asks for a pause in seconds', { status: 429, headers: { 'retry-after': '120' } }, 2 * minuteMs],
  [
    'names a moment',
    { status: 503, headers: { 'retry-after': new Date(Date.now() + 150_000).toUTCString() } },
    3 * minuteMs,
  ],
  ['says no more', { status: 500 }, minuteMs],
])('a service that %s gets the notice again later, and the phone shows it once', async (_what, answer, waitMs) => {
  const { player, browser } = await notifiedPlayer();
  quick!.life.answer = () => answer;
  await sendPushOf(app);
  quick!.life.answer = () => ({ status: 201 });
  later(5_000);
  await sendPushOf(app);
  expect(quick!.noticesOf(browser)).toEqual([]);
  later(waitMs);
  await sendPushOf(app);
  await sendPushOf(app);
  expect(quick!.noticesOf(browser)).toHaveLength(1);
  expect(await stateOf(player)).toEqual({ subscriptions: 1, notices: 0 });
});

it('a redirect is not followed', async () => {
  const { player } = await notifiedPlayer();
  const elsewhere = slow!.life.asked;
  quick!.life.answer = () => ({ status: 307, headers: { location: `${slow!.origin}/inside` } });
  await sendPushOf(app);
  expect([slow!.life.asked, await stateOf(player)]).toEqual([elsewhere, { subscriptions: 1, notices: 1 }]);
});

it.each([404, 410])('a service that answers %i has that subscription no more, nor have we', async (status) => {
  const { player } = await notifiedPlayer();
  quick!.life.answer = () => ({ status });
  await sendPushOf(app);
  expect(await stateOf(player)).toEqual({ subscriptions: 0, notices: 0 });
});

it('a subscription that is gone takes none with it that was made meanwhile', async () => {
  const { player } = await notifiedPlayer();
  const release = Promise.withResolvers<void>();
  const before = quick!.life.asked;
  quick!.life.answer = () => ({ status: 410, after: release.promise });
  const sending = sendPushOf(app);
  await vi.waitFor(() => expect(quick!.life.asked).toBe(before + 1));
  await askForPush(app, quick!, player);
  release.resolve();
  await sending;
  expect(await stateOf(player)).toEqual({ subscriptions: 1, notices: 0 });
});

it('a notice that is refused is not sent again, and after five of them the subscription is taken for dead', async () => {
  const { player } = await notifiedPlayer();
  quick!.life.answer = () => ({ status: 403 });
  for (let count = 1; count <= 5; count += 1) {
    await sendPushOf(app);
    expect(await stateOf(player)).toEqual({ subscriptions: count < 5 ? 1 : 0, notices: 0 });
    await notify(player);
  }
});

it('a notice that is old is not sent, and a service that is silent for long is left alone', async () => {
  const { player, browser } = await notifiedPlayer();
  quick!.life.answer = () => ({ status: 503 });
  const before = quick!.life.asked;
  for (let hours = 0; hours < 14; hours += 1) {
    await sendPushOf(app);
    later(60 * minuteMs + 1_000);
  }
  expect(quick!.life.asked - before).toBe(8);
  expect(await stateOf(player)).toEqual({ subscriptions: 1, notices: 0 });
  expect(quick!.noticesOf(browser)).toEqual([]);
});

it('what a clock that had jumped ahead put far away is sent all the same', async () => {
  const { player, browser } = await notifiedPlayer();
  const far = new Date(Date.now() + 9 * 60 * minuteMs);
  await execute(app.db, sql`update push_notice set check_at = ${far} where player_id = ${player.playerId}`);
  await sendPushOf(app);
  expect(quick!.noticesOf(browser)).toHaveLength(1);
});

it('two nodes that look at the same time send each notice once', async () => {
  const told = await Promise.all(Array.from({ length: 12 }, () => notifiedPlayer()));
  const [one, other] = [pushSenderOf(app), pushSenderOf(app)];
  await Promise.all([one.look(), other.look(), one.look(), other.look()]);
  for (const { browser } of told) expect(quick!.noticesOf(browser)).toHaveLength(1);
});

it('a slow service holds up no other', async () => {
  const release = Promise.withResolvers<void>();
  slow!.life.answer = () => ({ status: 201, after: release.promise });
  const waiting = await Promise.all(Array.from({ length: 12 }, () => notifiedPlayer(slow)));
  const sender = pushSenderOf(app);
  const first = sender.look();
  await vi.waitFor(() => expect(slow!.life.asked).toBe(8));
  const { browser } = await notifiedPlayer();
  await sender.look();
  expect(quick!.noticesOf(browser)).toHaveLength(1);
  expect(slow!.life.asked).toBe(8);
  release.resolve();
  await first;
  for (const one of waiting) expect(slow!.noticesOf(one.browser)).toHaveLength(1);
});
