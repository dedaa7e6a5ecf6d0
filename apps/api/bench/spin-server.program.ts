import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../src/env.ts';
import { startServer } from '../src/server.ts';

// Forked by spin.ts and login-flood.ts: the whole server on the database of DATABASE_URL, or on the embedded one in BENCH_DATA_DIR; tells
// its port and ends with its parent. Nobody pays here, so the PSP is an address where nobody listens.

const { BENCH_DATA_DIR: givenDataDir, ...env } = process.env;
const dataDir = givenDataDir ?? mkdtempSync(join(tmpdir(), 'ipe-bench-'));
if (givenDataDir === undefined) process.once('exit', () => rmSync(dataDir, { recursive: true }));
const settings = readSettings({
  DATABASE_URL: env['DATABASE_URL'],
  DATA_DIR: dataDir,
  PORT: '0',
  TRUSTED_PROXIES: env['TRUSTED_PROXIES'],
  PSP_URL: 'http://127.0.0.1:1',
  PSP_CLIENT_SECRET: 'nobody listens',
});
const server = await startServer(settings, () => {});
// Ctrl-C reaches us too; our parent's end is what ends us.
process.on('SIGINT', () => {});
process.once('disconnect', () => void server.stop());
process.send?.(Number(new URL(server.address).port));
