import { startSimulatorProcess, type SimulatorProcess } from './simulator-process.ts';

/** Starts the Pix simulator as a process of its own. @throws Error when it doesn't report that it listens */
export const startPixSimulator = (options: {
  dataDir: string;
  publicUrl: string;
  clientId: string;
  clientSecret: string;
  pixKey: string;
  /** The receiver's name that payers see. */
  receiverName: string;
  /** More of the simulator's settings (apps/pix-simulator/README.md), such as certificates. */
  settings?: Record<string, string>;
}): Promise<SimulatorProcess> =>
  startSimulatorProcess('pix-simulator', {
    DATA_DIR: options.dataDir,
    PUBLIC_URL: options.publicUrl,
    CLIENT_ID: options.clientId,
    CLIENT_SECRET: options.clientSecret,
    RECEIVER_KEY: options.pixKey,
    // A BR Code allows 25 characters.
    RECEIVER_NAME: options.receiverName.slice(0, 25).trim(),
    ...options.settings,
  });
