import type { DatabaseSync } from 'node:sqlite';
import type { Settings } from './env.ts';

/** The parts that every room of the simulator gets. */
export type Regulator = {
  settings: Settings;
  database: DatabaseSync;
  now: () => Date;
};
