import type { Centavos } from '@ipe/money';
import type { FastifyBaseLogger } from 'fastify';
import { createRateLimit, type RateLimit } from '#platform/admission/rate-limit.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { HoldPassword, OwnPhone, Passwords } from '#modules/identity/index.ts';
import type { Psp } from '#modules/psp/index.ts';

export type WithdrawalDeps = {
  db: Database;
  clock: Clock;
  psp: Psp;
  /** Codes for another PIN, and news of it. */
  ownPhone: OwnPhone;
  /** Kept by the house of every withdrawal. */
  withdrawalFeeCentavos: Centavos;
  /** Up to here a withdrawal is approved by rule, until two persons publish another rule. */
  withdrawalAutoLimitCentavos: Centavos;
  /** Whether the house has suspended the player: then two persons let a payout through. */
  isSuspended: (on: Queryable, playerId: number) => Promise<boolean>;
};

/** The parts that only a player's own requests need: staff don't know a player's password. */
export type PlayerWithdrawalDeps = WithdrawalDeps & {
  /** @throws RefusedError 400 for a wrong one, 429 for too many */
  requirePassword: (playerId: number, password: string) => Promise<HoldPassword>;
  passwords: Passwords;
  pinLimit: RateLimit;
};

export type WithdrawalJobDeps = WithdrawalDeps & { log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

/** A PIN has a million values: five wrong ones an hour, kept in the database. */
export const createPinLimit = (deps: { db: Database; clock: Clock }): RateLimit =>
  createRateLimit(deps, { name: 'withdrawal-pin', tries: 5, windowSeconds: 60 * 60 });
