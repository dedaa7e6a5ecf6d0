import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import type { SmsTexts } from './sms.ts';
import { insertSms } from './sms.store.ts';

/**
 * Inserts a message in the transaction of what it is about. After the commit it is sent, with repeats until it is
 * accepted or has expired.
 */
export async function queueSms(
  tx: Queryable,
  sms: SmsTexts & { mobile: string; expiresAt: Date; now: Date },
): Promise<void> {
  await insertSms(tx, { ...sms, smsId: randomUUID() });
}
