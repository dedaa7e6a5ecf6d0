import { formatDayOfMonth, saoPauloDay } from '@ipe/pt-br';
import type { Days } from './period.ts';

/** `01/11 – 20/11` */
export const formatRange = ({ from, to }: Days): string => `${formatDayOfMonth(from)} – ${formatDayOfMonth(to)}`;

export type DayOfRows<Row> = {
  day: string;
  rows: Row[];
  /** Whether all rows of the day are loaded. Only then may they be added up. */
  isWhole: boolean;
};

/**
 * Groups rows, newest first, by their São Paulo day.
 * @param hasMore whether older rows aren't loaded yet: then the last day may be incomplete
 */
export function byDay<Row>(rows: Row[], instantOf: (row: Row) => string, hasMore: boolean): DayOfRows<Row>[] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = saoPauloDay(instantOf(row));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, ofDay], index) => ({ day, rows: ofDay, isWhole: !hasMore || index < days.size - 1 }));
}
