import type { Passwords } from '#modules/identity/index.ts';
import { createNetworkLimit, type NetworkLimit } from '#platform/admission/network-limit.ts';
import { createRateLimit, type RateLimit } from '#platform/admission/rate-limit.ts';
import type { Database } from '#platform/database/index.ts';
import type { Keyring } from '#platform/security/keyring.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Challenges } from './ways/challenges.ts';

export type StaffLimits = {
  proofByNetwork: NetworkLimit;
  proofByEmailAndNetwork: NetworkLimit;
  proofBySession: RateLimit;
};

export type StaffDeps = {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  /** They seal the secrets of authenticator apps, as they seal server seeds. */
  seedKeys: Keyring;
  brandName: string;
  limits: StaffLimits;
  challenges: Challenges;
  /** The secret behind the secrets of apps that are offered. */
  offerSecret: () => Promise<Buffer>;
};

const quarterHourSeconds = 15 * 60;

/**
 * Only the network of a guesser is ever refused, so that no stranger locks a member out. Guessing from many networks is hopeless: a password
 * is asked for with a code, and a wrong code costs us no hash.
 */
export const createStaffLimits = (deps: Pick<StaffDeps, 'db' | 'clock'>): StaffLimits => {
  const limitOf = (name: string, tries: number) => ({ name, tries, windowSeconds: quarterHourSeconds });
  return {
    proofByNetwork: createNetworkLimit(deps, limitOf('staff-network', 60)),
    proofByEmailAndNetwork: createNetworkLimit(deps, limitOf('staff-email-network', 10)),
    proofBySession: createRateLimit(deps, limitOf('staff-session', 10)),
  };
};
