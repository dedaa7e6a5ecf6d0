import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const nobody = 65_534;

/** Another user than root, because root may do everything. */
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** A folder in which this user may write, unlike everywhere else. */
async function makeDataDir(folder: string): Promise<string> {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  if (identity.uid !== undefined) await chown(dataDir, identity.uid, identity.gid);
  return dataDir;
}

/** Passes none of our environment on, not even the PATH. */
const launch = (app: string, dataDir: string): ChildProcess =>
  spawn(join(app, 'deploy/start'), {
    ...identity,
    cwd: dataDir,
    env: { DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** @returns the addresses that it prints @throws Error when it ends before it is ready */
async function untilReady({ stdout }: ChildProcess): Promise<{ players: string; admin: string }> {
  let printed = '';
  for await (const chunk of stdout ?? []) {
    printed += String(chunk);
    const players = /Ipê is ready: (\S+)/u.exec(printed)?.[1];
    const admin = /metrics are at (\S+)\/ready/u.exec(printed)?.[1];
    if (players !== undefined && admin !== undefined) return { players, admin };
  }
  throw new Error(`The release does not start: ${printed}`);
}

async function requireAnswer(url: string, holds: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok || !(await answer.text()).includes(holds))
    throw new Error(`The release answers ${answer.status} to ${url}, without ${holds}`);
}

async function walkThrough(server: ChildProcess): Promise<void> {
  const { players, admin } = await untilReady(server);
  await requireAnswer(`${admin}/ready`, '"ready":true');
  await requireAnswer(`${players}/`, '<title>');
  await requireAnswer(`${players}/play/capivara-da-sorte`, '<title>');
  await requireAnswer(`${players}/games/capivara-da-sorte/math.json`, '"version"');
  server.kill('SIGTERM');
  const [code] = (await once(server, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The release does not stop cleanly: it ended with ${code}`);
}

/** Runs one of its programs as its user would, with the release's own Node. @throws Error when that fails */
async function checkLedger(app: string, dataDir: string): Promise<void> {
  const env = { PATH: `${join(app, 'node_modules/.bin')}:/usr/bin:/bin`, DATA_DIR: dataDir };
  await promisify(execFile)(join(app, 'ipe'), ['ledger', 'check'], { ...identity, cwd: dataDir, env });
}

/**
 * Unpacks an archive, starts it and checks its ledger, as another user, who can write only its data, without our
 * environment.
 * @throws Error when it doesn't start, serve, stop and check
 */
export async function proveRelease(archive: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ipe-release-'));
  try {
    await chmod(folder, 0o755);
    await promisify(execFile)('tar', ['--extract', '--no-same-owner', '--file', archive, '--directory', folder]);
    const [name = ''] = await readdir(folder);
    await promisify(execFile)('chmod', ['--recursive', 'a-w', join(folder, name)]);
    const app = join(folder, name);
    const dataDir = await makeDataDir(folder);
    const server = launch(app, dataDir);
    await walkThrough(server).finally(() => server.kill('SIGKILL'));
    await checkLedger(app, dataDir);
  } finally {
    await promisify(execFile)('chmod', ['--recursive', 'u+w', folder]);
    await rm(folder, { recursive: true });
  }
}
