import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  isStartOfSaoPauloDay,
  monthAround,
  nextSaoPauloHour,
  saoPauloHour,
  startOfSaoPauloDay,
  weekAround,
} from './calendar.ts';
import { addDays, saoPauloDay } from './index.ts';

describe('days in São Paulo', () => {
  it('begin at midnight there', () => {
    expect(startOfSaoPauloDay('2026-11-21').toISOString()).toBe('2026-11-21T03:00:00.000Z');
    expect(isStartOfSaoPauloDay(new Date('2026-11-21T03:00:00Z'))).toBe(true);
    expect(isStartOfSaoPauloDay(new Date('2026-11-21T00:00:00Z'))).toBe(false);
  });

  it('knows the daylight saving of the past: on 2018-11-04 the day began at 01:00', () => {
    expect(startOfSaoPauloDay('2018-11-04').toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(startOfSaoPauloDay('2018-11-05').toISOString()).toBe('2018-11-05T02:00:00.000Z');
    expect(startOfSaoPauloDay('2019-02-17').toISOString()).toBe('2019-02-17T03:00:00.000Z');
  });

  it.each([
    ['2026-11-21', '2026-11-21T13:00:00.000Z'],
    ['2018-11-03', '2018-11-03T13:00:00.000Z'],
    ['2018-11-04', '2018-11-04T12:00:00.000Z'],
    ['2019-02-16', '2019-02-16T12:00:00.000Z'],
    ['2019-02-17', '2019-02-17T13:00:00.000Z'],
  ])('knows when it is ten o’clock on %s, also on days that are longer or shorter', (day, instant) => {
    expect(saoPauloHour(day, 10).toISOString()).toBe(instant);
  });

  it('finds the next ten o’clock', () => {
    const next = (now: string) => nextSaoPauloHour(new Date(now), 10).toISOString();
    expect(next('2026-11-21T12:59:59Z')).toBe('2026-11-21T13:00:00.000Z');
    expect(next('2026-11-21T13:00:00Z')).toBe('2026-11-22T13:00:00.000Z');
    expect(next('2026-11-22T02:00:00Z')).toBe('2026-11-22T13:00:00.000Z');
  });

  it('are in weeks from Monday and in calendar months', () => {
    expect(weekAround('2026-11-22')).toEqual({ from: '2026-11-16', end: '2026-11-23' });
    expect(weekAround('2026-11-23')).toEqual({ from: '2026-11-23', end: '2026-11-30' });
    expect(monthAround('2024-02-29')).toEqual({ from: '2024-02-01', end: '2024-03-01' });
    expect(monthAround('2026-12-31')).toEqual({ from: '2026-12-01', end: '2027-01-01' });
  });

  it('of a later month are the same by number, or the last', () => {
    const later = (at: string, months: number) => addMonths(new Date(at), months).toISOString();
    expect(later('2026-11-20T15:00:00Z', 3)).toBe('2027-02-20T15:00:00.000Z');
    expect(later('2026-12-31T15:00:00Z', 2)).toBe('2027-02-28T15:00:00.000Z');
    // It is 23:00 on November 30 in São Paulo, although it is December in UTC.
    expect(later('2026-12-01T02:00:00Z', 1)).toBe('2026-12-31T02:00:00.000Z');
  });

  it('are the same to the formatter that names the day of an instant and to the calendar that says when it begins', () => {
    const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    const isInItsDay = (at: Date) => {
      const day = saoPauloDay(at);
      return startOfSaoPauloDay(day) <= at && at < startOfSaoPauloDay(addDays(day, 1));
    };
    fc.assert(fc.property(instant, isInItsDay), { numRuns: 2000 });
  });
});
