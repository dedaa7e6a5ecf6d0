import type { Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { deleteSmsBefore } from './sms.store.ts';

const keptMs = dayMs;

/** After a day sent messages are of no use any more, so their phone numbers are deleted. */
export async function deleteOldSms(db: Queryable, now: Date): Promise<void> {
  await deleteSmsBefore(db, new Date(now.getTime() - keptMs));
}
