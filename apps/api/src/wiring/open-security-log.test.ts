import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SecurityEvent } from '#platform/security/security-log.ts';
import { openSecurityLog } from './open-security-log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ipe-security-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

const event: SecurityEvent = { event: 'log_in', outcome: 'success', requestId: 'r-1', address: '192.0.2.1' };
const clock = () => new Date('2026-11-22T12:00:00Z');

async function write(file: string, ...settings: string[]) {
  const [SECURITY_LOG] = settings;
  const log = await openSecurityLog({ SECURITY_LOG, DATA_DIR: folder }, clock);
  log.note(event);
  await log.close();
  return (await readFile(file, 'utf8')).trim().split('\n');
}

it('the security log is a file that nobody else on the machine reads, also where others could before', async () => {
  const file = join(folder, 'security.log');
  await writeFile(file, '{"event":"earlier"}\n', { mode: 0o644 });
  const lines = await write(file);
  expect(lines.map((line) => (JSON.parse(line) as SecurityEvent).event)).toEqual(['earlier', 'log_in']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('SECURITY_LOG names another file, in a folder that need not be there', async () => {
  const file = join(folder, 'logs/security.log');
  expect(await write(file, file)).toHaveLength(1);
});

it('a file that can’t be written is named at the start', async () => {
  await expect(openSecurityLog({ SECURITY_LOG: folder, DATA_DIR: folder }, clock)).rejects.toThrow(
    `The security log ${folder} can't be written`,
  );
});
