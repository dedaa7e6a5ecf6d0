import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const repositoryDir = resolve(import.meta.dirname, '../../..');
const program = resolve(repositoryDir, 'apps/api/src/main.ts');
const startTimeoutMs = 60_000;

export type LivedHouse = {
  url: string;
  /** One of its players. */
  player: { mobile: string; password: string };
  stop: () => Promise<void>;
};

/** The product after two weeks of invented play (`./ipe demo seed`), on a free port and a database of its own. */
export async function startLivedHouse(): Promise<LivedHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ipe-lived-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['ipe', 'demo', 'seed'], { cwd: repositoryDir, env });
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  server.stdout.on('data', (text: Buffer) => void (printed += text.toString()));
  const findUrl = () => /Ipê is ready: (\S+)/u.exec(printed)?.[1];
  await expect.poll(findUrl, { timeout: startTimeoutMs }).toBeDefined();
  const url = findUrl() ?? '';
  const firstFile = async () => (await (await fetch(`${url}/provas/statements.ndjson`)).text()).length;
  await expect.poll(firstFile, { timeout: startTimeoutMs }).toBeGreaterThan(0);
  return {
    url,
    player: { mobile: '11970000001', password: 'senha-segura-1' },
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true });
    },
  };
}
