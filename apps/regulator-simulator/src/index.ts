import type { Simulator } from '@ipe/simulator';
import { readSettings } from './env.ts';
import { startSimulator } from './start-simulator.ts';

/** The regulator in the caller's process, for tests of the server. @param env its settings (README.md) */
export const startRegulator = (env: Record<string, string>): Promise<Simulator> => startSimulator(readSettings(env));
