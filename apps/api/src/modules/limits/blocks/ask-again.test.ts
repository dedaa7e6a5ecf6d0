import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { execute, sql } from '#platform/database/index.ts';
import { readAsked } from '#platform/security/read-asked.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { buildPlayer, buildPlayerWith, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { suspend } from '#test/staff/suspend.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'ipe-asked-'));
});
afterEach(() => {
  app.time.now = undefined;
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const limitsOf = ({ token }: TestPlayer) => app.succeed('/api/user/limits', {}, token);
const exclude = ({ token }: TestPlayer, months: number | null) =>
  app.succeed('/api/user/selfExclude', { requestId: randomUUID(), months, password: testPassword }, token);
const pause = ({ token }: TestPlayer, days: 1 | 7) =>
  app.succeed('/api/user/pause', { requestId: randomUUID(), days }, token);
const limitLoss = ({ token }: TestPlayer, value: number) =>
  app.succeed(
    '/api/user/setLimits',
    { requestId: randomUUID(), limits: [{ kind: 'loss', period: 'day', value }] },
    token,
  );
const close = ({ token }: TestPlayer) =>
  app.call('/api/user/closeAccount', { requestId: randomUUID(), password: testPassword }, token);

/** Writes the log as the server does, at the app's time, with a last line that was cut off. */
async function writeLog(): Promise<string> {
  const time = (app.time.now ?? new Date()).toISOString();
  const lines = app.securityEvents.map((event) => JSON.stringify({ time, ...event }));
  const file = join(folder, `${randomUUID()}.log`);
  await writeFile(file, [...lines, '{"event":"pause","asked":{"req'].join('\n'));
  app.securityEvents.length = 0;
  return file;
}

/** Deletes what the restored database would lack, and reopens the account. */
async function restore(): Promise<void> {
  await asOwner(app.db, async (tx) => {
    for (const table of ['player_block', 'player_limit', 'account_request'])
      await execute(tx, sql`delete from ${sql.table(table)}`);
    await execute(tx, sql`update player set closed_at = null`);
  });
}

async function askAgain(file: string) {
  const since = new Date(0);
  const { asked, unread } = await readAsked([file], since);
  expect(unread).toEqual([`${file}:${asked.length + 1}`]);
  const step = app.application.afterRestore.find(({ what }) => what === 'Limits');
  return step?.work(since, asked);
}

it('R37 exclusions, pauses, limits and closings that a restore took back are set again, and a repeat changes nothing', async () => {
  const [excluded, forEver, paused, limited] = [
    await buildPlayer(app),
    await buildPlayer(app),
    await buildPlayer(app),
    await buildPlayer(app),
  ];
  const [leaving, left] = [await buildPlayerWith(app, 50_00), await buildPlayer(app)];
  app.securityEvents.length = 0;
  const lost = await exclude(excluded, 12);
  await exclude(forEver, null);
  const lostPause = await pause(paused, 7);
  await limitLoss(limited, 90_00);
  await limitLoss(limited, 50_00);
  await close(leaving);
  await close(left);
  const file = await writeLog();
  await restore();
  const closed = `Player ${left.playerId} had closed their account: close it in the back office.`;
  expect(await askAgain(file)).toMatchObject({
    done: { 'self-exclusions': 2, pauses: 1, 'changes of limits': 2, 'closings begun again': 2 },
    forAPerson: [closed],
  });
  expect(await askAgain(file)).toMatchObject({ done: {}, forAPerson: [] });
  const { excluded: again } = await limitsOf(excluded);
  expect(Date.parse(again?.until ?? '')).toBeGreaterThanOrEqual(Date.parse(lost.excluded?.until ?? ''));
  expect((await limitsOf(forEver)).excluded).toMatchObject({ until: null });
  const { pausedUntil } = await limitsOf(paused);
  expect(Date.parse(pausedUntil ?? '')).toBeGreaterThanOrEqual(Date.parse(lostPause.pausedUntil ?? ''));
  const ofDay = (await limitsOf(limited)).list.find(({ kind, period }) => kind === 'loss' && period === 'day');
  expect(ofDay).toMatchObject({ value: 50_00, pending: null });
  const { mobile } = left;
  const { accessToken: token } = await app.succeed('/api/user/login', { mobile, password: testPassword });
  for (const player of [leaving, { ...left, token }]) expect((await limitsOf(player)).closingSince).not.toBeNull();
});

it('R37 an exclusion is no shorter where the log’s moment is on the day after, and the month has fewer days', async () => {
  app.time.now = new Date('2027-01-31T02:59:59.990Z');
  const player = await buildPlayer(app);
  app.securityEvents.length = 0;
  const lost = await exclude(player, 1);
  app.time.now = new Date('2027-01-31T03:00:00.010Z');
  const file = await writeLog();
  await restore();
  await askAgain(file);
  const { excluded } = await limitsOf(player);
  expect(lost.excluded?.until).toBe('2027-03-01T02:59:59.990Z');
  expect(excluded?.until).toBe('2027-03-01T03:00:00.000Z');
});

it('R35 sets the pause of a suspended player again, too', async () => {
  const player = await buildPlayer(app);
  await suspend(app, player);
  app.securityEvents.length = 0;
  const lost = await pause(player, 7);
  const file = await writeLog();
  await asOwner(app.db, async (tx) => {
    await execute(tx, sql`delete from account_request`);
    await execute(tx, sql`update player_block set paused_until = null`);
  });
  expect(await askAgain(file)).toMatchObject({ done: { pauses: 1 }, forAPerson: [] });
  const { pausedUntil } = await limitsOf(player);
  expect(Date.parse(pausedUntil ?? '')).toBeGreaterThanOrEqual(Date.parse(lost.pausedUntil ?? ''));
});

it('leaves a longer one alone, and what was before the moment, and tells of a player who is gone', async () => {
  const [player, gone] = [await buildPlayer(app), await buildPlayer(app)];
  app.securityEvents.length = 0;
  await pause(player, 1);
  await exclude(gone, 3);
  const events = app.securityEvents.map((event) =>
    event.playerId === gone.playerId ? { ...event, playerId: 7 } : event,
  );
  app.securityEvents.splice(0, Infinity, ...events);
  const file = await writeLog();
  await restore();
  await pause(player, 7);
  app.securityEvents.length = 0;
  expect(await askAgain(file)).toMatchObject({
    done: {},
    forAPerson: ['Player 7 is gone with the restore, and had asked for self_exclude.'],
  });
  const { asked } = await readAsked([file], new Date(Date.now() + minuteMs));
  expect(asked).toEqual([]);
});
