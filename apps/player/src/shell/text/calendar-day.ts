import { formatDay, formatInstant } from './time-text.ts';

/** A calendar day as the server writes it, `2026-11-20`, is the same day wherever it is read: noon in São Paulo lies well inside. */
const noonOf = (day: string) => `${day}T15:00:00Z`;

/** `2026-11-20` → `20/11/2026` */
export const formatCalendarDay = (day: string): string => formatDay(noonOf(day));

/** `2026-11-20` → `20/11` */
export const formatDayOfMonth = (day: string): string => formatCalendarDay(day).slice(0, 5);

/** `21/11/2026 às 10:00` */
export const formatDayAndHour = (instant: string): string => formatInstant(instant).replace(' ', ' às ');
