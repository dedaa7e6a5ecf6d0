import { formatCalendarDay } from './days.ts';
import { whenNeeded } from './when-needed.ts';

const weekdays = whenNeeded(() => new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long' }));

/** `2026-11-20` → `sexta-feira, 20/11/2026` */
export const formatWholeDay = (day: string): string =>
  `${weekdays().format(Date.parse(day))}, ${formatCalendarDay(day)}`;
