import type { Queryable } from '#platform/database/index.ts';
import { deleteSmsBefore } from './sms.store.ts';

const keptMs = 24 * 3_600_000;

/** A day later nobody asks any more what was sent: phone numbers needn't stay. */
export async function deleteOldSms(db: Queryable, now: Date): Promise<void> {
  await deleteSmsBefore(db, new Date(now.getTime() - keptMs));
}
