import { addDays } from '@ipe/pt-br';
import { calendarDays } from './check-in.schema.ts';

/** A sign-in as it counts: its São Paulo day, and how many days in a row it makes. */
export type Signed = { day: string; streak: number };

/** Which day of the calendar a streak is on: 1–7, again and again. */
export const streakDayOf = (streak: number): number => ((streak - 1) % calendarDays) + 1;

/** Days are the calendar's, so daylight saving changes nothing. A sign-in of a later day was made before a clock jumped back. */
export const isSignedOn = (today: string, last: Signed | undefined): boolean => last !== undefined && last.day >= today;

/** The streak that a sign-in today would make: it begins anew after a missed day. */
export const nextStreak = (today: string, last: Signed | undefined): number =>
  last !== undefined && addDays(last.day, 1) === today ? last.streak + 1 : 1;

/** Days in a row up to now: today's sign-in may still come. */
export function streakUpTo(today: string, last: Signed | undefined): number {
  if (last === undefined) return 0;
  return isSignedOn(today, last) || addDays(last.day, 1) === today ? last.streak : 0;
}
