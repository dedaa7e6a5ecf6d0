import { addDays } from '@ipe/pt-br';
import { calendarDays } from './check-in.schema.ts';

/** A check-in: its São Paulo day, and its number in the streak. */
export type CheckedIn = { day: string; streak: number };

/** The calendar's day of a streak: 1–7, then 1 again. */
export const streakDayOf = (streak: number): number => ((streak - 1) % calendarDays) + 1;

/**
 * Days are calendar days, so daylight saving time changes nothing. The last check-in can be of a later day than today
 * if a clock jumped back.
 */
export const isCheckedInOn = (today: string, last: CheckedIn | undefined): boolean =>
  last !== undefined && last.day >= today;

/** The streak that a check-in today would make; after a missed day it is 1. */
export const nextStreak = (today: string, last: CheckedIn | undefined): number =>
  last !== undefined && addDays(last.day, 1) === today ? last.streak + 1 : 1;

/** The streak up to now; today's check-in may still follow. */
export function streakUpTo(today: string, last: CheckedIn | undefined): number {
  if (last === undefined) return 0;
  return isCheckedInOn(today, last) || addDays(last.day, 1) === today ? last.streak : 0;
}
