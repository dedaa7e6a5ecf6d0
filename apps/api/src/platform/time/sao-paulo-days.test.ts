import { describe, expect, it } from 'vitest';
import { codes } from '@ipe/contract';
import { listRange } from '../calls/list-range.ts';
import { addDays, nextSaoPauloHour, saoPauloDay, saoPauloHour, startOfSaoPauloDay } from './sao-paulo-days.ts';

describe('days in São Paulo', () => {
  it('turns at midnight there, three hours after UTC', () => {
    expect(saoPauloDay(new Date('2026-11-21T02:59:59.999Z'))).toBe('2026-11-20');
    expect(saoPauloDay(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21');
    expect(startOfSaoPauloDay('2026-11-21').toISOString()).toBe('2026-11-21T03:00:00.000Z');
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

  it('adds days across months', () => expect(addDays('2026-02-28', 1)).toBe('2026-03-01'));
});

describe('listRange', () => {
  const clock = () => new Date('2026-11-20T12:00:00Z');

  it('reads the last 30 days when no day is given', () => {
    const range = listRange({ page: 3, pageSize: 20 }, clock);
    expect(range).toEqual({
      from: new Date('2026-10-22T03:00:00Z'),
      to: new Date('2026-11-21T03:00:00Z'),
      limit: 20,
      offset: 40,
    });
  });

  it.each([
    ['2026-11-02', '2026-11-01'],
    ['2026-10-01', '2026-11-01'],
  ])('refuses the range %s to %s', (from, to) => {
    expect(() => listRange({ page: 1, pageSize: 20, from, to }, clock)).toThrow(
      expect.objectContaining({ code: codes.invalidInput }),
    );
  });
});
