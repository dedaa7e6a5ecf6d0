import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, queryRows, sql } from '#platform/database/index.ts';
import { findBackup } from '#platform/telemetry/house-metrics.ts';
import { startTestApp } from '#test/app/start-test-app.ts';
import { prepareDataDirectory } from '#test/database/prepare-data-directory.ts';
import { openMachineShell, type MachineShell } from '#test/staff/machine-shell.ts';
import { buildMember, machine } from '#test/staff/staff-browser.ts';
import { readSettings } from '#wiring/settings/env.ts';
import { startServer, type RunningServer } from '#wiring/server.ts';

let dir: string;
let server: RunningServer;
let shell: MachineShell;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ipe-backup-'));
  await prepareDataDirectory(dir);
  server = await startServer(readSettings({ DATA_DIR: dir, PORT: '0', LOG_LEVEL: 'silent' }), () => {});
  shell = await openMachineShell(server);
}, 60_000);
afterAll(async () => {
  await shell[Symbol.asyncDispose]();
  await server.stop();
  await rm(dir, { recursive: true });
});

const backUp = (folder: string, way = shell.run) => way('copies/backup', [folder], { DATA_DIR: dir });

it('./ipe backup copies the database of the running server, once into a folder, and the log says who did', async () => {
  const folder = join(dir, 'copy');
  expect(await backUp(folder, shell.start)).toEqual({
    code: 0,
    text: expect.stringMatching(/has the database of \S+Z: \d+ MB\. Players waited \d+ ms\.\n$/u),
  });
  expect(existsSync(join(folder, 'backup.json'))).toBe(true);
  expect(await backUp(folder)).toEqual({ code: 1, text: expect.stringContaining('is not empty') });
  await server.stop();
  const db = await openDatabase({ dataDir: dir });
  const last = await findBackup(db);
  const entries = await queryRows(db, sql`select action, subject, unix_user as "unixUser", permission from staff_log`);
  await db.close();
  expect(last).toEqual({ at: expect.any(Date), bytes: expect.any(Number), failedAt: null });
  const unixUser = userInfo().username;
  expect(entries).toEqual([{ action: 'backup/make', subject: `folder:${folder}`, unixUser, permission: 'machine' }]);
}, 60_000);

it('who asks for a backup is told why there is none', async () => {
  await using app = await startTestApp({ settings: { DATABASE_URL: 'postgres://127.0.0.1:1/ipe' } });
  const make = (folder: string, by = machine(app)) => by.ask('/back-office/api/backup/make', { folder });
  expect(await make('/tmp/four')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('usa um PostgreSQL') },
  });
  expect(await make('a/part')).toMatchObject({
    status: 400,
    body: { fields: { folder: 'Informe o caminho inteiro da pasta' } },
  });
  const administrator = await buildMember(app, ['administration']);
  expect((await make('/tmp/four', administrator.browser)).status).toBe(403);
});
