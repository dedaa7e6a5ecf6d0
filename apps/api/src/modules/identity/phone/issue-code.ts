import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import { queueSms, type SmsTexts } from '#modules/sms/index.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import type { HashPlace } from '../passwords/password-hash.ts';
import { replaceCode, type CodeKey } from './phone-code.store.ts';
import { codeLivesMs, newCode } from './phone-codes.ts';

type Issue = { place: HashPlace; wordsFor: (code: string) => SmsTexts };

/**
 * Makes a new code for this asker. Does the same work whether or not the phone has an account: it never looks.
 * @param issue.wordsFor the message, by whether the phone has an account
 * @returns when the code expires, and `send`, which stores it and queues its message
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

/** Like `makeCode`, in a transaction of its own. @returns when the code expires */
export async function issueCode(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'passwords'>,
  key: CodeKey,
  issue: Issue,
): Promise<Date> {
  const { expiresAt, send } = await makeCode(deps, key, issue);
  await deps.db.transaction(send);
  return expiresAt;
}
