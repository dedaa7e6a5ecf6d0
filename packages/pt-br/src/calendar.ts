import { saoPauloDay, saoPauloTimeZone } from './instants.ts';

/** A range of calendar days, `2026-11-20`; `end` is excluded. */
export type Days = { from: string; end: string };

const dateOf = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day);

/** The first instant of a São Paulo day. With daylight saving (until 2019) the day on which it began started at 01:00. */
export const startOfSaoPauloDay = (day: string): Date =>
  new Date(dateOf(day).toZonedDateTime(saoPauloTimeZone).epochMilliseconds);

export const isStartOfSaoPauloDay = (at: Date): boolean =>
  startOfSaoPauloDay(saoPauloDay(at)).getTime() === at.getTime();

/** The instant at which the clocks in São Paulo show a full hour on a day. */
export const saoPauloHour = (day: string, hour: number): Date =>
  new Date(dateOf(day).toZonedDateTime({ timeZone: saoPauloTimeZone, plainTime: { hour } }).epochMilliseconds);

/** The next instant after now at which the clocks in São Paulo show this full hour. */
export function nextSaoPauloHour(now: Date, hour: number): Date {
  const day = saoPauloDay(now);
  const today = saoPauloHour(day, hour);
  return today > now ? today : saoPauloHour(dateOf(day).add({ days: 1 }).toString(), hour);
}

/** The week that contains a day, from Monday. */
export function weekAround(day: string): Days {
  const monday = dateOf(day).subtract({ days: dateOf(day).dayOfWeek - 1 });
  return { from: monday.toString(), end: monday.add({ days: 7 }).toString() };
}

/** The calendar month that contains a day. */
export function monthAround(day: string): Days {
  const first = dateOf(day).with({ day: 1 });
  return { from: first.toString(), end: first.add({ months: 1 }).toString() };
}

/** The same São Paulo time on the same day of a later month, or on that month's last day if it is shorter. */
export function addMonths(at: Date, months: number): Date {
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(saoPauloTimeZone);
  return new Date(there.add({ months }).epochMilliseconds);
}
