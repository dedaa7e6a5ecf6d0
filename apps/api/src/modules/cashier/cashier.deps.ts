import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { createRateLimit, type RateLimit } from '#platform/rate-limit.ts';
import type { Psp } from './psp.ts';

export type CashierDeps = {
  db: Database;
  clock: Clock;
  psp: Psp;
  /** The PSP's payment page for a charge, if it has one. */
  payUrlOf: (txid: string) => string | null;
  pinLimit: RateLimit;
  /** How often a deposit must be wagered before it can be withdrawn, in hundredths: 100 = once. */
  depositWageringX100: number;
  /** Kept by the house of every withdrawal. */
  withdrawalFeeCentavos: number;
  /** Up to here a withdrawal without a risk mark is approved by rule; above, a person decides. */
  withdrawalAutoLimitCentavos: number;
};

export type CashierJobDeps = CashierDeps & { log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

/** A PIN has a million values: five wrong ones an hour, kept in the database. */
export const createPinLimit = (deps: { db: Database; clock: Clock }): RateLimit =>
  createRateLimit(deps, { name: 'withdrawal-pin', tries: 5, windowSeconds: 60 * 60 });
