import { requireTurn, type Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import {
  deleteHoldsBefore,
  listHolds,
  upsertHold,
  type HoldReason,
  type WithdrawalHold,
} from './withdrawal-hold.store.ts';

/** A day gives the owner time to see the messages and to stop what isn't theirs (docs/decisions/0025-ways-back-and-24-hours.md). */
const holdMs = dayMs;

/** Called in the transaction of the change that causes the hold. @returns when the hold ends */
export async function beginWithdrawalHold(
  tx: Queryable,
  { playerId, reason, now }: { playerId: number; reason: HoldReason; now: Date },
): Promise<Date> {
  requireTurn(tx, playerId);
  const endsAt = new Date(now.getTime() + holdMs);
  await upsertHold(tx, { playerId, reason, beganAt: now, endsAt });
  return endsAt;
}

/** The reasons for which the player's withdrawals are on hold now, the longest hold first. */
export const findWithdrawalHolds = (on: Queryable, playerId: number, now: Date): Promise<WithdrawalHold[]> =>
  listHolds(on, playerId, now);

/** Deletes the holds that have ended. */
export async function deleteEndedHolds(db: Queryable, now: Date): Promise<void> {
  await deleteHoldsBefore(db, now);
}
