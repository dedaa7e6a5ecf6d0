import type { LiabilityProof, ProofVerification } from '@ipe/liabilities';
import { ask } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { UserFacingError } from '#shell/api/user-facing-error.ts';
import { userInfoQuery } from '#shell/session/player.queries.ts';
import type { Published } from './liabilities.queries.ts';
import { text } from './liabilities.text.ts';

export type OwnCheck = { proof: LiabilityProof; verification: ProofVerification };

/**
 * Fetches the player's proof of a day and verifies it on this device, against the statement that the page shows to
 * everybody; a statement inside the proof isn't used. The verifier's code is loaded only now.
 * @throws UserFacingError for an invalid proof
 * @throws RefusedError
 */
export async function checkOwnBalance(shown: Published): Promise<OwnCheck> {
  const { day } = shown.statement;
  const [{ readProof, verifyProof }, { id }, answer] = await Promise.all([
    import('@ipe/liabilities'),
    queryClient.ensureQueryData(userInfoQuery),
    ask('/api/user/liabilityProof', { day }, { loading: true }),
  ]);
  try {
    const proof = readProof(answer.proof);
    return { proof, verification: verifyProof({ ...proof, published: shown }, { playerId: Number(id), day }) };
  } catch (cause) {
    throw new UserFacingError(text.unreadable, { cause });
  }
}
