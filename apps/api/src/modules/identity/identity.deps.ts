import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import { createNetworkLimit, type NetworkLimit } from '#platform/network-limit.ts';
import { createRateLimit, type RateLimit } from '#platform/rate-limit.ts';

export type IdentityLimits = Record<
  'loginByMobile' | 'registerByMobile' | 'passwordByPlayer' | 'codeByMobile' | 'codeAgainByMobileAndNetwork',
  RateLimit
> &
  Record<
    | 'loginByMobileAndNetwork'
    | 'loginByNetwork'
    | 'registerByNetwork'
    | 'codeByNetwork'
    | 'codeByMobileAndNetwork'
    | 'resetByNetwork'
    | 'resetByMobileAndNetwork',
    NetworkLimit
  >;

export type IdentityDeps = {
  db: Database;
  clock: Clock;
  limits: IdentityLimits;
  /** What other modules set up for a new player, in the same transaction. */
  openAccount: (tx: Queryable, playerId: number, now: Date) => Promise<void>;
  findVipLevel: (on: Queryable, playerId: number) => Promise<number>;
  /** Nobody may carry it as a nickname, and text messages begin with it. */
  brandName: string;
};

/** Told to whoever asked for a code: how long until the next. */
export const sendCodeAgainAfterSeconds = 60;

const quarterHourSeconds = 15 * 60;
const hourSeconds = 60 * 60;

/**
 * A network may be a whole neighbourhood behind one carrier NAT, so its limits are wide; a phone's are narrow from any one
 * network, and wider from all together: a stranger alone can't lock a player out by guessing.
 */
export function createIdentityLimits(deps: { db: Database; clock: Clock }): IdentityLimits {
  const limit = (name: string, tries: number, windowSeconds: number) =>
    createRateLimit(deps, { name, tries, windowSeconds });
  const networkLimit = (name: string, tries: number, windowSeconds: number) =>
    createNetworkLimit(deps, { name, tries, windowSeconds });
  return {
    loginByMobile: limit('login-mobile', 50, quarterHourSeconds),
    loginByMobileAndNetwork: networkLimit('login-mobile-network', 10, quarterHourSeconds),
    loginByNetwork: networkLimit('login-network', 100, quarterHourSeconds),
    registerByMobile: limit('register-mobile', 5, hourSeconds),
    registerByNetwork: networkLimit('register-network', 60, hourSeconds),
    passwordByPlayer: limit('password-player', 10, quarterHourSeconds),
    // A message costs money and rings somebody's phone, whoever asks: narrow from all networks together, and one alone can't use it up.
    codeByNetwork: networkLimit('code-network', 30, hourSeconds),
    codeByMobile: limit('code-mobile', 10, hourSeconds),
    codeByMobileAndNetwork: networkLimit('code-mobile-network', 5, hourSeconds),
    codeAgainByMobileAndNetwork: limit('code-again-mobile-network', 1, sendCodeAgainAfterSeconds),
    resetByNetwork: networkLimit('reset-network', 100, quarterHourSeconds),
    resetByMobileAndNetwork: networkLimit('reset-mobile-network', 10, quarterHourSeconds),
  };
}
