import type { Queryable } from '#platform/database/index.ts';
import { queueSms } from '#modules/sms/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { IdentityDeps } from '../identity.deps.ts';

/** News of security is of use for a day: as long as what it tells of can be stopped. */
const livesMs = dayMs;

/** News to a phone, whether it has an account by now or not. @param notice.sentence what stands after the house's name */
export async function sendNotice(
  { brandName }: Pick<IdentityDeps, 'brandName'>,
  tx: Queryable,
  { mobile, sentence, now }: { mobile: string; sentence: string; now: Date },
): Promise<void> {
  const text = `${brandName}: ${sentence}`;
  const expiresAt = new Date(now.getTime() + livesMs);
  await queueSms(tx, { mobile, text, textWithoutAccount: text, expiresAt, now });
}
