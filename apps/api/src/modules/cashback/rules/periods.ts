import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay, weekAround } from '@ipe/pt-br/calendar';
import type { CashbackDocument } from '@ipe/staff-contract';
import { minuteMs } from '#platform/time/durations.ts';

/** Days in São Paulo, both included. */
export type Period = { from: string; to: string };

/** From which day to which a cashback goes: its document's, or to the day on which it was stopped. */
export type Lasting = Pick<CashbackDocument, 'period'> & { firstDay: string; lastDay: string };

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The period that has this day; undefined for a day that doesn't count. A week at either end may have fewer days. */
export function periodOf({ period, firstDay, lastDay }: Lasting, day: string): Period | undefined {
  if (day < firstDay || day > lastDay) return undefined;
  if (period === 'day') return { from: day, to: day };
  const { from, end } = weekAround(day);
  return { from: from < firstDay ? firstDay : from, to: earlier(addDays(end, -1), lastDay) };
}

/** All periods up to a day, the first one first; the last one may go on behind it. */
export function listPeriods(lasting: Lasting, upTo: string): Period[] {
  const found: Period[] = [];
  for (let day = lasting.firstDay; day <= earlier(lasting.lastDay, upTo);) {
    const period = periodOf(lasting, day)!;
    found.push(period);
    day = addDays(period.to, 1);
  }
  return found;
}

/** After midnight, when the day behind it is added up. */
const settledAfterMs = 20 * minuteMs;

/** When a period is paid at the earliest. */
export const payableAt = ({ to }: Period): Date =>
  new Date(startOfSaoPauloDay(addDays(to, 1)).getTime() + settledAfterMs);
