import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { text as read } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPlayer } from '#test/app/build-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { openMachineShell, type MachineShell } from '#test/staff/machine-shell.ts';
import { later, machine, minutes } from '#test/staff/staff-browser.ts';

let app: TestApp;
let shell: MachineShell;
beforeAll(async () => {
  app = await startTestApp();
  shell = await openMachineShell(app);
});
afterAll(async () => {
  await shell[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

const operate = (...words: string[]) => shell.run('messages', words);

it('./ipe messages tells everybody, shows what was told, and takes it back', async () => {
  const player = await buildPlayer(app);
  const titles = async () => (await app.succeed('/api/message/list', {}, player.token)).list.map(({ title }) => title);
  expect((await shell.start('messages')).text).toContain('Nothing was told');
  const { text } = await operate('broadcast', 'Manutenção', 'Das 4h às 5h os depósitos podem demorar.', '/recharge');
  const id = /withdraw (\S+)/u.exec(text)?.[1] ?? '';
  expect(await titles()).toEqual(['Manutenção']);
  await app.succeed('/api/message/readAll', {}, player.token);
  expect((await operate()).text).toMatch(new RegExp(`^${id} .* read by 1\n {2}Manutenção → /recharge\n`, 'u'));
  expect(await operate('withdraw', id)).toEqual({ code: 0, text: 'Nobody sees it any more.\n' });
  expect(await titles()).toEqual([]);
});

it('the log says what was told and taken back, and by which user of the machine', async () => {
  const words = ['Manutenção', 'Das 4h às 5h os depósitos podem demorar.', '/recharge'] as const;
  const { text } = await operate('broadcast', ...words);
  const id = /withdraw (\S+)/u.exec(text)?.[1] ?? '';
  await operate('withdraw', id);
  const { list } = await machine(app).succeed('/back-office/api/log/list', { subject: `broadcast:${id}` });
  const told = { title: words[0], content: words[1], link: words[2] };
  const actor = { kind: 'root', name: userInfo().username };
  expect(list).toMatchObject([
    { action: 'messages/withdraw', actor, permission: 'messages.write', before: told, after: null },
    { action: 'messages/broadcast', actor, permission: 'machine', before: null, after: told },
  ]);
});

/** A server that does what it is asked and ends before it has answered. */
async function breakOff(end: (response: ServerResponse) => void) {
  const server = createServer(async (request, response) => {
    const headers = request.headers as Record<string, string>;
    await fetch(new URL(request.url ?? '', app.address), { method: 'POST', headers, body: await read(request) });
    end(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { PORT: String(port), [Symbol.dispose]: () => void server.close() };
}

it('an answer that is lost is not told as no server, and a repeat tells nobody twice', async () => {
  using server = await breakOff((response) => response.destroy());
  const words = ['broadcast', 'Novidade', 'Os jogos novos chegaram.'];
  expect(await shell.run('messages', words, { PORT: server.PORT })).toEqual({
    code: 1,
    text: expect.stringMatching(/broke off .* may have been done/u),
  });
  expect(await operate(...words)).toEqual({ code: 1, text: expect.stringContaining('já foi enviada') });
  const { list } = await machine(app).succeed('/back-office/api/messages/list', {});
  expect(list.map(({ title }) => title)).toEqual(['Novidade']);
  await operate('withdraw', list[0]?.messageId ?? '');
});

it('an answer whose connection is reset half-way is told as broken off', async () => {
  using server = await breakOff((response) => {
    response.writeHead(200, { 'content-length': 1_000 }).write('{');
    setTimeout(() => response.socket?.resetAndDestroy(), 100);
  });
  const words = ['broadcast', 'Torneio', 'O torneio novo abriu.'];
  const { code, text } = await shell.start('messages', words, { PORT: server.PORT });
  expect({ code, text }).toEqual({ code: 1, text: expect.stringMatching(/^The server at .* broke off .*\n$/u) });
  const { list } = await machine(app).succeed('/back-office/api/messages/list', {});
  await operate('withdraw', list[0]?.messageId ?? '');
});

it('what everybody was told is told again after an hour, and at once in other words', async () => {
  const told = { title: 'Manutenção', content: 'Os depósitos podem demorar.' };
  const tell = (more: object = {}) => machine(app).ask('/back-office/api/messages/broadcast', { ...told, ...more });
  const both = await Promise.all([tell(), tell()]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await tell({ link: '/recharge' })).status).toBe(200);
  later(app, minutes(61));
  expect((await tell()).status).toBe(200);
  const { list } = await machine(app).succeed('/back-office/api/messages/list', {});
  for (const { messageId } of list) await operate('withdraw', messageId);
});

it('./ipe messages says what is wrong, and tells nobody', async () => {
  expect(await operate('withdraw', '0198f1c2-0000-7000-8000-000000000000')).toEqual({
    code: 1,
    text: 'Esta mensagem não existe\n',
  });
  expect((await operate('broadcast', 'Oi', 'Um texto.')).text).toBe('title: Escreva pelo menos 3 caracteres\n');
  for (const elsewhere of ['https://example.com', '//example.com', '/promo\n/x', '/nowhere']) {
    const { code, text } = await operate('broadcast', 'Olá', 'Um texto.', elsewhere);
    expect([code, text]).toEqual([2, expect.stringContaining('Allowed choices are /, /confirm, /withdraw, /recharge')]);
    const told = { title: 'Olá', content: 'Um texto.', link: elsewhere as '/promo' };
    expect(await machine(app).ask('/back-office/api/messages/broadcast', told)).toMatchObject({
      status: 400,
      body: { fields: { link: 'Escolha um lugar do app' } },
    });
  }
  expect((await operate('shout')).text).toContain('broadcast <title> <text> [path]');
  expect((await operate()).text).toContain('Nothing was told');
});

it('a text with a NUL is refused with a sentence: the database takes none', async () => {
  const told = { title: 'Olá', content: 'Um te\u0000xto.' };
  expect(await machine(app).ask('/back-office/api/messages/broadcast', told)).toMatchObject({
    status: 400,
    body: { fields: { content: 'Há um caractere que não é de texto' } },
  });
  expect((await operate()).text).toContain('Nothing was told');
});
