import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import { queueSms, type SmsTexts } from '#modules/sms/index.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { HashPlace } from '../passwords/password-hash.ts';
import { replaceCode, type CodeKey } from './phone-code.store.ts';
import { codeLivesMs, newCode } from './phone-codes.ts';

type Issue = { place: HashPlace; wordsFor: (code: string) => SmsTexts };

/**
 * A new code of this asker, for a commit of the caller's. Does the same for a phone with and without an account: it never looks.
 * @param issue.wordsFor what the phone gets, by whether it has an account
 * @returns until when it is good, and what keeps it with its message on the way
 */
export async function makeCode(
  deps: Pick<IdentityDeps, 'clock' | 'passwords'>,
  key: CodeKey,
  { place, wordsFor }: Issue,
): Promise<{ expiresAt: Date; send: (tx: Queryable) => Promise<void> }> {
  const code = newCode();
  const codeHash = await deps.passwords.hash(code, place);
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + codeLivesMs);
  return {
    expiresAt,
    send: async (tx) => {
      await replaceCode(tx, key, { codeId: randomUUID(), codeHash, now });
      await queueSms(tx, { mobile: key.mobile, ...wordsFor(code), expiresAt, now });
    },
  };
}

/** The same in a commit of its own. @returns until when it is good */
export async function issueCode(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'passwords'>,
  key: CodeKey,
  issue: Issue,
): Promise<Date> {
  const { expiresAt, send } = await makeCode(deps, key, issue);
  await deps.db.transaction(send);
  return expiresAt;
}
