import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { RandomBytes } from '@ipe/pix';
import type { Settings } from './env.ts';

/** The parts of every verb of the simulator. */
export type Bank = {
  settings: Settings;
  database: DatabaseSync;
  now: () => Date;
  random: RandomBytes;
  /** Base address for browsers, without a slash at its end; may contain a path. */
  publicUrl: () => string;
  /** New deliveries wait. */
  wakeDeliveries: () => void;
  /** New refunds or payouts wait. */
  wakeSettlements: () => void;
};

/** The made-up ISPB that stands in every id of a payment: this bank plays the payers' and payees' banks too. */
export const ispb = '99999004';

export const bankRandom: RandomBytes = (length) => randomBytes(length);
