import {
  deleteEndedRests,
  deleteExpiredCodes,
  deleteExpiredSessions,
  deleteForgottenDevices,
} from '#modules/identity/index.ts';
import { forgetMessages } from '#modules/messages/index.ts';
import { deleteUnusedLaunches } from '#modules/providers/index.ts';
import { deleteExpiredGames } from '#modules/rounds/index.ts';
import { deleteOldSms } from '#modules/sms/index.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Queryable } from '#platform/database/index.ts';
import { deleteEndedLimits } from '#platform/admission/rate-limit.ts';

/** Deletes what is over and would only grow: ended limits, idle sessions, launches, game windows and old messages. Money is never deleted. */
export async function forgetExpired({ db, clock }: { db: Queryable; clock: Clock }): Promise<void> {
  const now = clock();
  await deleteEndedLimits(db, now);
  await deleteExpiredSessions(db, now);
  await deleteExpiredCodes(db, now);
  await deleteEndedRests(db, now);
  await deleteForgottenDevices(db, now);
  await deleteOldSms(db, now);
  await deleteExpiredGames(db, now);
  await deleteUnusedLaunches(db, now);
  await forgetMessages(db, now);
}
