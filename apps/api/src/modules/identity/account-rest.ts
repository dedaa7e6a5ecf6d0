import { requireTurn, type Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import { deleteRestsBefore, listRests, upsertRest, type Rest, type RestReason } from './account-rest.store.ts';

/**
 * As long as an owner needs to see the messages and stop what isn't theirs (docs/decisions/0025-ways-back-and-24-hours.md).
 */
const restMs = dayMs;

/** In the commit of what it is about. @returns until when the account rests for it */
export async function beginRest(
  tx: Queryable,
  { playerId, reason, now }: { playerId: number; reason: RestReason; now: Date },
): Promise<Date> {
  requireTurn(tx, playerId);
  const endsAt = new Date(now.getTime() + restMs);
  await upsertRest(tx, { playerId, reason, beganAt: now, endsAt });
  return endsAt;
}

/** The reasons for which the account rests, the longest first. */
export const findRests = (on: Queryable, playerId: number, now: Date): Promise<Rest[]> => listRests(on, playerId, now);

/** Forgets the rests that are over. */
export async function deleteEndedRests(db: Queryable, now: Date): Promise<void> {
  await deleteRestsBefore(db, now);
}
