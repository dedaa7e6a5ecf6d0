import type { limitPeriods } from '@ipe/contract';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { monthAround, startOfSaoPauloDay, type Days, weekAround } from '@ipe/pt-br/calendar';

export type LimitPeriod = (typeof limitPeriods)[number];

/** The calendar period in São Paulo that a day is in; weeks begin on Monday. */
export const periodAround = (period: LimitPeriod, day: string): Days =>
  ({ day: dayAround, week: weekAround, month: monthAround })[period](day);

const dayAround = (day: string): Days => ({ from: day, end: addDays(day, 1) });

/** The end of the period that an instant is in. */
export const periodEndsAt = (period: LimitPeriod, now: Date): Date =>
  startOfSaoPauloDay(periodAround(period, saoPauloDay(now)).end);
