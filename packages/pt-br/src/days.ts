/** The day `days` after (or, if negative, before) a calendar day, `2026-11-20`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** `2026-11-20` → `20/11/2026` */
export const formatCalendarDay = (day: string): string => day.split('-').toReversed().join('/');

/** `2026-11-20` → `20/11` */
export const formatDayOfMonth = (day: string): string => formatCalendarDay(day).slice(0, 5);
