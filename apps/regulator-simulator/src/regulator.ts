import type { DatabaseSync } from 'node:sqlite';
import type { Settings } from './env.ts';

/** The parts of every room of the simulator. */
export type Regulator = {
  settings: Settings;
  database: DatabaseSync;
  now: () => Date;
};
