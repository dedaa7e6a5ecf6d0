import { randomUUID } from 'node:crypto';
import { queueSms, type SmsTexts } from '#modules/sms/index.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { HashPlace } from '../passwords/password-hash.ts';
import { replaceCode, type CodeKey } from './phone-code.store.ts';
import { codeLivesMs, newCode } from './phone-codes.ts';

/**
 * A new code of this asker, and its message on the way. Does the same for a phone with and without an account: it never looks.
 * @param issue.wordsFor what the phone gets, by whether it has an account
 * @returns until when it is good
 */
export async function issueCode(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'passwords'>,
  key: CodeKey,
  { place, wordsFor }: { place: HashPlace; wordsFor: (code: string) => SmsTexts },
): Promise<Date> {
  const code = newCode();
  const codeHash = await deps.passwords.hash(code, place);
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + codeLivesMs);
  await deps.db.transaction(async (tx) => {
    await replaceCode(tx, key, { codeId: randomUUID(), codeHash, now });
    await queueSms(tx, { mobile: key.mobile, ...wordsFor(code), expiresAt, now });
  });
  return expiresAt;
}
