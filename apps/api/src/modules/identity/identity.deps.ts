import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import { createRateLimit, type RateLimit } from '#platform/rate-limit.ts';

export type IdentityLimits = Record<
  'loginByMobile' | 'loginByAddress' | 'registerByMobile' | 'registerByAddress' | 'passwordByPlayer',
  RateLimit
>;

export type IdentityDeps = {
  db: Database;
  clock: Clock;
  limits: IdentityLimits;
  /** What other modules set up for a new player, in the same transaction. */
  openAccount: (tx: Queryable, playerId: number, now: Date) => Promise<void>;
};

const quarterHourSeconds = 15 * 60;
const hourSeconds = 60 * 60;

/** An address may be a whole neighbourhood behind one carrier NAT, so its limits are wide; a phone's are narrow. */
export function createIdentityLimits(deps: { db: Database; clock: Clock }): IdentityLimits {
  const limit = (name: string, tries: number, windowSeconds: number) =>
    createRateLimit(deps, { name, tries, windowSeconds });
  return {
    loginByMobile: limit('login-mobile', 10, quarterHourSeconds),
    loginByAddress: limit('login-address', 100, quarterHourSeconds),
    registerByMobile: limit('register-mobile', 5, hourSeconds),
    registerByAddress: limit('register-address', 60, hourSeconds),
    passwordByPlayer: limit('password-player', 10, quarterHourSeconds),
  };
}
