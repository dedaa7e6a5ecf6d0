import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPlayer, randomMobile, testPassword } from '#test/app/build-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { readRegistrationCode } from '#simulation/read-registration-code.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

async function reconcile(): Promise<Record<string, unknown>> {
  const steps = app.application.afterRestore.filter(({ isAboutTheBank }) => !isAboutTheBank);
  const results = [];
  for (const { what, work } of steps) results.push([what, (await work(new Date(), [])).done]);
  return Object.fromEntries(results);
}

it('a log-in that its player had ended, and a change of phone that they had stopped, don’t come back', async () => {
  const player = await buildPlayer(app);
  const mobile = randomMobile();
  const wish = { password: testPassword, device: randomUUID(), mobile };
  await app.call('/api/user/changePhone', wish, player.token);
  const code = await readRegistrationCode(app, mobile);
  await app.succeed('/api/user/changePhone', { ...wish, code }, player.token);
  expect(await reconcile()).toMatchObject({ Players: { 'sessions ended': 1, 'phone changes stopped': 1 } });
  expect((await app.call('/api/user/info', {}, player.token)).code).toBe(codes.sessionEnded);
  const login = { mobile: player.mobile, password: testPassword };
  const { accessToken } = await app.succeed('/api/user/login', login);
  expect((await app.succeed('/api/user/phoneChange', {}, accessToken)).change).toBeNull();
  const { list } = await app.succeed('/api/message/list', {}, accessToken);
  expect(list.map(({ title }) => title)).toContain('Troca de telefone cancelada');
  expect(await reconcile()).toMatchObject({ Players: { 'sessions ended': 1, 'phone changes stopped': 0 } });
});
