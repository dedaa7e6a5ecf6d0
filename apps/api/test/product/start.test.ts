import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/index.ts';
import { insertPlayers } from '../app/insert-players.ts';
import { programEnv, shortLived } from '../app/program-env.ts';
import { writeEntries } from '../app/write-entries.ts';
import { prepareDataDirectory } from '../database/prepare-data-directory.ts';

const program = join(import.meta.dirname, '../../src/main.ts');

let dataDir: string;
let server: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ipe-start-'));
});
afterEach(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the server from a shell whose umask lets all users read new files, as an operator's does. */
function launch(env: Record<string, string> = {}, ...more: string[]): ChildProcess {
  const words = ['-c', 'umask 022; exec "$0" "$@"', process.execPath, ...shortLived, program, ...more];
  server = spawn('/bin/sh', words, {
    env: { ...programEnv, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return server;
}

async function refusalOf(env: Record<string, string>, ...words: string[]): Promise<string> {
  const { stderr } = launch(env, ...words);
  const [printed] = await Promise.all([text(stderr ?? process.stdin), once(server ?? process, 'exit')]);
  expect(server?.exitCode).toBe(words.length === 0 ? 1 : 2);
  return printed;
}

/** @returns the output until then */
async function untilReady({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of stdout ?? []) {
    printed += String(chunk);
    if (printed.includes('Ipê is ready')) return printed;
  }
  throw new Error(`the server ended before it was ready: ${printed}`);
}

describe('a server', () => {
  it('that would give play money to licensed players does not start, and says what to set', async () => {
    const printed = await refusalOf({ COMPLIANCE_PROFILE: 'licensed-br' });
    expect(printed).toMatch(/^Ipê did not start\.\n/u);
    expect(printed).toContain('PSP_URL must be set: without it a bank of play money starts');
    expect(printed).toContain('ENVELOPE_KEY must be set: the default is published. Make one: openssl rand -hex 32');
  });

  it('that is given a word which it does not know does not start, and says nothing else', async () => {
    const printed = await refusalOf({ COMPLIANCE_PROFILE: 'licensed-br' }, '--rehersal', 'foo');
    expect(printed).toBe('Ipê did not start.\nIt knows no --rehersal, foo: its one word is --rehearsal.\n');
  });

  it('rehearses the licensed profile with one word more, and says on every page and first of all that it does', async () => {
    await prepareDataDirectory(dataDir);
    const printed = await untilReady(launch({ COMPLIANCE_PROFILE: 'licensed-br' }, '--rehearsal'));
    expect(printed).toMatch(/^ENSAIO: the licensed profile with simulators and published keys\./u);
    expect(printed).toContain('Text messages of this demonstration: ');
    const address = /ready: (\S+)/u.exec(printed)?.[1] ?? '';
    for (const path of ['/', '/about', '/back-office'])
      expect(await (await fetch(address + path)).text()).toContain('Ensaio · nada é pago');
  }, 60_000);

  it('with a real PSP does not start on the play money of a simulator', async () => {
    await prepareDataDirectory(dataDir);
    const db = await openDatabase({ dataDir });
    await insertPlayers(db, [{ playerId: 1, isProved: false }]);
    await writeEntries(db, [{ playerId: 1, kind: 'deposit', amount: 50_000_00, createdAt: new Date() }]);
    await db.close();
    const printed = await refusalOf({ PSP_URL: 'https://127.0.0.1:1', PSP_CLIENT_SECRET: 'nobody listens there' });
    expect(printed).toContain('The money in this database came from the Pix simulator');
    expect(printed).toContain('another DATABASE_URL or DATA_DIR');
  }, 60_000);

  it('of a demonstration says where its text messages are, and keeps all that it writes to itself in an open folder too', async () => {
    await prepareDataDirectory(dataDir);
    await chmod(dataDir, 0o755);
    await chmod(join(dataDir, 'database'), 0o755);
    for (const name of ['pix-simulator.sqlite', 'server.lock', 'server.pid'])
      await writeFile(join(dataDir, name), '', { mode: 0o644 });
    const printed = await untilReady(launch());
    const inbox = /Text messages of this demonstration: (\S+)/u.exec(printed)?.[1] ?? '';
    expect(new URL(inbox).port).not.toBe(new URL(/ready: (\S+)/u.exec(printed)?.[1] ?? '').port);
    expect(await (await fetch(inbox)).text()).toContain('Nenhum SMS ainda.');
    const open: string[] = [];
    for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      // The database's own files come and go; they are in a folder that only this user may enter.
      if (path.startsWith(join(dataDir, 'database', '/'))) continue;
      if (((await stat(path)).mode & 0o077) !== 0) open.push(path);
    }
    expect(open).toEqual([]);
    expect(await readdir(dataDir)).toEqual(
      expect.arrayContaining(['database', 'machine-key', 'pix-simulator.sqlite', 'pix-simulator.sqlite-wal']),
    );
  }, 60_000);
});
