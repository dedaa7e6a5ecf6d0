import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { roleNames } from '@ipe/staff-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { openMachineShell, type MachineShell } from '#test/staff/machine-shell.ts';
import { acceptLink, buildMember } from '#test/staff/staff-browser.ts';
import { findMachineKey, openMachineKey } from '#wiring/settings/machine-key.ts';

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

const operate = (words: string[], DATA_DIR = shell.dir) => shell.run('house/staff', words, { DATA_DIR });

it('the key is for this user of the machine alone, and a new one at each start', async () => {
  const elsewhere = join(shell.dir, 'elsewhere');
  const first = await openMachineKey({ DATA_DIR: elsewhere });
  expect(findMachineKey({ DATA_DIR: elsewhere })).toBe(first);
  expect((await stat(join(elsewhere, 'machine-key'))).mode & 0o777).toBe(0o600);
  expect(await openMachineKey({ DATA_DIR: elsewhere })).not.toBe(first);
  expect(findMachineKey({ DATA_DIR: elsewhere })).not.toBe(first);
});

it('./ipe staff makes the first administrator by a link, shows who is there, and ends an access', async () => {
  expect((await shell.start('house/staff')).text).toBe('Nobody yet. Begin with ./ipe staff invite.\n');
  const invited = await operate(['invite', 'Ana@casa.example', 'Ana Souza', 'administration', 'audit']);
  expect(invited.text).toMatch(/^http:\/\/localhost:\d+\/back-office\/invitation#[\w-]{43}\nGood once, until /u);
  expect((await operate([])).text).toMatch(
    /^Ana Souza <ana@casa\.example> {2}invited\n {2}audit, administration\n {2}never signed in, invited until /u,
  );
  const ana = await acceptLink(app, invited.text.split('\n', 1)[0]!);
  const { list } = await ana.browser.succeed('/back-office/api/log/list', { action: 'staff/admit' });
  expect(list[0]).toMatchObject({ actor: { kind: 'root', name: userInfo().username }, permission: 'machine' });
  expect((await operate([])).text).toMatch(/active\n {2}audit, administration\n {2}signed in \d\d\/\d\d\/\d{4}/u);
  expect((await operate(['suspend', 'ana@casa.example', 'Saiu da casa'])).text).toContain('Suspended');
  expect((await ana.browser.ask('/back-office/api/staff/me', {})).status).toBe(401);
  expect(JSON.parse((await operate(['--json'])).text)).toMatchObject([
    { email: 'ana@casa.example', state: 'suspended' },
  ]);
});

it('./ipe staff invite --help lists the roles', async () => {
  const { code, text } = await operate(['invite', '--help']);
  expect(code).toBe(0);
  for (const role of roleNames) expect(text).toContain(`"${role}"`);
});

it('./ipe staff says what is wrong', async () => {
  expect(await operate(['suspend', 'ninguem@casa.example', 'Saiu da casa'])).toEqual({
    code: 1,
    text: 'Não há membro com este e-mail\n',
  });
  expect((await operate(['invite', 'x@casa.example', 'X', 'root'])).text).toContain('Allowed choices are support');
  expect(await operate(['invite', 'casa', 'Ana', 'risk'])).toEqual({ code: 2, text: 'email: E-mail inválido\n' });
  expect((await operate([], join(shell.dir, 'nowhere'))).text).toContain('no server was started with this DATA_DIR');
});

it('one administrator is there only once, however often the link is made', async () => {
  const { email } = await buildMember(app, ['administration']);
  await operate(['invite', email, 'Outro Nome', 'risk']);
  const members = JSON.parse((await operate(['--json'])).text) as { email: string; name: string; roles: string[] }[];
  expect(members.filter((one) => one.email === email)).toMatchObject([{ name: 'Outro Nome', roles: ['risk'] }]);
});
