import { firstCashback } from '@ipe/staff-contract';
import { HandCoins } from 'lucide-react';
import { dayFrom } from '#shell/documents/days-from.ts';
import { DocumentDraftScreen } from '#shell/documents/document-draft-screen.tsx';
import type { DocumentKind } from '#shell/documents/document-kind.ts';
import { DocumentScreen } from '#shell/documents/document-screen.tsx';
import { DocumentsScreen } from '#shell/documents/documents-screen.tsx';
import type { Column } from '#shell/lists/data-table.tsx';
import { TableSection } from '#shell/lists/table-section.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { paths } from '#shell/navigation/paths.ts';
import { calls, type Cashback, type CashbackAnswers } from './cashback.queries.ts';
import { text } from './cashback.text.ts';

const periodColumns: Column<Cashback['periods'][number]>[] = [
  { title: text.period, cell: ({ from, to }) => text.days(from, to) },
  { title: text.players, cell: ({ players }) => players, isNumber: true },
  { title: text.paid, cell: ({ paid }) => paid, isNumber: true },
  { title: text.sum, cell: ({ paidCentavos }) => text.money(paidCentavos), isNumber: true },
];

const kind: DocumentKind<CashbackAnswers> = {
  name: 'cashback',
  path: paths.cashbacks,
  title: navigation.cashback,
  Icon: HandCoins,
  text,
  calls,
  columns: [
    { title: text.from, cell: ({ fromDay }) => text.day(fromDay), isWide: true },
    { title: text.until, cell: ({ untilDay }) => text.day(untilDay), isWide: true },
    { title: text.rate, cell: ({ rateBasisPoints }) => text.percent(rateBasisPoints), isNumber: true },
  ],
  facts: ({ fromDay, untilDay, rateBasisPoints }) => [
    [text.from, text.day(fromDay)],
    [text.until, text.day(untilDay)],
    [text.rate, text.percent(rateBasisPoints)],
  ],
  results: ({ periods }) => (
    <TableSection
      title={text.periods}
      columns={periodColumns}
      rows={periods}
      keyOf={({ from }) => from}
      empty={text.noPeriods}
    />
  ),
  stoppable: ['announced', 'running'],
  first: (now) => firstCashback({ fromDay: dayFrom(now, 2), untilDay: dayFrom(now, 31) }),
};

export const CashbacksScreen = () => <DocumentsScreen kind={kind} />;
export const CashbackScreen = () => <DocumentScreen kind={kind} />;
export const CashbackDraftScreen = () => <DocumentDraftScreen kind={kind} />;
