import { describe, expect, it } from 'vitest';
import type { Payment } from '#modules/psp/index.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import type { DepositRow } from '../deposit.store.ts';
import { nextCheckAt } from './next-check.ts';

const now = new Date('2026-11-28T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const inMs = (ms: number) => new Date(now.getTime() + ms);

const deposit = (changed: Partial<DepositRow>) =>
  ({ state: 'waiting', createdAt: ago(0), expiresAt: inMs(hourMs), settledAt: null, ...changed }) as DepositRow;

describe('an unpaid deposit is looked at', () => {
  it.each([
    [0, 5_000],
    [2 * minuteMs - 1, 5_000],
    [2 * minuteMs, 30_000],
    // A deposit that was created under a clock that had jumped ahead.
    [-1, 30_000],
  ])('at an age of %i ms in %i ms', (ageMs, waitMs) => {
    expect(nextCheckAt(deposit({ createdAt: ago(ageMs) }), now)).toEqual(inMs(waitMs));
  });

  it('for an hour behind the end of its charge, and then no more', () => {
    const expired = { state: 'expired', createdAt: ago(3 * hourMs) } as const;
    expect(nextCheckAt(deposit({ ...expired, expiresAt: ago(hourMs) }), now)).toEqual(inMs(30_000));
    expect(nextCheckAt(deposit({ ...expired, expiresAt: ago(hourMs + 1) }), now)).toBeNull();
  });
});

describe('a paid deposit is looked at', () => {
  const paid = (agoMs: number, changed: Partial<DepositRow> = {}) =>
    deposit({ state: 'paid', settledAt: ago(agoMs), expiresAt: ago(2 * dayMs), ...changed });

  it('an hour behind the end of its charge first: a second Pix may have come', () => {
    expect(nextCheckAt(paid(0, { expiresAt: inMs(minuteMs) }), now)).toEqual(inMs(minuteMs + hourMs));
  });

  it.each([
    [0, 1],
    [dayMs, 3],
    [dayMs + 1, 3],
    [3 * dayMs, 7],
    [7 * dayMs, 14],
    [14 * dayMs, 30],
    [30 * dayMs, 60],
    [60 * dayMs, 90],
  ])('paid %i ms ago: on day %i', (paidAgoMs, day) => {
    expect(nextCheckAt(paid(paidAgoMs, { expiresAt: ago(2 * paidAgoMs + hourMs + 1) }), now)).toEqual(
      inMs(day * dayMs - paidAgoMs),
    );
  });

  it('no more after ninety days', () => {
    expect(nextCheckAt(paid(90 * dayMs, { expiresAt: ago(90 * dayMs) }), now)).toBeNull();
  });

  it('in an hour while the bank moves some of it back, and by the days once that is over', () => {
    const withRefund = (state: 'moving' | 'done') => ({ refunds: [{ state: 'failed' }, { state }] }) as Payment;
    expect(nextCheckAt(paid(3 * dayMs), now, withRefund('moving'))).toEqual(inMs(hourMs));
    expect(nextCheckAt(paid(3 * dayMs), now, withRefund('done'))).toEqual(inMs(4 * dayMs));
  });

  it('from now on where its moment was never noted', () => {
    expect(nextCheckAt(paid(0, { settledAt: null }), now)).toEqual(inMs(dayMs));
  });
});
