import type { Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { deleteSmsBefore } from './sms.store.ts';

const keptMs = dayMs;

/** Deletes sent messages after a day: they are of no use then, and contain phone numbers. */
export async function deleteOldSms(db: Queryable, now: Date): Promise<void> {
  await deleteSmsBefore(db, new Date(now.getTime() - keptMs));
}
