import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPlayer, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const messagesOf = async (token: string) =>
  (await app.succeed('/api/message/list', {}, token)).list.map(({ title, content }) => [title, content]);

/** The app’s own client sends no user agent, so this call sends one. */
async function logInFrom(player: TestPlayer, userAgent: string): Promise<void> {
  const body = JSON.stringify({ mobile: player.mobile, password: testPassword });
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
  await fetch(`${app.address}/api/user/login`, { method: 'POST', headers, body });
}

it('a player is told of a new device, once, and not of the one that registered', async () => {
  const player = await buildPlayer(app);
  await app.succeed('/api/user/login', { mobile: player.mobile, password: testPassword });
  expect(await messagesOf(player.token)).toEqual([]);
  const phone = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';
  await logInFrom(player, phone);
  await logInFrom(player, phone);
  expect(await messagesOf(player.token)).toEqual([
    [
      'Novo acesso à sua conta',
      'Sua conta foi acessada em um novo aparelho: Chrome no Android. Se não foi você, troque a senha: isso encerra todos os outros acessos.',
    ],
  ]);
});

it('a player is told that the password was changed, and not when it wasn’t', async () => {
  const player = await buildPlayer(app);
  const change = (password: string) =>
    app.call('/api/user/updatePass', { password, newPassword: 'outra-senha-2' }, player.token);
  await change('senha-errada-9');
  const { data } = await change(testPassword);
  expect((await messagesOf(data.accessToken)).map(([title]) => title)).toEqual(['Senha alterada']);
});
