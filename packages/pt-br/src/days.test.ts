import { expect, it } from 'vitest';
import { addDays, formatCalendarDay, formatDayOfMonth, formatWholeDay } from './index.ts';

it('a calendar day is written as that day, wherever the reader’s clock stands', () => {
  expect(formatCalendarDay('2026-11-20')).toBe('20/11/2026');
  expect(formatDayOfMonth('2027-01-01')).toBe('01/01');
  expect(formatWholeDay('2026-11-20')).toBe('sexta-feira, 20/11/2026');
});

it('adds days across months and years', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
});
