import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { RandomBytes } from '@ipe/pix';
import type { Settings } from './env.ts';

/** The parts that every verb of the simulator gets. */
export type Bank = {
  settings: Settings;
  database: DatabaseSync;
  now: () => Date;
  random: RandomBytes;
  /** The base address for browsers, without a slash at its end; may contain a path. */
  publicUrl: () => string;
  /** Wakes the worker of deliveries, because new ones wait. */
  wakeDeliveries: () => void;
  /** Wakes the worker of settlements, because new refunds or payouts wait. */
  wakeSettlements: () => void;
};

/** The invented ISPB in every id of a payment; this bank also plays the payers' and payees' banks. */
export const ispb = '99999004';

export const bankRandom: RandomBytes = (length) => randomBytes(length);
