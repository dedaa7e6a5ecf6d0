import { formatCalendarDay } from '@ipe/pt-br';
import { EmptyState } from '@ipe/ui';
import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { Instant } from '#shell/parts/instant.tsx';
import { Pill, type Tone } from '#shell/parts/pill.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { FilesDialog } from './files-dialog.tsx';
import { useDocuments, type DocumentOfDay, type FileState } from './regulator-files.queries.ts';
import { text } from './regulator-files.text.ts';

/** The files that the regulator got, day by day. */
export function RegulatorFilesScreen() {
  const [opened, setOpened] = useState<DocumentOfDay>();
  const documents = useDocuments();
  useShortcuts([{ keys: 'u', label: shell.refresh, run: () => void documents.refetch() }]);
  return (
    <Page title={navigation.regulatorFiles}>
      <p className="max-w-[45rem] text-sm text-mist">{text.intro}</p>
      <Loaded query={documents}>
        {({ list, isReporting }) =>
          list.length === 0 ? (
            <EmptyState icon={<FileCheck2 />} title={text.empty}>
              {isReporting ? text.emptyBody : text.notReporting}
            </EmptyState>
          ) : (
            <DataTable caption={text.caption} rows={list} keyOf={nameOf} columns={columns(setOpened)} />
          )
        }
      </Loaded>
      {opened !== undefined && (
        <FilesDialog day={opened.day} document={opened.document} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  );
}

const nameOf = ({ day, document }: DocumentOfDay): string => `${day} ${document}`;

const columns = (open: (row: DocumentOfDay) => void): Column<DocumentOfDay>[] => [
  {
    title: text.day,
    cell: (row) => (
      <RowButton rowId={nameOf(row)} onOpen={() => open(row)}>
        {formatCalendarDay(row.day)}
      </RowButton>
    ),
  },
  { title: text.document, cell: ({ document }) => text.documents[document] },
  { title: text.standing, cell: (row) => <Standing row={row} /> },
  { title: text.due, cell: ({ dueAt }) => <Instant at={dueAt} />, isWide: true },
];

type Word = { tone: Tone; words: string };

/** A document of one lot has that lot's state; one of several lots says how many are in each state. */
function wordsOf({ lots, states }: DocumentOfDay): Word[] {
  if (lots === null) return [{ tone: 'waiting', words: text.building }];
  if (lots === 0) return [{ tone: 'calm', words: text.nothing }];
  return (Object.entries(states) as [FileState, number][]).map(([state, files]) => ({
    tone: text.tones[state],
    words: lots === 1 ? text.states[state] : text.lotsIn(files, text.states[state]),
  }));
}

const Standing = ({ row }: { row: DocumentOfDay }) => (
  <span className="flex flex-wrap gap-1">
    {row.isLate && <Pill tone="bad">{text.late}</Pill>}
    {wordsOf(row).map(({ tone, words }) => (
      <Pill key={words} tone={tone}>
        {words}
      </Pill>
    ))}
  </span>
);
