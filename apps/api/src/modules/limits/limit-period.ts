import type { limitPeriods } from '@ipe/contract';
import { addDays, saoPauloDay, startOfSaoPauloDay } from '#platform/time/sao-paulo-days.ts';

export type LimitPeriod = (typeof limitPeriods)[number];

/** The days of a period, `end` no longer in it. */
type Days = { from: string; end: string };

/** The calendar period in São Paulo around a day: weeks begin on Monday. */
export function periodAround(period: LimitPeriod, day: string): Days {
  if (period === 'day') return { from: day, end: addDays(day, 1) };
  if (period === 'month') return { from: `${day.slice(0, 8)}01`, end: nextMonth(day) };
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(day, -sinceMonday);
  return { from, end: addDays(from, 7) };
}

/** Day 1 plus 31 days is in the next month, whichever month it is. */
const nextMonth = (day: string): string => `${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`;

/** When the period that an instant falls in is over. */
export const periodEndsAt = (period: LimitPeriod, now: Date): Date =>
  startOfSaoPauloDay(periodAround(period, saoPauloDay(now)).end);
