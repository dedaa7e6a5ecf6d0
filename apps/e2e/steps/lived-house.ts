import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { makeDataDir, startOwnHouse, type OwnHouse } from './own-house.ts';

const repositoryDir = resolve(import.meta.dirname, '../../..');
const statedTimeoutMs = 60_000;

export type LivedHouse = Pick<OwnHouse, 'url' | 'stop'> & {
  /** One of its players. */
  player: { mobile: string; password: string };
};

/** The product after two weeks of simulated play (`./ipe demo seed`), on a free port with its own database. */
export async function startLivedHouse(): Promise<LivedHouse> {
  const dataDir = await makeDataDir('ipe-lived-');
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['ipe', 'demo', 'seed'], { cwd: repositoryDir, env });
  const { stop, url } = await startOwnHouse({ dataDir });
  const firstFile = async () => (await (await fetch(`${url}/provas/statements.ndjson`)).text()).length;
  await expect.poll(firstFile, { timeout: statedTimeoutMs }).toBeGreaterThan(0);
  return { url, stop, player: { mobile: '11970000001', password: 'senha-segura-1' } };
}
