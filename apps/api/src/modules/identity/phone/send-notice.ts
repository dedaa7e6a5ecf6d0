import type { Queryable } from '#platform/database/index.ts';
import { queueSms } from '#modules/sms/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { IdentityDeps } from '../identity.deps.ts';

/** A security notice is useful for a day: for so long the player can stop what it is about. */
const livesMs = dayMs;

/** Sends a notice to a phone, whether or not it has an account by now. @param notice.sentence follows the house's name */
export async function sendNotice(
  { brandName }: Pick<IdentityDeps, 'brandName'>,
  tx: Queryable,
  { mobile, sentence, now }: { mobile: string; sentence: string; now: Date },
): Promise<void> {
  const text = `${brandName}: ${sentence}`;
  const expiresAt = new Date(now.getTime() + livesMs);
  await queueSms(tx, { mobile, text, textWithoutAccount: text, expiresAt, now });
}
