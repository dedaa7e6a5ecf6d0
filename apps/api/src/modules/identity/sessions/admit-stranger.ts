import { codes } from '@ipe/contract';
import type { Proof } from '@ipe/proof-of-work';
import type { Caller } from '#platform/calls/request-facts.ts';
import { networkOf } from '#platform/admission/network-of.ts';
import { giveBackTries, requireTriesLeft, takeTries } from '#platform/admission/rate-limit.ts';
import { refuse } from '#platform/calls/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { HashPlace } from '../passwords/password-hash.ts';

/** A log-in whose password may be checked: its place in the queue, and `wasRight`, which takes the counted tries back. */
export type Admission = { place: HashPlace; wasRight: () => Promise<void> };

type Attempt = { mobile: string; proof?: Proof | undefined };
type DoorDeps = Pick<IdentityDeps, 'db' | 'clock' | 'limits' | 'proofs' | 'passwords'>;

/**
 * From these values on a try has to show a proof of work: the strangers' expected wait, wrong tries with the phone,
 * wrong tries from the network.
 */
const waitMs = 150;
const firstTryWaitMs = 500;
const wrongOfPhone = 20;
const wrongOfNetwork = 50;

/** A proof takes 2^13 to 2^15 hashes: a tenth of a second to half a second on a cheap phone. */
const [leastBits, mostBits] = [9, 11];

/** @param pressure 1 where work begins to be asked for; each doubling adds one bit */
const bitsUnder = (pressure: number): number => Math.min(mostBits, leastBits + Math.floor(Math.log2(pressure)));

const proofNeeded = async (deps: DoorDeps, subject: { mobile: string; network: string }, pressure: number) =>
  refuse<'/api/user/login'>(
    codes.notAllowed,
    'Há muitas tentativas de entrar agora. Atualize a página e tente de novo.',
    {
      reason: 'proof_needed',
      challenge: await deps.proofs.challenge(subject, bitsUnder(pressure)),
    },
  );

/** The limits of a try that its own networks are responsible for. */
const ownLimits = ({ limits }: DoorDeps, mobile: string, address: string) => [
  ...limits.loginByMobileAndNetwork.of(address, mobile),
  ...limits.loginByMobileAndNetworkADay.of(address, mobile),
  ...limits.loginByNetwork.of(address),
];

/** The numbers of wrong tries lately from the networks of this caller, and with this phone. */
async function readTries(deps: DoorDeps, { mobile }: Attempt, address: string) {
  const { loginByNetwork, loginByMobile } = deps.limits;
  const networks = loginByNetwork.of(address);
  const keys = [loginByMobile.of(mobile), ...ownLimits(deps, mobile, address)];
  const [byMobile = 0, byMobileHere = 0, ...others] = await requireTriesLeft(deps, keys);
  const byNetwork = others.slice(-networks.length);
  // The tries of a wider network are scaled down by how many more it is allowed.
  const share = networks.map(({ tries }, index) => ((byNetwork[index] ?? 0) * networks[0].tries) / tries);
  return { byMobile, byMobileHere, byNetwork: Math.max(...share) };
}

/** A network's first try with a phone isn't asked for work because of what other networks did with the phone. */
function pressureOf(
  { passwords }: DoorDeps,
  { byMobile, byMobileHere, byNetwork }: Awaited<ReturnType<typeof readTries>>,
): number {
  const isFirst = byMobileHere === 0;
  return Math.max(
    passwords.expectedWaitMs('strangers') / (isFirst ? firstTryWaitMs : waitMs),
    byNetwork / wrongOfNetwork,
    isFirst ? 0 : byMobile / wrongOfPhone,
  );
}

/**
 * Announces the caller to the queue before the first query, so that callers of the same moment see each other in the
 * expected wait.
 * @returns a function that ends the announcement, for when the caller is in the queue
 */
async function countTry(deps: DoorDeps, mobile: string, address: string): Promise<() => void> {
  const arrive = deps.passwords.announce('strangers');
  try {
    await takeTries(deps, ownLimits(deps, mobile, address));
    await takeTries(deps, [deps.limits.loginByMobile.of(mobile)]);
    return arrive;
  } catch (error) {
    arrive();
    throw error;
  }
}

async function forgetTries({ limits, ...deps }: DoorDeps, mobile: string, address: string): Promise<void> {
  await giveBackTries(deps, limits.loginByNetwork.of(address));
  await limits.loginByMobileAndNetwork.clear(address, mobile);
  await limits.loginByMobileAndNetworkADay.clear(address, mobile);
  await limits.loginByMobile.clear(mobile);
}

/**
 * Admits a log-in from a browser that isn't known. Only the networks of the guesser are ever refused; what others have
 * tried with a phone costs its owner a proof of work at most. Tries count before the password is checked, so that those
 * at the same moment can't share one.
 * @throws RefusedError 429 when a network has no tries left, 403 `proof_needed` with a challenge
 */
export async function admitStranger(deps: DoorDeps, attempt: Attempt, caller: Caller): Promise<Admission> {
  const { mobile, proof } = attempt;
  const { address, signal } = caller;
  const subject = { mobile, network: networkOf(address) };
  // This comes before any query, so a flood without proofs costs almost nothing.
  const crowd = deps.passwords.expectedWaitMs('strangers') / firstTryWaitMs;
  if (proof === undefined && crowd >= 1) throw await proofNeeded(deps, subject, crowd);
  const tries = await readTries(deps, attempt, address);
  const pressure = pressureOf(deps, tries);
  const isAsked = pressure >= 1;
  if (isAsked && (proof === undefined || !(await deps.proofs.take(subject, proof))))
    throw await proofNeeded(deps, subject, pressure);
  const arrive = await countTry(deps, mobile, address);
  // Networks with the fewest tries go first, and a solved challenge goes before none. A flood's addresses soon have
  // more tries than a person who comes for the first time.
  const rank = tries.byNetwork + (isAsked ? 0 : 0.5);
  return {
    place: { line: 'strangers', rank, signal, arrive },
    wasRight: () => forgetTries(deps, mobile, address),
  };
}
