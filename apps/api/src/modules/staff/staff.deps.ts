import type { Passwords } from '#modules/identity/index.ts';
import { createNetworkLimit, type NetworkLimit } from '#platform/admission/network-limit.ts';
import { createRateLimit, type RateLimit } from '#platform/admission/rate-limit.ts';
import type { Database } from '#platform/database/index.ts';
import type { Keyring } from '#platform/security/keyring.ts';
import type { Count } from '#platform/telemetry/meter.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Challenges } from './ways/challenges.ts';

export type StaffLimits = {
  proofByNetwork: NetworkLimit;
  proofByEmail: RateLimit;
  proofByEmailAndNetwork: NetworkLimit;
  proofByEmailAndNetworkADay: NetworkLimit;
  proofBySession: RateLimit;
};

export type StaffDeps = {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  /** They seal the secrets of authenticator apps, like server seeds. */
  seedKeys: Keyring;
  brandName: string;
  limits: StaffLimits;
  challenges: Challenges;
  /** Counts refused sign-ins, by code. */
  signInsRefused: (code: string) => Count;
  /** The key from which the secrets offered to new apps are derived. */
  offerSecret: () => Promise<Buffer>;
};

const quarterHourSeconds = 15 * 60;
const daySeconds = 24 * 60 * 60;

/**
 * Limits for a password that a guesser already knows. Three in a million codes are valid at a time, so 300 guesses from
 * all networks find one with a chance of a thousandth. A network has few of them, so that one stranger can't use them
 * all up. Networks from which the member signed in lately, and passkeys, work on after the limit.
 */
export const createStaffLimits = (deps: Pick<StaffDeps, 'db' | 'clock'>): StaffLimits => {
  const limitOf = (name: string, tries: number) => ({ name, tries, windowSeconds: quarterHourSeconds });
  const aDay = (name: string, tries: number) => ({ name, tries, windowSeconds: daySeconds });
  return {
    proofByNetwork: createNetworkLimit(deps, limitOf('staff-network', 60)),
    proofByEmail: createRateLimit(deps, {
      ...aDay('staff-email', 300),
      refusal:
        'Muitas tentativas com este e-mail. Entre com uma chave de acesso ou de onde você já entrou, ou peça a recuperação do acesso à administração.',
    }),
    proofByEmailAndNetwork: createNetworkLimit(deps, limitOf('staff-email-network', 10)),
    proofByEmailAndNetworkADay: createNetworkLimit(deps, aDay('staff-email-network-day', 30)),
    proofBySession: createRateLimit(deps, limitOf('staff-session', 10)),
  };
};
