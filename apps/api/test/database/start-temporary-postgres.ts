import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresPrograms } from './find-postgres-programs.ts';

export interface TemporaryPostgres {
  /** The address of its `postgres` database, through a Unix socket, so that it needs no port. */
  url: string;
  stop(): Promise<void>;
}

/** The user that the server runs as; without values our own. */
interface Identity {
  uid?: number;
  gid?: number;
}

const forgetful = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

// The shell's standard input ends when this process does, however it ends. Then the shell stops the server and removes the folder.
export const superviseScript = '"$0" "$@" & read -r _; kill -INT $!; wait $!; rm -rf "$TEMPORARY_FOLDER"';

/**
 * Starts a temporary PostgreSQL in a folder of its own; both are gone after `stop`, or when this process ends.
 * @param options.isDurable syncs every commit to the disk, for benchmarks and crash tests; tests are faster without it
 * @param options.more settings of the server, as `name=value`
 * @param options.keptIn a folder that stays with its contents, so that the next start continues there
 * @throws an Error with a sentence when the machine has no PostgreSQL programs
 */
export async function startTemporaryPostgres({
  isDurable = false,
  more = [],
  keptIn,
}: { isDurable?: boolean; more?: readonly string[]; keptIn?: string | undefined } = {}): Promise<TemporaryPostgres> {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error('no PostgreSQL programs (initdb, postgres) were found on this machine');
  const identity = findIdentity();
  const folder = keptIn === undefined ? makeFolder(identity) : keepFolder(keptIn, identity);
  const cluster = join(folder, 'data');
  const initdbArguments = ['-D', cluster, '-U', 'ipe', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  if (!existsSync(join(cluster, 'PG_VERSION')))
    await promisify(execFile)(join(programs, 'initdb'), initdbArguments, { ...identity, cwd: folder });

  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=200', ...more];
  if (!isDurable) settings.push(...forgetful);
  const serverArguments = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn('/bin/sh', ['-c', superviseScript, join(programs, 'postgres'), ...serverArguments], {
    ...identity,
    cwd: folder,
    env: { ...process.env, TEMPORARY_FOLDER: keptIn === undefined ? folder : '' },
    stdio: ['pipe', 'ignore', 'ignore'],
    // The server has its own process group, so that Ctrl-C ends this process first, which then ends the server.
    detached: true,
  });
  const stop = async () => {
    server.stdin.end();
    if (server.exitCode === null) await once(server, 'exit');
  };
  const url = `postgres://ipe@localhost/postgres?host=${folder}`;
  await waitUntilItAnswers(url).catch((error: unknown) => stop().then(() => Promise.reject(error)));
  return { url, stop };
}

/** PostgreSQL refuses to run as root, so root runs it as another user. */
export function findIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // There is no such user here, so the next one is tried.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody to run it');
}

/** Whether every user may enter the folder. */
const isOpen = (path: string): boolean =>
  (statSync(path).mode & 0o001) !== 0 && (path === dirname(path) || isOpen(dirname(path)));

export function makeFolder({ uid, gid }: Identity): string {
  if (uid === undefined || gid === undefined) return mkdtempSync(join(tmpdir(), 'ipe-postgres-'));
  // Root's own temporary folder may be closed to the other user.
  const folder = mkdtempSync(join(isOpen(tmpdir()) ? tmpdir() : '/tmp', 'ipe-postgres-'));
  chownSync(folder, uid, gid);
  return folder;
}

function keepFolder(folder: string, { uid, gid }: Identity): string {
  mkdirSync(folder, { recursive: true });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

export async function waitUntilItAnswers(url: string): Promise<void> {
  for (let triesLeft = 100; ; triesLeft--) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (triesLeft === 0) throw error;
      await sleep(100);
    }
  }
}
