import { giveBackTries } from '#platform/admission/rate-limit.ts';
import type { StaffDeps } from '../staff.deps.ts';

/** A try counts before it is looked at, and is given back when it was right. @throws RefusedError 429 over the limit of the network */
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
