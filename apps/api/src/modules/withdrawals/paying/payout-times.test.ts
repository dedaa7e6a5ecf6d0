import { describe, expect, it } from 'vitest';
import { dayMs, minuteMs, secondMs } from '#platform/time/durations.ts';
import type { WithdrawalRow } from '../withdrawal.store.ts';
import { ageMs, isLost, mayStillBePaid, nextCheckAt } from './payout-times.ts';

const now = new Date('2026-11-28T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

const sent = (changed: Partial<WithdrawalRow> = {}) =>
  ({ state: 'sent', createdAt: ago(5 * dayMs), approvedAt: ago(0), unansweredAt: null, ...changed }) as WithdrawalRow;

describe('the age of a payout', () => {
  it('counts from its approval: a person may have looked at it for days', () => {
    expect(ageMs(sent({ approvedAt: ago(minuteMs) }), now)).toBe(minuteMs);
  });

  it('counts from its request while nobody approved it', () => {
    expect(ageMs(sent({ approvedAt: null }), now)).toBe(5 * dayMs);
  });
});

describe('a payout is asked for', () => {
  it.each([
    [0, 2 * secondMs],
    [minuteMs - 1, 2 * secondMs],
    [minuteMs, 15 * secondMs],
    [dayMs - 1, 15 * secondMs],
    [dayMs, 60 * minuteMs],
    // A payout that was approved under a clock that had jumped ahead.
    [-1, 15 * secondMs],
  ])('at an age of %i ms in %i ms', (age, waitMs) => {
    expect(nextCheckAt(sent({ approvedAt: ago(age) }), now)).toEqual(new Date(now.getTime() + waitMs));
  });
});

describe('an attempt that the bank never answered', () => {
  it.each([
    [null, false],
    [ago(0), true],
    [ago(10 * minuteMs - 1), true],
    [ago(10 * minuteMs), false],
  ])('of %j may still be paid: %j', (unansweredAt, expected) => {
    expect(mayStillBePaid(unansweredAt, now)).toBe(expected);
  });
});

describe('a payout is left to a person', () => {
  it.each([
    [{ approvedAt: ago(dayMs) }, true],
    [{ approvedAt: ago(dayMs - 1) }, false],
    [{ approvedAt: ago(dayMs), unansweredAt: ago(minuteMs) }, false],
    [{ approvedAt: ago(dayMs), unansweredAt: ago(10 * minuteMs) }, true],
    [{ approvedAt: ago(dayMs), state: 'approved' }, true],
    [{ approvedAt: ago(dayMs), state: 'review' }, false],
    [{ approvedAt: ago(dayMs), state: 'paid' }, false],
  ] as const)('%j: %j', (changed, expected) => {
    expect(isLost(sent(changed), now)).toBe(expected);
  });
});
