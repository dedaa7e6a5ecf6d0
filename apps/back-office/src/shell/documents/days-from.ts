import { addDays, saoPauloDay } from '@ipe/pt-br';

/** The day so many days after today, as a document writes it. */
export const dayFrom = (now: Date, days: number): string => addDays(saoPauloDay(now), days);

/** The first moment of that day. */
export const midnightFrom = (now: Date, days: number): string => `${dayFrom(now, days)}T00:00:00-03:00`;
