import type { Days } from './record-filters.ts';

const timeZone = 'America/Sao_Paulo';
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const clock = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' });
const fullDay = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: '2-digit', month: '2-digit' });

/** `2026-11-20` → `sexta-feira, 20/11/2026` */
export const formatWholeDay = (day: string): string => fullDay.format(Date.parse(day));

/** `01/11 – 20/11` */
export const formatRange = ({ from, to }: Days): string =>
  `${dayAndMonth.format(Date.parse(from))} – ${dayAndMonth.format(Date.parse(to))}`;

/** `20:30`, São Paulo time: of what stands under its day. */
export const formatClock = (instant: string): string => clock.format(Date.parse(instant));

export type DayOfRows<Row> = {
  day: string;
  rows: Row[];
  /** Whether all rows of that day are here: only then may they be added up. */
  isWhole: boolean;
};

/**
 * Rows, newest first, under their São Paulo days.
 * @param hasMore whether older rows exist that aren't loaded: then the last day may lack some
 */
export function byDay<Row>(rows: Row[], instantOf: (row: Row) => string, hasMore: boolean): DayOfRows<Row>[] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = isoDay.format(Date.parse(instantOf(row)));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, ofDay], index) => ({ day, rows: ofDay, isWhole: !hasMore || index < days.size - 1 }));
}
