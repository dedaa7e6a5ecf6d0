import { describe, expect, it } from 'vitest';
import { periodAround, periodEndsAt } from './limit-period.ts';

describe('the periods of limits', () => {
  it.each([
    ['day', '2026-02-28', '2026-02-28', '2026-03-01'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-30'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-30'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-04'],
    ['month', '2028-02-29', '2028-02-01', '2028-03-01'],
    ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
  ] as const)('%s around %s', (period, day, from, end) => {
    expect(periodAround(period, day)).toEqual({ from, end });
  });

  it('end at midnight in São Paulo', () => {
    expect(periodEndsAt('day', new Date('2026-11-19T02:59:59Z')).toISOString()).toBe('2026-11-19T03:00:00.000Z');
    expect(periodEndsAt('day', new Date('2026-11-19T03:00:00Z')).toISOString()).toBe('2026-11-20T03:00:00.000Z');
  });
});
