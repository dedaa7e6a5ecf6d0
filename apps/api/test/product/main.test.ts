import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { codes } from '@ipe/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEnvelope, type OpenedAnswer } from '../app/open-envelope.ts';
import { programEnv, shortLived } from '../app/program-env.ts';
import { openDatabase, queryRows, sql } from '#platform/database/index.ts';
import { readSettings } from '#wiring/settings/env.ts';

const program = join(import.meta.dirname, '../../src/main.ts');
const credentials = { mobile: '11987654321', password: 'senha-segura-1' };

let dataDir: string;
let running: ChildProcess[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ipe-main-'));
  running = [];
});
afterEach(async () => {
  for (const server of running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  await rm(dataDir, { recursive: true, force: true });
});

function launch(env: Record<string, string> = {}): ChildProcess {
  const server = spawn(process.execPath, [...shortLived, program], {
    env: { ...programEnv, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(server);
  return server;
}

/** The first text in the server's whole output that matches `pattern`. */
function printedBy(server: ChildProcess, pattern: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = '';
  server.stdout?.on('data', (chunk) => {
    printed += String(chunk);
    const found = pattern.exec(printed)?.[1];
    if (found !== undefined) resolve(found);
  });
  server.once('exit', () => reject(new Error(`the server ended before that: ${printed}`)));
  return promise;
}

/** The address that the server prints when it is ready. */
const readyAddress = (server: ChildProcess): Promise<string> => printedBy(server, /Ipê is ready: (\S+)/u);

async function post(address: string, path: string, input: unknown): Promise<OpenedAnswer> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const { payload } = (await response.json()) as { payload: string };
  return openEnvelope(payload, readSettings({}).ENVELOPE_KEY);
}

/** Registers with the code that a demonstration prints. */
async function register(server: ChildProcess, address: string, who = credentials): Promise<OpenedAnswer> {
  const input = { ...who, device: randomUUID() };
  const code = printedBy(server, new RegExp(`SMS to \\+55 ${who.mobile}: Ipê: (\\d{6}) `, 'u'));
  await post(address, '/api/user/register', input);
  return post(address, '/api/user/register', { ...input, code: await code });
}

/** Begins a call whose body comes in two parts. */
function beginCall(address: string, path: string): { answered: Promise<string>; sendRest: () => void } {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`);
  return { answered: text(socket), sendRest: () => socket.write('}') };
}

/** Expects that the stopping server reports it, still serves, and answers running calls before it ends. */
async function expectToDrain(
  server: ChildProcess,
  { address, admin }: { address: string; admin: string },
): Promise<void> {
  expect((await fetch(`${admin}/ready`)).status).toBe(200);
  const { answered, sendRest } = beginCall(address, '/api/home/page');
  server.kill('SIGTERM');
  await printedBy(server, /(Stopping)/u);
  const drains = { ready: false, missing: ['draining'] };
  for (const from of [address, admin]) {
    const ready = await fetch(`${from}/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, drains]);
  }
  expect((await post(address, '/api/home/page', {})).code).toBe(codes.success);
  // By then the players' port is closed.
  await expect.poll(() => fetch(`${address}/live`).catch(() => 'shut'), { timeout: 10_000 }).toBe('shut');
  expect((await fetch(`${admin}/live`)).status).toBe(200);
  sendRest();
  expect(await answered).toMatch(/^HTTP\/1.1 200 OK.*"payload"/su);
  expect(await once(server, 'exit')).toEqual([0, null]);
}

/** Expects that a second server is refused the folder while one has it. */
async function expectToBeRefused(): Promise<void> {
  const other = launch();
  const [printed] = await Promise.all([text(other.stderr ?? process.stdin), once(other, 'exit')]);
  expect(other.exitCode).toBe(1);
  expect(printed).toMatch(
    /Ipê did not start\.\n.*is in use by another process \(\d+\), a server or a program\. Stop that one first/u,
  );
}

/** Expects that the server of before, which was stopped, and one that is killed come back with everything they acknowledged. */
async function expectToComeBack(): Promise<void> {
  const killed = launch();
  const address = await readyAddress(killed);
  expect((await post(address, '/api/user/login', credentials)).code).toBe(codes.success);
  await expectToBeRefused();
  const bia = { ...credentials, mobile: '11987654322' };
  expect((await register(killed, address, bia)).code).toBe(codes.success);
  killed.kill('SIGKILL');
  await once(killed, 'exit');

  const last = launch();
  expect((await post(await readyAddress(last), '/api/user/login', bia)).code).toBe(codes.success);
  last.kill('SIGTERM');
  expect(await once(last, 'exit')).toEqual([0, null]);
}

describe('the server', () => {
  it('makes its database, serves pages and API on one port, drains, and comes back with all of it, stopped or killed', async () => {
    const server = launch({ DRAIN_SECONDS: '1' });
    const admin = printedBy(server, /Health and metrics are at (\S+)\/ready/u);
    const address = await readyAddress(server);
    const page = await fetch(`${address}/recharge`);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')*;/u);
    expect(await page.text()).toContain(readSettings({}).ENVELOPE_KEY);
    expect((await fetch(`${address}/games/capivara-da-sorte/cover.avif`)).headers.get('content-type')).toBe(
      'image/avif',
    );
    expect(await (await fetch(`${address}/games/capivara-da-sorte/math.json`)).json()).toMatchObject({
      version: '1.0.0',
    });
    expect((await register(server, address)).code).toBe(codes.success);
    await expectToDrain(server, { address, admin: await admin });
    await expectToComeBack();
    const db = await openDatabase({ dataDir });
    const hashes = await queryRows(db, sql<{ hash: string }>`select password_hash as hash from player`);
    await db.close();
    const argon2 = { hash: expect.stringMatching(/^argon2id\$m=19456,t=2,p=1\$/u) };
    expect(hashes).toEqual([argon2, argon2]);
  }, 120_000);

  it('explains a wrong setting and does not start', async () => {
    const server = launch({ PORT: 'eighty' });
    const [printed] = await Promise.all([text(server.stderr ?? process.stdin), once(server, 'exit')]);
    expect(server.exitCode).toBe(1);
    expect(printed).toBe('Ipê did not start.\nPORT must be a port number from 0 to 65535; it is "eighty"\n');
  });
});
