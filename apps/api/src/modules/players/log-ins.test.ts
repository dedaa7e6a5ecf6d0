import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { execute, queryRows, requireRow, sql } from '#platform/database/index.ts';
import { forgetExpired } from '#modules/privacy/forget-expired.ts';
import { buildPlayer, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { askToWithdraw, buildWithdrawer } from '#test/app/cashier-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, later, minutes, type TestMember } from '#test/staff/staff-browser.ts';
import { retention } from '#wiring/modules.ts';

let app: TestApp;
let support: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  support = await buildMember(app, ['support']);
});
beforeEach(() => execute(app.db, sql`delete from rate_limit`));
afterAll(() => app[Symbol.asyncDispose]());

const logIn = (player: TestPlayer, { password = testPassword, device = randomUUID() } = {}) =>
  app.call('/api/user/login', { mobile: player.mobile, password, device });
const accesses = async ({ playerId }: TestPlayer) =>
  (await support.browser.succeed('/back-office/api/players/timeline', { playerId, kinds: ['access'] })).list;
const unlock = ({ playerId }: TestPlayer) =>
  support.browser.ask('/back-office/api/players/unlock', { playerId, reason: 'Chamado 1042' });

it('staff see each log-in, from a known browser or a new one and its coarse network, also once the session has ended', async () => {
  const player = await buildPlayer(app);
  const device = randomUUID();
  for (const _time of [1, 2]) {
    later(app, minutes(1));
    const { token } = { token: (await logIn(player, { device })).data.accessToken };
    await app.succeed('/api/user/logout', {}, token);
  }
  expect((await accesses(player)).slice(0, 2)).toMatchObject([
    { what: 'logged_in_known', detail: '127.0.0.0/24' },
    { what: 'logged_in_new', title: expect.any(String) },
  ]);
  const rows = await queryRows(app.db, sql`select 1 from log_in where player_id = ${player.playerId}`);
  expect(rows.length).toBe((await accesses(player)).length);
});

it('support frees the tries with a password, and the player is told', async () => {
  const player = await buildPlayer(app);
  for (let tries = 0; tries < 10; tries += 1) await logIn(player, { password: 'errada-123' });
  expect((await logIn(player)).code).toBe(codes.tooManyTries);
  expect(await unlock(player)).toMatchObject({ status: 200 });
  const { code, data } = await logIn(player);
  expect(code).toBe(codes.success);
  const { list } = await app.succeed('/api/message/list', {}, data.accessToken);
  expect(list.map(({ title }) => title)).toContain('Tentativas liberadas');
});

it('support frees the tries with a PIN, which stays the same, and withdrawals aren’t on hold', async () => {
  const player = await buildWithdrawer(app, 300_00);
  await askToWithdraw(app, player, { amountCentavos: 100_00 });
  for (let tries = 0; tries < 5; tries += 1)
    await askToWithdraw(app, player, { amountCentavos: 100_00, pin: '135790' });
  expect((await askToWithdraw(app, player, { amountCentavos: 100_00 })).code).toBe(codes.tooManyTries);
  expect(await unlock(player)).toMatchObject({ status: 200 });
  // The first withdrawal is still open, so the PIN was asked for and was right.
  expect((await askToWithdraw(app, player, { amountCentavos: 100_00 })).data.reason).toBe('withdrawal_open');
});

it('frees nobody else’s tries, and nothing where nothing was tried', async () => {
  const [player, other] = [await buildPlayer(app), await buildPlayer(app)];
  for (let tries = 0; tries < 10; tries += 1) await logIn(other, { password: 'errada-123' });
  expect(await unlock(player)).toMatchObject({ status: 409, body: { reason: 'nothing_to_do' } });
  await logIn(player, { password: 'errada-123' });
  expect(await unlock(player)).toMatchObject({ status: 200 });
  expect((await logIn(other)).code).toBe(codes.tooManyTries);
});

it('the player’s export has them, and after half a year they are gone', async () => {
  const player = await buildPlayer(app);
  await logIn(player);
  const { json } = await app.succeed('/api/user/exportData', {}, player.token);
  const { acessos } = JSON.parse(json) as { acessos: { network: string }[] };
  expect(acessos[0]).toMatchObject({ network: '127.0.0.0/24' });
  const count = () => requireRow(app.db, sql`select count(*) as rows from log_in where player_id = ${player.playerId}`);
  const inDays = (days: number) => () => new Date(Date.now() + days * 24 * minutes(60));
  await forgetExpired({ db: app.db, clock: inDays(183), retention });
  expect(await count()).not.toEqual({ rows: 0 });
  await forgetExpired({ db: app.db, clock: inDays(185), retention });
  expect(await count()).toEqual({ rows: 0 });
});
