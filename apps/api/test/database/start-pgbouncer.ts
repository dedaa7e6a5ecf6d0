import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresPrograms } from './find-postgres-programs.ts';
import { findIdentity, makeFolder, superviseScript, waitUntilItAnswers } from './start-temporary-postgres.ts';

export type PgBouncer = { url: string; stop: () => Promise<void> };

const port = 6432;

/** PgBouncer from PATH, 1.21 or newer; undefined if there is none. */
export function findPgBouncer(): string | undefined {
  const folder = findPostgresPrograms(['pgbouncer']);
  if (folder === undefined) return undefined;
  const program = join(folder, 'pgbouncer');
  const [, major, minor] =
    /PgBouncer (\d+)\.(\d+)/u.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 1 || Number(minor) >= 21 ? program : undefined;
}

/**
 * Starts a temporary PgBouncer in front of a server that has a Unix socket; transactions share connections. It ends
 * when this process ends.
 * @throws an Error with a sentence when the machine has no PgBouncer
 */
export async function startPgBouncer(serverUrl: string): Promise<PgBouncer> {
  const program = findPgBouncer();
  if (program === undefined) throw new Error('no PgBouncer 1.21 or newer was found in PATH');
  const identity = findIdentity();
  const folder = makeFolder(identity);
  const settings = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${new URL(serverUrl).searchParams.get('host')} user=ipe`,
    '[pgbouncer]',
    `unix_socket_dir = ${folder}`,
    `listen_port = ${port}`,
    'auth_type = any',
    'pool_mode = transaction',
    'max_client_conn = 1000',
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`);
  const pooler = spawn('/bin/sh', ['-c', superviseScript, program, '-q', settings], {
    ...identity,
    cwd: folder,
    env: { ...process.env, TEMPORARY_FOLDER: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const url = `postgres://ipe@localhost:${port}/postgres?host=${folder}`;
  const stop = async () => {
    pooler.stdin.end();
    if (pooler.exitCode === null) await once(pooler, 'exit');
  };
  await waitUntilItAnswers(url).catch((error: unknown) => stop().then(() => Promise.reject(error)));
  return { url, stop };
}
