import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/index.ts';
import { backUp } from '#platform/database/backup/back-up.ts';
import { insertPlayers } from '#test/app/insert-players.ts';
import { runProgram, startProgram, type Ended } from '#test/app/run-program.ts';
import { prepareDataDirectory } from '#test/database/prepare-data-directory.ts';

const program = join(import.meta.dirname, 'restore.program.ts');

let folder: string;
let backup: string;
let madeAt: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ipe-restore-'));
  backup = join(folder, 'backup');
  const dataDir = join(folder, 'house');
  await prepareDataDirectory(dataDir);
  const db = await openDatabase({ dataDir });
  await insertPlayers(db, [{ playerId: 7, isProved: false }]);
  madeAt = (await backUp(db, { from: join(dataDir, 'database'), to: backup })).madeAt.toISOString();
  await db.close();
});
afterAll(() => rm(folder, { recursive: true }));

type Env = { run?: (file: string, words: string[], env: NodeJS.ProcessEnv) => Promise<Ended>; SECURITY_LOG?: string };

async function restoreInto(dataDir: string, { run = runProgram, ...env }: Env = {}) {
  const { code, stdout, stderr } = await run(program, [backup], { DATA_DIR: dataDir, ...env });
  return { code, text: stdout + stderr };
}

it('./ipe restore says what comes before a start, with the security log of the house', async () => {
  const dataDir = join(folder, 'restored');
  const { code, text } = await restoreInto(dataDir, { run: startProgram });
  expect([code, text]).toEqual([0, expect.stringContaining(`The database of ${madeAt} is in ${dataDir}`)]);
  expect(text).toContain('"After a restore" in docs/operations.md');
  expect(text).toContain('./ipe ledger check --heads <file>');
  expect(text).toContain(`./ipe reconcile --since ${madeAt} --security-log ${dataDir}/security.log\n`);
});

it.each([
  ['/var/log/ipe/security.log', '/var/log/ipe/security.log'],
  ['stdout', '<file>'],
])('./ipe restore names the security log of SECURITY_LOG=%s', async (SECURITY_LOG, said) => {
  const dataDir = await mkdtemp(join(folder, 'another-'));
  expect((await restoreInto(dataDir, { SECURITY_LOG })).text).toContain(` --security-log ${said}\n`);
});

it('./ipe restore wants the place empty, before it looks at the backup', async () => {
  const dataDir = await mkdtemp(join(folder, 'full-'));
  await mkdir(join(dataDir, 'database'));
  const { code, stdout, stderr } = await runProgram(program, [join(folder, 'nothing')], { DATA_DIR: dataDir });
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining('move it away first')]);
});

it('./ipe restore is refused in the folder of a house that was moved to PostgreSQL', async () => {
  const dataDir = await mkdtemp(join(folder, 'moved-'));
  await writeFile(join(dataDir, 'moved-to-postgresql'), '2026-11-29T08:00:00.000Z\n');
  expect(await restoreInto(dataDir)).toMatchObject({
    code: 1,
    text: expect.stringContaining('was moved to PostgreSQL on 2026-11-29T08:00:00.000Z'),
  });
});
