import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPlayer, randomMobile } from '#test/app/build-player.ts';
import { smsTo } from '#test/app/phone-codes.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, type TestMember } from '#test/staff/staff-browser.ts';

let app: TestApp;
let support: TestMember;
let auditor: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  support = await buildMember(app, ['support']);
  auditor = await buildMember(app, ['audit']);
});
afterAll(() => app[Symbol.asyncDispose]());

const send = (playerId: number, mobile: string) =>
  support.browser.ask('/back-office/api/players/send-phone-code', { playerId, mobile });
const entriesOf = async (playerId: number) =>
  (await auditor.browser.succeed('/back-office/api/log/list', { subject: `player:${playerId}` })).list;

it('a code that a member sends to a phone is an entry of the log', async () => {
  const { playerId } = await buildPlayer(app);
  const mobile = randomMobile();
  expect((await send(playerId, mobile)).status).toBe(200);
  expect(await smsTo(app, mobile)).toHaveLength(1);
  expect(await entriesOf(playerId)).toMatchObject([
    { action: 'players/send-phone-code', actor: { id: support.id }, after: { mobileEnd: mobile.slice(-4) } },
  ]);
});

it('no code is sent where there is no such player', async () => {
  const mobile = randomMobile();
  expect((await send(999_999_999, mobile)).status).toBe(404);
  expect(await smsTo(app, mobile)).toEqual([]);
  // Nor does it use up one of the phone's few codes of an hour.
  const { playerId } = await buildPlayer(app);
  expect((await send(playerId, mobile)).status).toBe(200);
});

it('no code is sent to the phone that the account has', async () => {
  const { playerId, mobile } = await buildPlayer(app);
  const sent = await smsTo(app, mobile);
  expect(await send(playerId, mobile)).toMatchObject({ status: 409, body: { reason: 'nothing_to_do' } });
  expect(await smsTo(app, mobile)).toEqual(sent);
});
