import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const program = resolve(import.meta.dirname, '../../api/src/main.ts');
const preparation = resolve(import.meta.dirname, '../../api/test/product/prepare-data-directory.program.ts');
const startTimeoutMs = 120_000;

export type OwnHouse = {
  url: string;
  /** What the server has printed so far. */
  read: () => string;
  /** Sends a message to one of the modules in `imports`. @returns once it has answered */
  tell: (message: object) => Promise<void>;
  /** Stops the server and deletes its folder. */
  stop: () => Promise<void>;
};

type Settings = {
  dataDir: string;
  env?: Record<string, string>;
  words?: string[];
  /** Modules that are loaded before the server. */
  imports?: string[];
};

async function tell(server: ChildProcess, message: object): Promise<void> {
  const answered = once(server, 'message');
  server.send(message);
  await answered;
}

async function stop(server: ChildProcess, dataDir: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true });
}

/** A folder for a house with an empty database in it. Only the journeys' common server makes its database itself. */
export async function makeDataDir(prefix: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  await promisify(execFile)(process.execPath, [preparation, dataDir]);
  return dataDir;
}

/**
 * The product with its own settings, on a free port unless they name one.
 * @throws the failed expectation when it isn't ready within two minutes; the server is stopped then
 */
export async function startOwnHouse({ dataDir, env = {}, words = [], imports = [] }: Settings): Promise<OwnHouse> {
  const preloads = imports.map((path) => `--import=${path}`);
  const server = spawn(process.execPath, [...preloads, program, ...words], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let printed = '';
  server.stdout?.on('data', (text: Buffer) => void (printed += text.toString()));
  const findUrl = () => /Ipê is ready: (\S+)/u.exec(printed)?.[1];
  try {
    await expect.poll(findUrl, { timeout: startTimeoutMs }).toBeDefined();
  } catch (error) {
    await stop(server, dataDir);
    throw error;
  }
  return {
    url: findUrl() ?? '',
    read: () => printed,
    tell: (message) => tell(server, message),
    stop: () => stop(server, dataDir),
  };
}
