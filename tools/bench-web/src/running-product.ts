import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const startsWithinMs = 90_000;
const askEveryMs = 200;

export type RunningProduct = AsyncDisposable & { address: string };

/** A port that was free at the time of the call. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function isAnswering(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/**
 * The whole product as `npm start` runs it, on the built pages, with its own database, which is deleted afterwards.
 * @throws Error when it doesn't answer in time or ends before
 */
export async function startProduct(env: Record<string, string> = {}): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ipe-bench-web-'));
  const port = await findPort();
  const server = spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  const address = `http://localhost:${port}`;
  const giveUpAt = Date.now() + startsWithinMs;
  while (!(await isAnswering(address))) {
    if (server.exitCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error('The product did not start: build the pages first (npm start does it)');
    }
    await wait(askEveryMs);
  }
  return { address, [Symbol.asyncDispose]: stop };
}
