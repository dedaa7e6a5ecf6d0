import type { Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { deleteMessages } from './message.store.ts';

/** Messages are deleted after 30 days (specification section 7). */
const keptMs = 30 * dayMs;

/** Messages from this instant or earlier are deleted at `now`. */
export const forgottenUpTo = (now: Date): Date => new Date(now.getTime() - keptMs);

export const forgetMessages = (db: Queryable, now: Date): Promise<void> => deleteMessages(db, forgottenUpTo(now));
