import { networkOf } from '#platform/admission/network-of.ts';
import { giveBackTries } from '#platform/admission/rate-limit.ts';
import { RefusedError } from '#platform/calls/refusal.ts';
import { listSignInAddresses } from '../log/log.store.ts';
import type { StaffDeps } from '../staff.deps.ts';

/**
 * Counts a try before its proof is checked, and gives it back if the proof was right.
 * @throws RefusedError 429 over the limit of the network
 */
export async function countTries<Result>(
  deps: Pick<StaffDeps, 'db' | 'clock' | 'limits'>,
  address: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { proofByNetwork } = deps.limits;
  await proofByNetwork.take(address);
  const result = await work();
  await giveBackTries(deps, proofByNetwork.of(address));
  return result;
}

/** The networks of this many last sign-ins count as known to the member. */
const rememberedSignIns = 20;

async function isKnown({ db }: Pick<StaffDeps, 'db'>, { email, address }: { email: string; address: string }) {
  const addresses = await listSignInAddresses(db, email, rememberedSignIns);
  return addresses.some((known) => networkOf(known) === networkOf(address));
}

/**
 * The same for a password with a code, whether or not the e-mail is a member's. Once the e-mail's limit over all
 * networks is reached, only networks that the member is known to use may try.
 * @throws RefusedError 429 over the limits of e-mail and network
 */
export async function countTriesOf<Result>(
  deps: Pick<StaffDeps, 'db' | 'clock' | 'limits'>,
  tried: { email: string; address: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const { email, address } = tried;
  const { proofByEmail, proofByEmailAndNetwork, proofByEmailAndNetworkADay } = deps.limits;
  await proofByEmailAndNetwork.take(address, email);
  await proofByEmailAndNetworkADay.take(address, email);
  await proofByEmail.take(email).catch(async (error: unknown) => {
    if (!(error instanceof RefusedError) || !(await isKnown(deps, tried))) throw error;
  });
  const result = await work();
  await proofByEmailAndNetwork.clear(address, email);
  await proofByEmailAndNetworkADay.clear(address, email);
  await giveBackTries(deps, [proofByEmail.of(email)]);
  return result;
}
