import { requireTurn, type Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { deleteRestsBefore, listRests, upsertRest, type Rest, type RestReason } from './account-rest.store.ts';

/** A day gives the owner time to see the messages and to stop what isn't theirs (docs/decisions/0025-ways-back-and-24-hours.md). */
const restMs = dayMs;

/** Called in the transaction of the change that causes the rest. @returns when the rest ends */
export async function beginRest(
  tx: Queryable,
  { playerId, reason, now }: { playerId: number; reason: RestReason; now: Date },
): Promise<Date> {
  requireTurn(tx, playerId);
  const endsAt = new Date(now.getTime() + restMs);
  await upsertRest(tx, { playerId, reason, beganAt: now, endsAt });
  return endsAt;
}

/** The reasons for which the account rests now, the longest rest first. */
export const findRests = (on: Queryable, playerId: number, now: Date): Promise<Rest[]> => listRests(on, playerId, now);

/** Deletes the rests that have ended. */
export async function deleteEndedRests(db: Queryable, now: Date): Promise<void> {
  await deleteRestsBefore(db, now);
}
