import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { programEnv } from '#test/app/program-env.ts';
import { buildPlayer } from '#test/app/build-player.ts';
import { operatorToken, startTestApp, type TestApp } from '#test/app/start-test-app.ts';

const run = promisify(execFile);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

async function operate(...words: string[]) {
  const env = { ...programEnv, OPERATOR_TOKEN: operatorToken, PORT: new URL(app.address).port };
  const program = join(import.meta.dirname, 'messages.program.ts');
  const seen = await run(process.execPath, [program, ...words], { env }).catch(
    (failure: { stdout: string; stderr: string; code: number }) => failure,
  );
  return { code: 'code' in seen ? seen.code : 0, text: seen.stdout + seen.stderr };
}

it('./ipe messages tells everybody, shows what was told, and takes it back', async () => {
  const player = await buildPlayer(app);
  const titles = async () => (await app.succeed('/api/message/list', {}, player.token)).list.map(({ title }) => title);
  expect((await operate()).text).toContain('Nothing was told');
  const { text } = await operate('broadcast', 'Manutenção', 'Das 4h às 5h os depósitos podem demorar.', '/recharge');
  const id = /withdraw (\S+)/u.exec(text)?.[1] ?? '';
  expect(await titles()).toEqual(['Manutenção']);
  await app.succeed('/api/message/readAll', {}, player.token);
  expect((await operate()).text).toMatch(new RegExp(`^${id} .* read by 1\n {2}Manutenção → /recharge\n`, 'u'));
  expect(await operate('withdraw', id)).toEqual({ code: 0, text: 'Nobody sees it any more.\n' });
  expect(await titles()).toEqual([]);
});

it('./ipe messages says what is wrong, and tells nobody', async () => {
  expect(await operate('withdraw', '0198f1c2-0000-7000-8000-000000000000')).toEqual({
    code: 1,
    text: 'There is no such broadcast.\n',
  });
  expect((await operate('broadcast', 'Oi', 'Um texto.')).text).toBe(
    'title is what players read: at least 3 characters\n',
  );
  for (const elsewhere of ['https://example.com', '//example.com', String.raw`/\example.com`, '/promo\n/x'])
    expect((await operate('broadcast', 'Olá', 'Um texto.', elsewhere)).text).toContain('is a path in the app');
  expect((await operate('shout')).text).toContain('broadcast <title> <text> [path]');
  expect((await operate()).text).toContain('Nothing was told');
});

it('a text with a NUL is refused with a sentence: the database takes none', async () => {
  const response = await fetch(`${app.address}/operator/messages/broadcast`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operatorToken}` },
    body: JSON.stringify({ title: 'Olá', content: 'Um te\u0000xto.' }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: 'content has a character that no text has, such as NUL' });
  expect((await operate()).text).toContain('Nothing was told');
});
