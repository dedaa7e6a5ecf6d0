import { describe, expect, it } from 'vitest';
import { daysOf, formatDay, formatInstant } from './time-text.ts';

describe('time in São Paulo', () => {
  it('is written dd/MM/yyyy HH:mm', () => {
    expect(formatInstant('2026-11-21T01:05:00Z')).toBe('20/11/2026 22:05');
    expect(formatDay('2026-01-01T02:59:00Z')).toBe('31/12/2025');
  });

  it('turns the day at midnight there, not in UTC', () => {
    const now = Date.parse('2026-11-21T02:59:00Z');
    expect(daysOf('today', now)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(daysOf('yesterday', now)).toEqual({ from: '2026-11-19', to: '2026-11-19' });
    expect(daysOf('last7', now)).toEqual({ from: '2026-11-14', to: '2026-11-20' });
    expect(daysOf('last30', now)).toEqual({ from: '2026-10-22', to: '2026-11-20' });
  });
});
