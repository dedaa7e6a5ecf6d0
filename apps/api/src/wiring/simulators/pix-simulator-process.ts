import { startSimulatorProcess, type SimulatorProcess } from './simulator-process.ts';

/** Starts the Pix simulator beside this process. @throws Error when it doesn't say that it listens */
export const startPixSimulator = (options: {
  dataDir: string;
  publicUrl: string;
  clientId: string;
  clientSecret: string;
  pixKey: string;
  /** Whom payers see. */
  receiverName: string;
  /** More of its settings (apps/pix-simulator/README.md), such as certificates. */
  settings?: Record<string, string>;
}): Promise<SimulatorProcess> =>
  startSimulatorProcess('pix-simulator', {
    DATA_DIR: options.dataDir,
    PUBLIC_URL: options.publicUrl,
    CLIENT_ID: options.clientId,
    CLIENT_SECRET: options.clientSecret,
    RECEIVER_KEY: options.pixKey,
    // As long as a BR Code allows.
    RECEIVER_NAME: options.receiverName.slice(0, 25).trim(),
    ...options.settings,
  });
