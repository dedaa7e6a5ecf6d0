import { join } from 'node:path';
import { keepRunning, type KeptProgram } from './keep-running.ts';
import type { Leash } from './leash.ts';
import { bankCredentials, repositoryDir } from './start-node.ts';

/** Starts the bank, and starts it again whenever it ends. Its book is in `folder`. */
export function startSimulator(port: number, folder: string, leash: Leash): KeptProgram {
  return keepRunning(
    {
      name: 'simulator',
      kind: 'simulator',
      command: process.execPath,
      words: [join(repositoryDir, 'apps/pix-simulator/src/main.ts')],
      env: {
        PORT: String(port),
        DATA_DIR: join(folder, 'bank'),
        CLIENT_ID: bankCredentials.id,
        CLIENT_SECRET: bankCredentials.secret,
        SETTLEMENT_DELAY_MS: '100',
        WEBHOOK_RETRY_MS: '200',
      },
      logFile: join(folder, 'simulator.log'),
      readyLine: /"listening"/u,
      stopSignal: 'SIGTERM',
    },
    leash,
  );
}
