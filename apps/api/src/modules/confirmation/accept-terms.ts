import { codes, type Output, type ParsedInput } from '@ipe/contract';
import { noTerms } from '@ipe/contract/sentences';
import type { Caller } from '#platform/calls/request-facts.ts';
import { refuse, refuseField } from '#platform/calls/refusal.ts';
import type { Queryable } from '#platform/database/index.ts';
import type { ConfirmationDeps } from './confirmation.deps.ts';
import { readConfirmation } from './read-confirmation.ts';
import { insertAcceptance } from './registration.store.ts';

type Signing = { playerId: number; version: string | undefined; caller: Caller; now: Date };

/**
 * Called in the transaction of a sign-up. Stores the acceptance of the terms in force, where the profile has terms.
 * @throws RefusedError 400 for another version or none
 */
export const acceptTermsOf =
  ({ profile: { termsVersion } }: Pick<ConfirmationDeps, 'profile'>) =>
  async (tx: Queryable, { playerId, version, caller, now }: Signing): Promise<void> => {
    if (termsVersion === null) return;
    if (version !== termsVersion) throw refuseField('terms', noTerms);
    await insertAcceptance(tx, { playerId, version, networkAddress: caller.address, now });
  };

/** Called for a logged-in player after the version has changed. @throws RefusedError 409 for a version that isn't in force */
export async function acceptTerms(
  deps: ConfirmationDeps,
  { version }: ParsedInput<'/api/user/acceptTerms'>,
  { playerId, caller }: { playerId: number; caller: Caller },
): Promise<Output<'/api/user/acceptTerms'>> {
  if (version !== deps.profile.termsVersion)
    throw refuse<'/api/user/acceptTerms'>(codes.conflict, 'Os termos mudaram. Leia a versão atual.', {
      reason: 'terms_changed',
    });
  await deps.db.transactionOf(playerId, (tx) =>
    insertAcceptance(tx, { playerId, version, networkAddress: caller.address, now: deps.clock() }),
  );
  return readConfirmation(deps, deps.db, playerId);
}
