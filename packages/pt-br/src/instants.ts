import { whenNeeded } from './when-needed.ts';

/** A moment: a Date, ISO 8601 as the server writes it, or milliseconds since 1970. */
export type Instant = Date | string | number;

/** The time zone of the daily rules and of every time that is shown. */
export const saoPauloTimeZone = 'America/Sao_Paulo';

/**
 * The only formatter, because making one is slow. Callers cut the day off its start and the time off its end, because
 * browsers differ in what they write in between.
 */
const moments = whenNeeded(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: saoPauloTimeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);
const written = (instant: Instant): string => moments().format(new Date(instant));

/** `20/11/2026` */
export const formatDay = (instant: Instant): string => written(instant).slice(0, 10);

/** `20:30` */
export const formatClock = (instant: Instant): string => written(instant).slice(-8, -3);

/** `20:30:05` */
export const formatExactClock = (instant: Instant): string => written(instant).slice(-8);

/** `20/11/2026 20:30` */
export const formatInstant = (instant: Instant): string => `${formatDay(instant)} ${formatClock(instant)}`;

/** `20/11/2026 às 20:30`, for sentences. */
export const formatDayAndHour = (instant: Instant): string => `${formatDay(instant)} às ${formatClock(instant)}`;

/** `20/11/2026 às 20:30 (horário de Brasília)`, for readers who may be in another time zone. */
export const formatBrasiliaTime = (instant: Instant): string => `${formatDayAndHour(instant)} (horário de Brasília)`;

/** The last day of a period that ends at this instant. Midnight counts as the end of the day before. */
export const formatLastDay = (endsAt: Instant): string => formatDay(new Date(endsAt).getTime() - 1);

/** When something is due: `20:30` if it is today, otherwise with the day. */
export const formatDeadline = (instant: Instant, now: Instant): string =>
  formatDay(instant) === formatDay(now) ? formatClock(instant) : formatInstant(instant);

/** The São Paulo day on which an instant falls: `2026-11-20`. */
export const saoPauloDay = (at: Instant): string => formatDay(at).split('/').toReversed().join('-');
