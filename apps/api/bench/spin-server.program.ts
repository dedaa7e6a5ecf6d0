import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#wiring/settings/env.ts';
import { silent } from '#platform/telemetry/telemetry.ts';
import { startServer } from '#wiring/server.ts';

// Forked by spin.ts, citus.ts, metrics.ts, overload.ts, import.ts and login-flood.ts: runs the whole server on the
// database of DATABASE_URL, or on the embedded one in BENCH_DATA_DIR. It sends its port to the parent, then its memory
// and processor time on each request, and ends with its parent. No payment is made here, so the PSP is an address
// without a server.

/** The server's use of the machine up to now. */
export type ServerUse = { residentBytes: number; cpuMs: number };

const { BENCH_DATA_DIR: givenDataDir, ...env } = process.env;
const dataDir = givenDataDir ?? mkdtempSync(join(tmpdir(), 'ipe-bench-'));
if (givenDataDir === undefined) process.once('exit', () => rmSync(dataDir, { recursive: true }));
const settings = readSettings({
  DATABASE_URL: env['DATABASE_URL'],
  DATABASE_ENGINE: env['DATABASE_ENGINE'],
  DATA_DIR: dataDir,
  PORT: '0',
  TRUSTED_PROXIES: env['TRUSTED_PROXIES'],
  PSP_URL: 'http://127.0.0.1:1',
  PSP_CLIENT_SECRET: 'nobody listens, and nobody ever will',
  PROVIDERS_FILE: env['PROVIDERS_FILE'],
  ...Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('PROVIDER_SECRET_'))),
});
const server = await startServer(settings, () => {}, env['BENCH_METRICS'] === 'off' ? { telemetry: silent } : {});
if (env['BENCH_METRICS'] === 'scraped')
  setInterval(async () => (await fetch(`${server.adminAddress}/metrics`)).text(), 1_000).unref();
// Ctrl-C reaches this process too, but only the parent's end ends it.
process.on('SIGINT', () => {});
process.once('disconnect', () => void server.stop());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ residentBytes: process.memoryUsage.rss(), cpuMs: (user + system) / 1_000 } satisfies ServerUse);
});
process.send?.(Number(new URL(server.address).port));
