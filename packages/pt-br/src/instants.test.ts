import { describe, expect, it } from 'vitest';
import {
  formatBrasiliaTime,
  formatClock,
  formatDay,
  formatDayAndHour,
  formatDeadline,
  formatExactClock,
  formatInstant,
  formatLastDay,
  formatTimeLeft,
  saoPauloDay,
} from './index.ts';

describe('time in São Paulo', () => {
  it('is written dd/MM/yyyy HH:mm', () => {
    expect(formatInstant('2026-11-21T01:05:00Z')).toBe('20/11/2026 22:05');
    expect(formatDay('2026-01-01T02:59:00Z')).toBe('31/12/2025');
    expect(formatDayAndHour('2026-11-21T13:00:00Z')).toBe('21/11/2026 às 10:00');
    expect(formatBrasiliaTime('2026-11-21T13:00:00Z')).toBe('21/11/2026 às 10:00 (horário de Brasília)');
    expect(formatClock('2026-11-21T03:00:59Z')).toBe('00:00');
    expect(formatExactClock('2026-11-21T03:00:59Z')).toBe('00:00:59');
  });

  it('is the same of a date, its text and its milliseconds', () => {
    const text = '2026-11-21T01:05:00.000Z';
    for (const instant of [text, new Date(text), Date.parse(text)]) {
      expect(formatInstant(instant)).toBe('20/11/2026 22:05');
      expect(saoPauloDay(instant)).toBe('2026-11-20');
    }
  });

  it('turns the day at midnight there, three hours after UTC', () => {
    expect(saoPauloDay('2026-11-21T02:59:59.999Z')).toBe('2026-11-20');
    expect(saoPauloDay('2026-11-21T03:00:00Z')).toBe('2026-11-21');
  });

  it('counts midnight to the day that ends with it', () => {
    expect(formatLastDay('2026-12-01T03:00:00Z')).toBe('30/11/2026');
    expect(formatLastDay('2026-12-01T03:00:01Z')).toBe('01/12/2026');
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
