import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { hourMs } from '#platform/time/durations.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activitiesWith } from '#test/app/activities-with.ts';
import type { TaskActivity } from './activities.schema.ts';
import { claimableUntil, endOfOccasion, isOpen, occasionOn, occasionsAt } from './occasions.ts';

function taskWith(id: string, changes: Record<string, unknown>): TaskActivity {
  const task = activitiesWith({ [id]: changes }).activities.find((one) => one.id === id);
  if (task?.kind !== 'task') throw new Error(`no task ${id}`);
  return task;
}
const always = { startsAt: '2010-05-01T00:00:00-03:00' };
const daily = taskWith('apostas-do-dia', always);
const weekly = taskWith('apostas-da-semana', always);

describe('an occasion', () => {
  it.each([
    // The first hour of the next day didn't exist: the day began at 01:00, which is 03:00 UTC.
    ['the day before daylight saving began', '2018-11-03', '2018-11-04T03:00:00.000Z'],
    ['the day of 23 hours', '2018-11-04', '2018-11-05T02:00:00.000Z'],
    ['the day of 25 hours', '2019-02-16', '2019-02-17T03:00:00.000Z'],
    ['a day since then', '2026-11-21', '2026-11-22T03:00:00.000Z'],
    ['29 February', '2028-02-29', '2028-03-01T03:00:00.000Z'],
  ])('of %s ends when the next day begins in São Paulo', (_what, day, end) => {
    const occasion = occasionOn(daily, day);
    expect(occasion && endOfOccasion(occasion).toISOString()).toBe(end);
  });

  it.each([
    ['2026-11-15', '2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-16', '2026-11-22'],
    ['2026-12-31', '2026-12-28', '2027-01-03'],
  ])('of a week around %s is from Monday %s to Sunday %s', (day, firstDay, lastDay) => {
    expect(occasionOn(weekly, day)).toEqual({ key: firstDay, firstDay, lastDay });
  });

  const days = fc.integer({ min: 0, max: 20_000 }).map((after) => addDays('2010-05-03', after));

  it('has every day in one week and one day, whatever the day', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(daily, weekly), (day, task) => {
        const own = occasionOn(task, day);
        const next = own && occasionOn(task, addDays(own.lastDay, 1));
        expect(own && own.firstDay <= day && day <= own.lastDay).toBe(true);
        expect(next?.firstDay).toBe(own && addDays(own.lastDay, 1));
      }),
    );
  });

  it('is on the list of every instant of its day, and no occasion is there twice', () => {
    const instants = fc.date({
      min: new Date('2010-05-02T12:00:00Z'),
      max: new Date('2060-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(daily, weekly), (now, task) => {
        const keys = occasionsAt(task, now).map(({ key }) => key);
        expect(keys).toContain(occasionOn(task, saoPauloDay(now))?.key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});

describe('a task', () => {
  // From a Wednesday to the end of the Tuesday of the following week.
  const lasting = { startsAt: '2026-11-18T00:00:00-03:00', endsAt: '2026-11-25T00:00:00-03:00' };

  it('is open from its first moment on, up to the moment at which it is over', () => {
    const task = taskWith('apostas-do-dia', lasting);
    const moments = ['2026-11-18T02:59:59Z', '2026-11-18T03:00:00Z', '2026-11-25T02:59:59Z', '2026-11-25T03:00:00Z'];
    expect(moments.map((at) => isOpen(task, new Date(at)))).toEqual([false, true, true, false]);
    expect(isOpen(daily, new Date('2100-01-01T00:00:00Z'))).toBe(true);
  });

  it('of a day has each of its days, and none before or behind them', () => {
    const task = taskWith('apostas-do-dia', lasting);
    const days = ['2026-11-17', '2026-11-18', '2026-11-24', '2026-11-25'];
    expect(days.map((day) => occasionOn(task, day)?.key)).toEqual([undefined, '2026-11-18', '2026-11-24', undefined]);
  });

  it('of a week is cut where it begins and where it ends, and keeps the week’s name', () => {
    const task = taskWith('apostas-da-semana', lasting);
    expect(occasionOn(task, '2026-11-17')).toBeUndefined();
    expect(occasionOn(task, '2026-11-20')).toEqual({
      key: '2026-11-16',
      firstDay: '2026-11-18',
      lastDay: '2026-11-22',
    });
    expect(occasionOn(task, '2026-11-23')).toEqual({
      key: '2026-11-23',
      firstDay: '2026-11-23',
      lastDay: '2026-11-24',
    });
  });

  it('that was finished may be claimed for its hours behind the day or the week', () => {
    const hours = { ...always, claimHours: 30 };
    const dayTask = taskWith('apostas-do-dia', hours);
    const at = (task: TaskActivity, now: string) => occasionsAt(task, new Date(now)).map(({ key }) => key);
    expect(claimableUntil(dayTask, occasionOn(dayTask, '2026-11-20')!).toISOString()).toBe('2026-11-22T09:00:00.000Z');
    expect(at(dayTask, '2026-11-22T08:59:59Z')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(at(dayTask, '2026-11-22T09:00:00Z')).toEqual(['2026-11-21', '2026-11-22']);
    const weekTask = taskWith('apostas-da-semana', hours);
    expect(at(weekTask, '2026-11-24T08:59:59Z')).toEqual(['2026-11-16', '2026-11-23']);
    expect(at(weekTask, '2026-11-24T09:00:00Z')).toEqual(['2026-11-23']);
  });

  it('of a week that is cut may be claimed for its hours behind the day at which it is cut', () => {
    const task = taskWith('apostas-da-semana', { ...lasting, claimHours: 48 });
    const at = (now: string) => occasionsAt(task, new Date(now)).map(({ key }) => key);
    expect(at('2026-11-18T02:59:59Z')).toEqual([]);
    expect(at('2026-11-18T03:00:00Z')).toEqual(['2026-11-16']);
    expect(at('2026-11-23T12:00:00Z')).toEqual(['2026-11-16', '2026-11-23']);
    expect(at('2026-11-25T02:59:59Z')).toEqual(['2026-11-16', '2026-11-23']);
    expect(at('2026-11-25T03:00:00Z')).toEqual(['2026-11-23']);
    expect(at('2026-11-27T02:59:59Z')).toEqual(['2026-11-23']);
    expect(at('2026-11-27T03:00:00Z')).toEqual([]);
  });

  it('has each of its days and weeks from their first moment until they can’t be claimed any more, whatever its start and end', () => {
    // The last days of 23 and 25 hours were in 2019.
    const asked = fc.record({
      any: fc.constantFrom(daily, weekly),
      first: fc.integer({ min: 0, max: 6_000 }).map((after) => addDays('2010-05-03', after)),
      days: fc.option(fc.integer({ min: 1, max: 20 })),
      claimHours: fc.integer({ min: 1, max: 168 }),
      afterDays: fc.nat({ max: 20 }),
      afterHours: fc.nat({ max: 400 }),
    });
    fc.assert(
      fc.property(asked, ({ any, first, days, claimHours, afterDays, afterHours }) => {
        const endsAt = days === null ? null : startOfSaoPauloDay(addDays(first, days));
        const task = { ...any, startsAt: startOfSaoPauloDay(first), endsAt, claimHours };
        const occasion = occasionOn(task, addDays(first, afterDays));
        fc.pre(occasion !== undefined);
        const begins = startOfSaoPauloDay(occasion.firstDay).getTime();
        const until = claimableUntil(task, occasion).getTime();
        const between = begins + ((afterHours * hourMs) % (until - begins));
        const hasAt = (ms: number) => occasionsAt(task, new Date(ms)).some(({ key }) => key === occasion.key);
        expect([begins - 1, begins, between, until - 1, until].map(hasAt)).toEqual([false, true, true, true, false]);
      }),
      { numRuns: 500 },
    );
  });

  it('isn’t there before it begins, and may be claimed when it is over', () => {
    const task = taskWith('apostas-do-dia', { ...lasting, claimHours: 24 });
    const at = (now: string) => occasionsAt(task, new Date(now)).map(({ key }) => key);
    expect(at('2026-11-18T02:59:59Z')).toEqual([]);
    expect(at('2026-11-18T03:00:00Z')).toEqual(['2026-11-18']);
    expect(at('2026-11-25T12:00:00Z')).toEqual(['2026-11-24']);
    expect(at('2026-11-26T03:00:00Z')).toEqual([]);
  });
});
