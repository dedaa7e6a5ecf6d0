import { formatBrl } from '@ipe/money';
import { formatCalendarDay } from '@ipe/pt-br';
import { EmptyState } from '@ipe/ui';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { paths } from '#shell/navigation/paths.ts';
import { buttonClass } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { DifferencesDialog } from './differences-dialog.tsx';
import { useDays, type Day } from './reconciliation.queries.ts';
import { text } from './reconciliation.text.ts';
import { RunAgainButton } from './run-again-button.tsx';

/** Compares the bank's book with ours, day by day. */
export function ReconciliationScreen() {
  const [opened, setOpened] = useState<string>();
  const days = useDays();
  return (
    <Page
      title={navigation.reconciliation}
      actions={
        <>
          <Link href={paths.inactiveAccounts} className={buttonClass('secondary')}>
            {text.inactiveAccounts}
          </Link>
          <Link href={paths.returns} className={buttonClass('secondary')}>
            {text.returns}
          </Link>
        </>
      }
    >
      <p className="max-w-[45rem] text-sm text-mist">{text.intro}</p>
      <Loaded query={days}>
        {({ list, missing }) => (
          <>
            <Missing days={missing} />
            {list.length === 0 ? (
              <EmptyState icon={<Scale />} title={text.empty}>
                {text.emptyBody}
              </EmptyState>
            ) : (
              <DataTable caption={text.caption} rows={list} keyOf={({ day }) => day} columns={columns(setOpened)} />
            )}
          </>
        )}
      </Loaded>
      {opened !== undefined && <DifferencesDialog day={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

/** The number of past days that weren't compared yet, with a button for the oldest. */
function Missing({ days }: { days: readonly string[] }) {
  const [oldest] = days;
  if (oldest === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <Pill tone="waiting">{text.missing(days.length)}</Pill>
      <RunAgainButton day={oldest}>{text.run(formatCalendarDay(oldest))}</RunAgainButton>
    </div>
  );
}

const columns = (open: (day: string) => void): Column<Day>[] => [
  {
    title: text.day,
    cell: ({ day }) => (
      <RowButton rowId={day} onOpen={() => open(day)}>
        {formatCalendarDay(day)}
      </RowButton>
    ),
  },
  {
    title: text.result,
    cell: ({ differences }) => (
      <Pill tone={differences === 0 ? 'good' : 'bad'}>
        {differences === 0 ? text.equal : text.differences(differences)}
      </Pill>
    ),
  },
  { title: text.received, cell: (day) => <Both bank={day.bankReceived} own={day.ownReceived} /> },
  { title: text.paidOut, cell: (day) => <Both bank={day.bankPaidOut} own={day.ownPaidOut} />, isWide: true },
  { title: text.returned, cell: (day) => <Both bank={day.bankReturned} own={day.ownReturned} />, isWide: true },
  { title: text.movements, cell: ({ movements }) => movements, isWide: true },
  { title: text.lookedAt, cell: ({ lookedAt }) => <Instant at={lookedAt} />, isWide: true },
];

/** The bank's sum, and ours where it differs. */
function Both({ bank, own }: { bank: number; own: number }) {
  return (
    <span className="tabular whitespace-nowrap">
      {formatBrl(bank)}
      {bank !== own && <span className="block text-xs text-ember-soft">{text.ours(formatBrl(own))}</span>}
    </span>
  );
}
