import { dayMs, hourMs, minuteMs, secondMs } from '#platform/time/durations.ts';
import type { WithdrawalRow } from '../withdrawal.store.ts';

/** A payout that the PSP took and doesn't know after this time is sent again, under its own idEnvio… */
export const forgottenAfterMs = 10 * minuteMs;
/** …but not after a day: then a person must find out what became of it. */
export const resendUntilMs = dayMs;

type Times = Pick<WithdrawalRow, 'createdAt' | 'approvedAt'>;

/** A person may have looked at it for long: what counts is the time since it may be sent. */
export const ageMs = (row: Times, now: Date): number => now.getTime() - (row.approvedAt ?? row.createdAt).getTime();

/** How often an unsettled payout is asked for: every 2 s at first, then every 15 s, after a day every hour. */
export function nextCheckAt(row: WithdrawalRow, now: Date): Date {
  const age = ageMs(row, now);
  // Younger than nothing: approved under a clock that had jumped ahead.
  const waitMs = age >= 0 && age < minuteMs ? 2 * secondMs : age < resendUntilMs ? 15 * secondMs : hourMs;
  return new Date(now.getTime() + waitMs);
}

/** Whether the bank may still carry out an attempt that it never answered. */
export const mayStillBePaid = (unansweredAt: Date | null, now: Date): boolean =>
  unansweredAt !== null && now.getTime() - unansweredAt.getTime() < forgottenAfterMs;

/**
 * Whether a person finds out what became of a payout, if the bank doesn't know it: one that the bank took and for which the system asks no
 * more, or one that it hasn't taken for a day.
 */
export const isLost = (row: Times & Pick<WithdrawalRow, 'state' | 'unansweredAt'>, now: Date): boolean =>
  (row.state === 'sent' || row.state === 'approved') &&
  ageMs(row, now) >= resendUntilMs &&
  !mayStillBePaid(row.unansweredAt, now);
