import type { Output } from '@ipe/contract';
import type { ConfirmationDeps } from '../confirmation.deps.ts';
import { readConfirmation } from '../read-confirmation.ts';
import { findLastFaceCheck } from './face-check.store.ts';
import { followFaceCheck } from './follow-face-check.ts';

/** Reads the last check for a player who is back from the provider's page. If the provider doesn't answer, the job asks again. */
export async function followLastFaceCheck(
  deps: ConfirmationDeps,
  playerId: number,
): Promise<Output<'/api/user/followFaceCheck'>> {
  const check = await findLastFaceCheck(deps.db, playerId);
  if (check?.url) await followFaceCheck(deps, playerId, check.checkId).catch(() => undefined);
  return readConfirmation(deps, deps.db, playerId);
}
