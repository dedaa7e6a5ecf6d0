import { dayMs, hourMs, minuteMs, secondMs } from '#platform/time/durations.ts';
import type { WithdrawalRow } from '../withdrawal.store.ts';

/** A payout that the PSP accepted and doesn't know after this time is sent again, under its own idEnvio… */
export const forgottenAfterMs = 10 * minuteMs;
/** …but not after a day: then a person has to find out what became of it. */
export const resendUntilMs = dayMs;

type Times = Pick<WithdrawalRow, 'createdAt' | 'approvedAt'>;

/** The time since the payout may be sent: a person may have reviewed it for long before. */
export const ageMs = (row: Times, now: Date): number => now.getTime() - (row.approvedAt ?? row.createdAt).getTime();

/** When to ask for an unsettled payout again: after 2 s at first, then 15 s, after a day an hour. */
export function nextCheckAt(row: WithdrawalRow, now: Date): Date {
  const age = ageMs(row, now);
  // A negative age comes from an approval under a clock that had jumped ahead.
  const waitMs = age >= 0 && age < minuteMs ? 2 * secondMs : age < resendUntilMs ? 15 * secondMs : hourMs;
  return new Date(now.getTime() + waitMs);
}

/** Whether the bank may still carry out an attempt that it never answered. */
export const mayStillBePaid = (unansweredAt: Date | null, now: Date): boolean =>
  unansweredAt !== null && now.getTime() - unansweredAt.getTime() < forgottenAfterMs;

/**
 * Whether a person has to find out what became of a payout, if the bank doesn't know it: the bank accepted it and it is
 * no longer sent again, or hasn't accepted it for a day.
 */
export const isLost = (row: Times & Pick<WithdrawalRow, 'state' | 'unansweredAt'>, now: Date): boolean =>
  (row.state === 'sent' || row.state === 'approved') &&
  ageMs(row, now) >= resendUntilMs &&
  !mayStillBePaid(row.unansweredAt, now);
