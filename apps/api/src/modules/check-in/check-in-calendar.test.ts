import { addDays, saoPauloDay } from '@ipe/pt-br';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCheckedInOn, nextStreak, streakDayOf, streakUpTo, type CheckedIn } from './check-in-calendar.ts';

describe('for any days on which a player checks in', () => {
  /** A second way to count: it walks through the calendar day by day. */
  function walk(days: string[]): CheckedIn[] {
    const signed: CheckedIn[] = [];
    let streak = 0;
    for (let day = days[0] ?? ''; day !== '' && day <= (days.at(-1) ?? ''); day = addDays(day, 1)) {
      streak = days.includes(day) ? streak + 1 : 0;
      if (streak > 0) signed.push({ day, streak });
    }
    return signed;
  }

  it('streaks and the calendar’s days are what walking through the days gives', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 30 });
    const starts = fc
      .date({ min: new Date('2017-10-01'), max: new Date('2027-01-01'), noInvalidDate: true })
      .map(saoPauloDay);
    fc.assert(
      fc.property(starts, steps, (start, gaps) => {
        const days = gaps.reduce((list, gap) => [...list, addDays(list.at(-1) ?? start, gap)], [start]);
        let last: CheckedIn | undefined;
        for (const expected of walk(days)) {
          const streak = nextStreak(expected.day, last);
          expect(streak).toBe(expected.streak);
          expect(streakDayOf(streak)).toBe(expected.streak % 7 === 0 ? 7 : expected.streak % 7);
          last = { day: expected.day, streak };
          expect(streakUpTo(expected.day, last)).toBe(streak);
          expect(streakUpTo(addDays(expected.day, 1), last)).toBe(streak);
          expect(streakUpTo(addDays(expected.day, 2), last)).toBe(0);
        }
      }),
    );
  });
});

describe('a player', () => {
  const last = { day: '2026-12-08', streak: 8 };

  it('has checked in on the day of the last check-in, and on those before it where a clock jumped back', () => {
    expect(['2026-12-07', '2026-12-08', '2026-12-09'].map((today) => isCheckedInOn(today, last))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isCheckedInOn('2026-12-08', undefined)).toBe(false);
  });

  it('who never checked in has no streak, and begins one', () => {
    expect([streakUpTo('2026-12-08', undefined), nextStreak('2026-12-08', undefined)]).toEqual([0, 1]);
  });

  it('keeps the streak where a clock jumped back', () => {
    expect(streakUpTo('2026-12-01', last)).toBe(8);
  });
});
