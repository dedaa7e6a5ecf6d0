import { codes } from '@ipe/contract';
import type { Proof } from '@ipe/proof-of-work';
import type { Caller } from '#platform/call-server.ts';
import { networkOf } from '#platform/network-of.ts';
import { giveBackTries, requireTriesLeft, takeTries } from '#platform/rate-limit.ts';
import { refuse } from '#platform/refusal.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { waitingForHash, type HashPlace } from './password-hash.ts';

/** Whoever may have a password checked: where they wait for it, and what a right one takes back. */
export type Admission = { place: HashPlace; wasRight: () => Promise<void> };

type Attempt = { mobile: string; proof?: Proof | undefined };
type DoorDeps = Pick<IdentityDeps, 'db' | 'clock' | 'limits' | 'proofs'>;

/** From here on a try costs work: so many wait, or were wrong from this network or with this phone. */
const crowd = 8;
const bigCrowd = 32;
const wrongOfPhone = 20;
const wrongOfNetwork = 50;

/** A proof takes 2^13 to 2^16 hashes: a tenth of a second to a second on a cheap phone. */
const [leastBits, mostBits] = [9, 12];

/** @param pressure 1 where work begins to be asked for; twice as much of it is one bit more */
const bitsUnder = (pressure: number): number => Math.min(mostBits, leastBits + Math.floor(Math.log2(pressure)));

const proofNeeded = async (deps: DoorDeps, subject: { mobile: string; network: string }, pressure: number) =>
  refuse(codes.notAllowed, 'Há muitas tentativas de entrar agora. Atualize a página e tente de novo.', {
    reason: 'proof_needed',
    challenge: await deps.proofs.challenge(subject, bitsUnder(pressure)),
  });

/** What a try counts against that is its own networks' doing. */
const ownLimits = ({ limits }: DoorDeps, mobile: string, address: string) => [
  ...limits.loginByMobileAndNetwork.of(address, mobile),
  ...limits.loginByMobileAndNetworkADay.of(address, mobile),
  ...limits.loginByNetwork.of(address),
];

/** How often the networks of this try were wrong lately, and this phone. */
async function readTries(deps: DoorDeps, { mobile }: Attempt, address: string) {
  const { loginByNetwork, loginByMobile } = deps.limits;
  const networks = loginByNetwork.of(address);
  const keys = [loginByMobile.of(mobile), ...ownLimits(deps, mobile, address)];
  const [byMobile = 0, byMobileHere = 0, ...others] = await requireTriesLeft(deps, keys);
  const byNetwork = others.slice(-networks.length);
  // A wide network's tries weigh as much less as it has more of them.
  const share = networks.map(({ tries }, index) => ((byNetwork[index] ?? 0) * networks[0].tries) / tries);
  return { byMobile, byMobileHere, byNetwork: Math.max(...share) };
}

/** A network's first try for a phone isn't asked for work because of what others did with the phone. */
function pressureOf({ byMobile, byMobileHere, byNetwork }: Awaited<ReturnType<typeof readTries>>): number {
  const isFirst = byMobileHere === 0;
  return Math.max(
    waitingForHash('strangers') / (isFirst ? bigCrowd : crowd),
    byNetwork / wrongOfNetwork,
    isFirst ? 0 : byMobile / wrongOfPhone,
  );
}

/**
 * For browsers that we don't know. Only the guesser's own networks are ever refused; what others have tried with a phone costs its
 * owner some work at most. Tries count before they are checked: those at the same moment can't share one.
 * @throws RefusedError 429 when a network has no tries left, 403 `proof_needed` with a challenge
 */
export async function admitStranger(deps: DoorDeps, attempt: Attempt, caller: Caller): Promise<Admission> {
  const { mobile, proof } = attempt;
  const { address, signal } = caller;
  const subject = { mobile, network: networkOf(address) };
  const waiting = waitingForHash('strangers');
  // Asks the database nothing: a flood without proofs costs next to nothing.
  if (proof === undefined && waiting >= bigCrowd) throw await proofNeeded(deps, subject, waiting / bigCrowd);
  const tries = await readTries(deps, attempt, address);
  const pressure = pressureOf(tries);
  if (pressure >= 1 && (proof === undefined || !(await deps.proofs.take(subject, proof))))
    throw await proofNeeded(deps, subject, pressure);
  const { loginByNetwork, loginByMobileAndNetwork, loginByMobileAndNetworkADay, loginByMobile } = deps.limits;
  await takeTries(deps, ownLimits(deps, mobile, address));
  await takeTries(deps, [loginByMobile.of(mobile)]);
  return {
    // Who has tried least waits least: a flood's addresses have soon tried more than whoever comes for the first time.
    place: { line: 'strangers', rank: tries.byNetwork, signal },
    wasRight: async () => {
      await giveBackTries(deps, loginByNetwork.of(address));
      await loginByMobileAndNetwork.clear(address, mobile);
      await loginByMobileAndNetworkADay.clear(address, mobile);
      await loginByMobile.clear(mobile);
    },
  };
}
