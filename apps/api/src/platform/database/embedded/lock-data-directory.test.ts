import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDirectory } from './lock-data-directory.ts';

let dataDir: string;
beforeEach(() => void (dataDir = join(mkdtempSync(join(tmpdir(), 'lock-')), 'made', 'on', 'the', 'way')));
afterEach(() => rmSync(dataDir, { recursive: true }));

async function lockInAnotherProcess() {
  const program = `
    import { lockDataDirectory } from ${JSON.stringify(import.meta.resolve('./lock-data-directory.ts'))};
    lockDataDirectory(${JSON.stringify(dataDir)});
    process.stdout.write('locked');
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(owner.stdout, 'data');
  return owner;
}

test('a second process is refused with a sentence that names the first and the remedy', async () => {
  const owner = await lockInAnotherProcess();
  expect(() => lockDataDirectory(dataDir)).toThrow(
    `The data directory ${dataDir} is in use by another process (${owner.pid}), a server or a program. Stop that one first.`,
  );
  owner.kill('SIGKILL');
  await once(owner, 'exit');
});

test('an owner that was killed leaves no lock behind', async () => {
  const owner = await lockInAnotherProcess();
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  lockDataDirectory(dataDir).release();
});

test('in one process too there is one owner at a time', () => {
  const lock = lockDataDirectory(dataDir);
  expect(() => lockDataDirectory(dataDir)).toThrow('in use by another process');
  lock.release();
  lock.release();
  lockDataDirectory(dataDir).release();
});
