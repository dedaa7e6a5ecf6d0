import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const apps = resolve(import.meta.dirname, '../../../..');
const startTimeoutMs = 20_000;

/** The simulator's address, on loopback. */
export type SimulatorProcess = { url: string; stop: () => Promise<void> };

/**
 * Starts a simulator as a process of its own on a free loopback port. It ends with this process.
 * @param app its folder under apps/
 * @throws Error when it doesn't report that it listens
 */
export async function startSimulatorProcess(app: string, settings: Record<string, string>): Promise<SimulatorProcess> {
  const child = spawn(process.execPath, [resolve(apps, app, 'src/main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      PORT: '0',
      ...settings,
    },
  });
  const exited = once(child, 'exit');
  const listening = (async () => {
    for await (const line of createInterface(child.stdout)) {
      const message: unknown = JSON.parse(line);
      if (isListening(message)) return message.port;
    }
    throw new Error(`${app} stopped before it listened`);
  })();
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`${app} did not start in time`)), startTimeoutMs).unref();
  });
  const port = await Promise.race([listening, timeout]).catch((error: unknown) => {
    child.kill();
    throw error;
  });
  child.stdout.resume();
  return {
    url: `${settings['TLS_CERT_FILE'] === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await exited;
    },
  };
}

function isListening(message: unknown): message is { port: number } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'event' in message &&
    message.event === 'listening' &&
    'port' in message
  );
}
