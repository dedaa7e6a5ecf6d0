import { expect, it } from 'vitest';
import { dayFrom, midnightFrom } from './days-from.ts';

it('days are counted by the calendar of São Paulo', () => {
  const lateEvening = new Date('2026-11-30T02:30:00Z');
  expect(dayFrom(lateEvening, 2)).toBe('2026-12-01');
  expect(midnightFrom(lateEvening, 1)).toBe('2026-11-30T00:00:00-03:00');
});
