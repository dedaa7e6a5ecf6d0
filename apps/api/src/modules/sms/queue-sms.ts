import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database/index.ts';
import type { SmsTexts } from './sms.ts';
import { insertSms } from './sms.store.ts';

/** Writes a message in the same commit as what it is about; it is sent after that, until it is out or of no use any more. */
export async function queueSms(
  tx: Queryable,
  sms: SmsTexts & { mobile: string; expiresAt: Date; now: Date },
): Promise<void> {
  await insertSms(tx, { ...sms, smsId: randomUUID() });
}
