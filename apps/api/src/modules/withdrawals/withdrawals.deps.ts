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
  /** Sends codes for another PIN, and the notice of it. */
  ownPhone: OwnPhone;
  /** The fee that the house keeps of every withdrawal. */
  withdrawalFeeCentavos: Centavos;
  /** Up to this amount a withdrawal is approved by rule, until two persons publish another rule. */
  withdrawalAutoLimitCentavos: Centavos;
  /** Whether the house has suspended the player; then only two persons may let a payout through. */
  isSuspended: (on: Queryable, playerId: number) => Promise<boolean>;
};

/** What only a player's own requests need in addition, because staff don't know a player's password. */
export type PlayerWithdrawalDeps = WithdrawalDeps & {
  /** @throws RefusedError 400 for a wrong one, 429 for too many */
  requirePassword: (playerId: number, password: string) => Promise<HoldPassword>;
  passwords: Passwords;
  pinLimit: RateLimit;
};

export type WithdrawalJobDeps = WithdrawalDeps & { log: Pick<FastifyBaseLogger, 'warn' | 'error'> };

/** A PIN has a million values, so an hour allows five tries. The database counts them. */
export const createPinLimit = (deps: { db: Database; clock: Clock }): RateLimit =>
  createRateLimit(deps, { name: 'withdrawal-pin', tries: 5, windowSeconds: 60 * 60 });
