import { badPhoneCode } from '@ipe/contract/sentences';
import { refuseField } from '#platform/calls/refusal.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { HashPlace } from '../passwords/password-hash.ts';
import { takeTry, type CodeKey } from './phone-code.store.ts';
import { ageOfGoodCodes, maxTries } from './phone-codes.ts';

/** One sentence for a wrong, old, used and void code, and for a phone that never got one (specification section 5). */
export const noSuchCode = () => refuseField('code', badPhoneCode);

/**
 * Counts a try, and takes the same time whether or not there is a code. The caller uses the code up (`useUp`) in the
 * transaction of what it is for.
 * @returns the code's id.
 * @throws RefusedError 400 for a code that isn't good
 */
export async function requireCode(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'passwords'>,
  key: CodeKey,
  { code, place }: { code: string; place: HashPlace },
): Promise<string> {
  const known = await takeTry(deps.db, key, { age: ageOfGoodCodes(deps.clock()), maxTries });
  const isRight = await deps.passwords.isRight(code, known?.codeHash, place);
  if (known === undefined || !isRight) throw noSuchCode();
  return known.codeId;
}
