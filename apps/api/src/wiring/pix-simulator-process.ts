import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const program = resolve(import.meta.dirname, '../../../pix-simulator/src/main.ts');
const startTimeoutMs = 20_000;

export type PixSimulator = { url: string; stop: () => Promise<void> };

/**
 * Starts the Pix simulator as a program of its own on a free loopback port. It ends with this process.
 * @throws Error when it doesn't say that it listens
 */
export async function startPixSimulator(options: {
  dataDir: string;
  publicUrl: string;
  clientId: string;
  clientSecret: string;
  pixKey: string;
  /** Whom payers see. */
  receiverName: string;
  /** More of its settings (apps/pix-simulator/README.md), such as certificates. */
  settings?: Record<string, string>;
}): Promise<PixSimulator> {
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: options.dataDir,
      PUBLIC_URL: options.publicUrl,
      CLIENT_ID: options.clientId,
      CLIENT_SECRET: options.clientSecret,
      RECEIVER_KEY: options.pixKey,
      // As long as a BR Code allows.
      RECEIVER_NAME: options.receiverName.slice(0, 25).trim(),
      ...options.settings,
    },
  });
  const exited = once(child, 'exit');
  const listening = (async () => {
    for await (const line of createInterface(child.stdout)) {
      const message: unknown = JSON.parse(line);
      if (isListening(message)) return message.port;
    }
    throw new Error('the Pix simulator stopped before it listened');
  })();
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the Pix simulator did not start in time')), startTimeoutMs).unref();
  });
  const port = await Promise.race([listening, timeout]).catch((error: unknown) => {
    child.kill();
    throw error;
  });
  child.stdout.resume();
  return {
    url: `${options.settings?.['TLS_CERT_FILE'] === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
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
