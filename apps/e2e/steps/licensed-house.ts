import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';

const program = resolve(import.meta.dirname, '../../api/src/main.ts');
const startTimeoutMs = 60_000;

export type LicensedHouse = {
  url: string;
  /** The newest code for a phone: a rehearsal prints its text messages. */
  readPhoneCode: (mobile: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** What the server has printed so far. */
function listen(server: ChildProcess): () => string {
  let printed = '';
  server.stdout?.on('data', (text: Buffer) => void (printed += text.toString()));
  return () => printed;
}

/** The product as a licensed operator rehearses it, on a free port and a database of its own. */
export async function startLicensedHouse(): Promise<LicensedHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ipe-licensed-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DEPOSIT_WAGERING_X100: '0' };
  const server = spawn(process.execPath, [program, '--rehearsal'], {
    env: { ...env, COMPLIANCE_PROFILE: 'licensed-br' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const read = listen(server);
  const findUrl = () => /Ipê is ready: (\S+)/u.exec(read())?.[1];
  await expect.poll(findUrl, { timeout: startTimeoutMs }).toBeDefined();
  return {
    url: findUrl() ?? '',
    readPhoneCode: async (mobile) => {
      const pattern = new RegExp(`SMS to \\+55 ${mobile}: [^\\n]*?\\b(\\d{6})\\b`, 'gu');
      const findCode = () => [...read().matchAll(pattern)].at(-1)?.[1];
      await expect.poll(findCode).toBeDefined();
      return findCode() ?? '';
    },
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true });
    },
  };
}
