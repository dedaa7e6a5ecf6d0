import { describe, expect, it } from 'vitest';
import { daysOf, formatDay, formatDeadline, formatInstant, formatTimeLeft } from './time-text.ts';

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

  it('tells a deadline of today by the clock, any other with its day', () => {
    const now = Date.parse('2026-11-20T23:30:00Z');
    expect(formatDeadline('2026-11-21T01:05:00Z', now)).toBe('22:05');
    expect(formatDeadline('2026-11-21T03:05:00Z', now)).toBe('21/11/2026 00:05');
  });

  it('tells what is left in whole units, never more than there is', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect(formatTimeLeft('2026-11-27T11:59:00Z', now)).toBe('em 6 dias');
    expect(formatTimeLeft('2026-11-21T12:00:00Z', now)).toBe('em 1 dia');
    expect(formatTimeLeft('2026-11-20T17:59:00Z', now)).toBe('em 5 horas');
    expect(formatTimeLeft('2026-11-20T12:12:00Z', now)).toBe('em 12 minutos');
    expect(formatTimeLeft('2026-11-20T11:00:00Z', now)).toBe('em 1 minuto');
  });
});
