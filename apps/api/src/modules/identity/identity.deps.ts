import type { Clock } from '#platform/time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import type { Caller } from '#platform/calls/request-facts.ts';
import { createNetworkLimit, type NetworkLimit } from '#platform/admission/network-limit.ts';
import type { IsKnownDevice } from './sessions/known-devices.ts';
import type { Passwords } from './passwords/password-hash.ts';
import type { JudgeLocation, PresenceRules } from './presence/presence.policy.ts';
import type { LoginProofs } from './sessions/login-proofs.ts';
import { createRateLimit, type RateLimit } from '#platform/admission/rate-limit.ts';

export type IdentityLimits = Record<
  | 'loginByDevice'
  | 'loginByMobile'
  | 'passwordByPlayer'
  | 'codeByDevice'
  | 'codeAgainByDevice'
  | 'codeByMobile'
  | 'codeAgainByMobileAndNetwork',
  RateLimit
> &
  Record<
    | 'loginByMobileAndNetwork'
    | 'loginByMobileAndNetworkADay'
    | 'loginByNetwork'
    | 'registerByNetwork'
    | 'codeByNetwork'
    | 'codeByMobileAndNetwork'
    | 'resetByNetwork'
    | 'resetByMobileAndNetwork',
    NetworkLimit
  >;

/**
 * Limits of one network, which may be one customer or thousands behind a carrier: `tries` counts log-ins and typed
 * codes in 15 minutes, `signUps` and `codes` count in an hour.
 */
export type PerNetwork = { tries: number; signUps: number; codes: number };

export type IdentityDeps = {
  db: Database;
  clock: Clock;
  limits: IdentityLimits;
  proofs: LoginProofs;
  passwords: Passwords;
  isKnownDevice: IsKnownDevice;
  /** Lets other modules set up their part of a new player, in the same transaction. */
  openAccount: (tx: Queryable, playerId: number, now: Date) => Promise<void>;
  findVipLevel: (on: Queryable, playerId: number) => Promise<number>;
  /** Called in the transaction of a sign-up. @throws RefusedError 400 where terms are to be accepted and these aren't in force */
  acceptTerms: (
    tx: Queryable,
    signing: { playerId: number; version: string | undefined; caller: Caller; now: Date },
  ) => Promise<void>;
  /** Whether a new player must give an address (compliance profile). */
  asksAddress: boolean;
  /** What players have to prove again in a session (compliance profile). */
  rules: PresenceRules;
  judgeLocation: JudgeLocation;
  /** Notes in the data register what a player asks about their data. Called in the transaction that answers it. */
  noteDataRequest: (
    tx: Queryable,
    request: { playerId: number; kind: 'correction'; answer: string; by: string; now: Date },
  ) => Promise<void>;
  /** Makes the checks that the law asks for at a log-in. A failed check never keeps the player out. */
  atLogIn: (playerId: number) => Promise<void>;
  /** A nickname may not contain it; text messages begin with it. */
  brandName: string;
};

/** How long the page says to wait until the next code can be asked for. */
export const sendCodeAgainAfterSeconds = 60;

const quarterHourSeconds = 15 * 60;
const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

type LimitsDeps = { db: Database; clock: Clock; perNetwork: PerNetwork };

/**
 * A network may be a whole neighbourhood behind one carrier NAT, so its limits are wide. A phone's limits are narrow
 * from any one network, and very wide over all networks, so that strangers can't lock a player out by guessing. A
 * browser that the player is known to use has limits of its own.
 */
export function createIdentityLimits({ perNetwork, ...deps }: LimitsDeps): IdentityLimits {
  const limit = (name: string, tries: number, windowSeconds: number) =>
    createRateLimit(deps, { name, tries, windowSeconds });
  const networkLimit = (name: string, tries: number, windowSeconds: number) =>
    createNetworkLimit(deps, { name, tries, windowSeconds });
  return {
    loginByDevice: limit('login-device', 20, quarterHourSeconds),
    // Far above what a few networks can try: it bounds guessing, and the owner can still log in from a known browser.
    loginByMobile: createRateLimit(deps, {
      name: 'login-mobile',
      tries: 10_000,
      windowSeconds: daySeconds,
      refusal:
        'Muitas tentativas com este telefone. Entre por um aparelho que você já usou, ou crie uma nova senha em “Esqueci a senha”.',
    }),
    loginByMobileAndNetwork: networkLimit('login-mobile-network', 10, quarterHourSeconds),
    loginByMobileAndNetworkADay: networkLimit('login-mobile-network-day', 30, daySeconds),
    loginByNetwork: networkLimit('login-network', perNetwork.tries, quarterHourSeconds),
    registerByNetwork: networkLimit('register-network', perNetwork.signUps, hourSeconds),
    passwordByPlayer: limit('password-player', 10, quarterHourSeconds),
    // A message costs money and rings a phone, so the limit over all networks is narrow; one network alone can't use it up.
    codeByDevice: limit('code-device', 5, hourSeconds),
    codeAgainByDevice: limit('code-again-device', 1, sendCodeAgainAfterSeconds),
    codeByNetwork: networkLimit('code-network', perNetwork.codes, hourSeconds),
    codeByMobile: limit('code-mobile', 10, hourSeconds),
    codeByMobileAndNetwork: networkLimit('code-mobile-network', 5, hourSeconds),
    codeAgainByMobileAndNetwork: limit('code-again-mobile-network', 1, sendCodeAgainAfterSeconds),
    resetByNetwork: networkLimit('reset-network', perNetwork.tries, quarterHourSeconds),
    resetByMobileAndNetwork: networkLimit('reset-mobile-network', 10, quarterHourSeconds),
  };
}
