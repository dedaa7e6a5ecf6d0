import { addDays, saoPauloDay } from '@ipe/pt-br';

/** The São Paulo day this many days after today, as `2026-11-20`. */
export const dayFrom = (now: Date, days: number): string => addDays(saoPauloDay(now), days);

/** The start of that day in São Paulo, as documents write it. */
export const midnightFrom = (now: Date, days: number): string => `${dayFrom(now, days)}T00:00:00-03:00`;
