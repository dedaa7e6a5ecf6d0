import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { programEnv } from '#test/app/program-env.ts';
import { machineKey, startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { acceptLink, buildMember } from '#test/staff/staff-browser.ts';
import { findMachineKey, openMachineKey } from '#wiring/settings/machine-key.ts';

const run = promisify(execFile);

let app: TestApp;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ipe-staff-'));
  app = await startTestApp();
  await writeFile(join(dir, 'machine-key'), machineKey);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await rm(dir, { recursive: true });
});

async function operate(words: string[], dataDir = dir) {
  const env = { ...programEnv, DATA_DIR: dataDir, PORT: new URL(app.address).port };
  const program = join(import.meta.dirname, 'staff.program.ts');
  const seen = await run(process.execPath, [program, ...words], { env }).catch(
    (failure: { stdout: string; stderr: string; code: number }) => failure,
  );
  return { code: 'code' in seen ? seen.code : 0, text: seen.stdout + seen.stderr };
}

it('the key is for this user of the machine alone, and a new one at each start', async () => {
  const elsewhere = join(dir, 'elsewhere');
  const first = await openMachineKey({ DATA_DIR: elsewhere });
  expect(findMachineKey({ DATA_DIR: elsewhere })).toBe(first);
  expect((await stat(join(elsewhere, 'machine-key'))).mode & 0o777).toBe(0o600);
  expect(await openMachineKey({ DATA_DIR: elsewhere })).not.toBe(first);
  expect(findMachineKey({ DATA_DIR: elsewhere })).not.toBe(first);
});

it('./ipe staff makes the first administrator by a link, shows who is there, and ends an access', async () => {
  expect((await operate([])).text).toBe('Nobody yet. Begin with ./ipe staff invite.\n');
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

it('./ipe staff says what is wrong', async () => {
  expect(await operate(['suspend', 'ninguem@casa.example', 'Saiu da casa'])).toEqual({
    code: 1,
    text: 'Não há membro com este e-mail\n',
  });
  expect((await operate(['invite', 'x@casa.example', 'X', 'root'])).text).toContain('Allowed choices are support');
  expect((await operate(['invite', 'casa', 'Ana', 'risk'])).text).toBe('email: E-mail inválido\n');
  expect((await operate([], join(dir, 'nowhere'))).text).toContain('start the server first');
});

it('one administrator is there only once, however often the link is made', async () => {
  const { email } = await buildMember(app, ['administration']);
  await operate(['invite', email, 'Outro Nome', 'risk']);
  const members = JSON.parse((await operate(['--json'])).text) as { email: string; name: string; roles: string[] }[];
  expect(members.filter((one) => one.email === email)).toMatchObject([{ name: 'Outro Nome', roles: ['risk'] }]);
});
