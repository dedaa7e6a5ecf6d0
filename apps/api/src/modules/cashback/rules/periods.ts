import { addDays } from '@ipe/pt-br';
import { startOfSaoPauloDay, weekAround } from '@ipe/pt-br/calendar';
import type { CashbackDocument } from '@ipe/staff-contract';
import { minuteMs } from '#platform/time/durations.ts';

/** Days in São Paulo, including both ends. */
export type Period = { from: string; to: string };

/** The first and last day of a cashback: those of its document, or the day on which it was stopped. */
export type Lasting = Pick<CashbackDocument, 'period'> & { firstDay: string; lastDay: string };

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The period that contains this day; undefined if the cashback doesn't run on it. The first and the last week may be shorter. */
export function periodOf({ period, firstDay, lastDay }: Lasting, day: string): Period | undefined {
  if (day < firstDay || day > lastDay) return undefined;
  if (period === 'day') return { from: day, to: day };
  const { from, end } = weekAround(day);
  return { from: from < firstDay ? firstDay : from, to: earlier(addDays(end, -1), lastDay) };
}

/** All periods that begin up to a day, the first one first. The last one may end after that day. */
export function listPeriods(lasting: Lasting, upTo: string): Period[] {
  const found: Period[] = [];
  for (let day = lasting.firstDay; day <= earlier(lasting.lastDay, upTo);) {
    const period = periodOf(lasting, day)!;
    found.push(period);
    day = addDays(period.to, 1);
  }
  return found;
}

/** The time after midnight at which the previous day is summed. */
const settledAfterMs = 20 * minuteMs;

/** The earliest time at which a period is paid. */
export const payableAt = ({ to }: Period): Date =>
  new Date(startOfSaoPauloDay(addDays(to, 1)).getTime() + settledAfterMs);
