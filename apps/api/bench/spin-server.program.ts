import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../src/env.ts';
import { startServer } from '../src/server.ts';

// Forked by spin.ts: the whole server on the database of DATABASE_URL; tells its port and ends with its parent. Nobody pays
// here, so the PSP is an address where nobody listens.

const dataDir = await mkdtemp(join(tmpdir(), 'ipe-bench-'));
const settings = readSettings({
  DATABASE_URL: process.env['DATABASE_URL'],
  DATA_DIR: dataDir,
  PORT: '0',
  PSP_URL: 'http://127.0.0.1:1',
  PSP_CLIENT_SECRET: 'nobody listens',
});
const server = await startServer(settings, () => {});
process.once('disconnect', async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});
process.send?.(Number(new URL(server.address).port));
