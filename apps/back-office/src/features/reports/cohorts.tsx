import { formatBrl } from '@ipe/money';
import { formatNumber } from '@ipe/pt-br';
import { EmptyState } from '@ipe/ui';
import type { StaffOutput } from '@ipe/staff-contract';
import { UsersRound } from 'lucide-react';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { useCohorts } from './reports.queries.ts';
import { text } from './reports.text.ts';

type Cohort = StaffOutput<'/back-office/api/reports/cohorts'>['list'][number];
type Row = Pick<Cohort, 'registeredIn' | 'players'> & Cohort['months'][number];

const monthsBetween = (from: string, to: string): number => {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(to) - count(from);
};

/** The players by month of registration, and what they did since. */
export function Cohorts() {
  const cohorts = useCohorts();
  return (
    <Loaded query={cohorts}>
      {(list) => {
        const rows = list.flatMap(({ months, ...cohort }): Row[] => months.map((month) => ({ ...cohort, ...month })));
        if (rows.length === 0)
          return (
            <EmptyState icon={<UsersRound />} title={text.empty}>
              {text.emptyBody}
            </EmptyState>
          );
        return (
          <DataTable
            caption={text.cohortsCaption}
            rows={rows}
            keyOf={({ registeredIn, month }) => `${registeredIn} ${month}`}
            columns={columns}
          />
        );
      }}
    </Loaded>
  );
}

const columns: Column<Row>[] = [
  { title: text.cohort, cell: ({ registeredIn }) => text.period(registeredIn) },
  {
    title: text.month,
    cell: ({ registeredIn, month }) => (
      <>
        {text.period(month)}
        <span className="block text-xs text-mist">{text.after(monthsBetween(registeredIn, month))}</span>
      </>
    ),
  },
  {
    title: text.registered,
    isNumber: true,
    cell: ({ players }) => (players === null ? text.unknown : formatNumber(players)),
  },
  {
    title: text.active,
    isNumber: true,
    cell: ({ activePlayers, players }) => formatNumber(activePlayers) + text.shareOf(activePlayers, players),
  },
  { title: text.firstDeposits, isNumber: true, cell: ({ firstDeposits }) => formatNumber(firstDeposits) },
  { title: text.deposits, isNumber: true, cell: ({ depositsCentavos }) => formatBrl(depositsCentavos) },
  { title: text.ggr, isNumber: true, cell: ({ ggrCentavos }) => formatBrl(ggrCentavos) },
];
