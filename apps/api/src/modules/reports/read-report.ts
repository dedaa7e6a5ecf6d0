import { addDays } from '@ipe/pt-br';
import { monthAround } from '@ipe/pt-br/calendar';
import type { StaffOutput } from '@ipe/staff-contract';
import type { Queryable } from '#platform/database/index.ts';
import { movementOf } from './day-sums.ts';
import { figures, type Figure } from './figures.ts';
import { ggrShareOf } from './ggr-share.ts';
import { lineFilterOf } from './read-lines.ts';
import {
  findKnownDays,
  listPeriods,
  listSums,
  type By,
  type Days,
  type Period,
  type PeriodSum,
} from './report.store.ts';

type Report = StaffOutput<'/back-office/api/reports/read'>;

const presentFigure = ({ source, ...figure }: Figure): Report['figures'][number] => ({
  ...figure,
  hasLines: lineFilterOf({ source, ...figure }) !== undefined,
});

/** A month is complete when its last day is noted, because days are noted in order from the house's first one on. */
const isWhole = ({ to }: Days, by: By): boolean => by === 'day' || addDays(to, 1) === monthAround(to).end;

/** Null for what isn't known yet, such as the legal share of an incomplete month. */
function valueOf({ id, source }: Figure, period: Period, { sums, by }: { sums: PeriodSum[]; by: By }): number | null {
  if ('movement' in source) return movementOf(id, sums);
  if ('column' in source) return period[source.column];
  return by === 'month' && isWhole(period, by) ? ggrShareOf(period.period, movementOf('ggr', sums)) : null;
}

/** The requested days, extended to whole months for a report by month. */
export const widened = ({ from, to }: Days, by: By): Days =>
  by === 'day' ? { from, to } : { from: monthAround(from).from, to: addDays(monthAround(to).end, -1) };

/** The house's figures by day or month, added up from the noted days. */
export async function readReport(db: Queryable, days: Days, by: By): Promise<Report> {
  const asked = widened(days, by);
  const periods = await listPeriods(db, asked, by);
  const sums = Map.groupBy(await listSums(db, asked, by), ({ period }) => period);
  return {
    known: await findKnownDays(db),
    figures: figures.map(presentFigure),
    periods: periods.map((period) => {
      const of = { sums: sums.get(period.period) ?? [], by };
      return {
        period: period.period,
        from: period.from,
        to: period.to,
        isWhole: isWhole(period, by),
        values: Object.fromEntries(figures.map((figure) => [figure.id, valueOf(figure, period, of)])),
      };
    }),
  };
}
