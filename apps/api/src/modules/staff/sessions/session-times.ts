import type { Queryable } from '#platform/database/index.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';
import { deleteEndedSessions, type Open } from './session.store.ts';

/** A session without a call for this long ends, because anybody could use an unattended computer. */
export const idleMs = 15 * minuteMs;
/** As long as a working shift. */
export const sessionLivesMs = 12 * hourMs;

export const openAt = (now: Date): Open => ({
  usedSince: new Date(now.getTime() - idleMs),
  startedSince: new Date(now.getTime() - sessionLivesMs),
});

export const forgetSessions = (db: Queryable, now: Date): Promise<void> => deleteEndedSessions(db, openAt(now));
