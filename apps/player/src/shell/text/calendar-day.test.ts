import { describe, expect, it } from 'vitest';
import { formatCalendarDay, formatDayAndHour, formatDayOfMonth } from './calendar-day.ts';
import { counted } from './plural.ts';

describe('a calendar day of the server', () => {
  it('is written as that day, wherever the reader’s clock stands', () => {
    expect(formatCalendarDay('2026-11-20')).toBe('20/11/2026');
    expect(formatDayOfMonth('2027-01-01')).toBe('01/01');
  });

  it('has its hour in São Paulo time', () => {
    expect(formatDayAndHour('2026-11-21T13:00:00Z')).toBe('21/11/2026 às 10:00');
  });
});

describe('a count', () => {
  it.each([
    [0, '0 dia'],
    [1, '1 dia'],
    [2, '2 dias'],
    [1234, '1.234 dias'],
  ])('of %i agrees with its noun', (count, said) => expect(counted(count, 'dia', 'dias')).toBe(said));
});
