import { describe, expect, it } from 'vitest';
import { periodAround, periodEndsAt } from './limit-period.ts';

describe('the periods of limits', () => {
  it.each([
    ['day', '2026-02-28', { from: '2026-02-28', end: '2026-03-01' }],
    ['week', '2026-11-23', { from: '2026-11-23', end: '2026-11-30' }],
    ['week', '2026-11-29', { from: '2026-11-23', end: '2026-11-30' }],
    ['week', '2027-01-01', { from: '2026-12-28', end: '2027-01-04' }],
    ['month', '2028-02-29', { from: '2028-02-01', end: '2028-03-01' }],
    ['month', '2026-12-31', { from: '2026-12-01', end: '2027-01-01' }],
  ] as const)('%s around %s', (period, day, days) => {
    expect(periodAround(period, day)).toEqual(days);
  });

  it('end at midnight in São Paulo', () => {
    expect(periodEndsAt('day', new Date('2026-11-19T02:59:59Z')).toISOString()).toBe('2026-11-19T03:00:00.000Z');
    expect(periodEndsAt('day', new Date('2026-11-19T03:00:00Z')).toISOString()).toBe('2026-11-20T03:00:00.000Z');
  });
});
