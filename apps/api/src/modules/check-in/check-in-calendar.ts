import { addDays } from '@ipe/pt-br';
import { calendarDays } from './check-in.schema.ts';

/** A check-in as it counts: its São Paulo day, and how many days in a row it makes. */
export type CheckedIn = { day: string; streak: number };

/** Which day of the calendar a streak is on: 1–7, again and again. */
export const streakDayOf = (streak: number): number => ((streak - 1) % calendarDays) + 1;

/** Days are the calendar's, so daylight saving changes nothing. A check-in of a later day was made before a clock jumped back. */
export const isCheckedInOn = (today: string, last: CheckedIn | undefined): boolean =>
  last !== undefined && last.day >= today;

/** The streak that a check-in today would make: it begins anew after a missed day. */
export const nextStreak = (today: string, last: CheckedIn | undefined): number =>
  last !== undefined && addDays(last.day, 1) === today ? last.streak + 1 : 1;

/** Days in a row up to now: today's check-in may still come. */
export function streakUpTo(today: string, last: CheckedIn | undefined): number {
  if (last === undefined) return 0;
  return isCheckedInOn(today, last) || addDays(last.day, 1) === today ? last.streak : 0;
}
