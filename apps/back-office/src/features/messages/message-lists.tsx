import { EmptyState } from '@ipe/ui';
import { Mail } from 'lucide-react';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { SubjectLink } from '#shell/navigation/subject-link.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { isPlanned, reachOf } from './message-dialog.tsx';
import { useBroadcasts, useSent, type Broadcast, type Sent } from './messages.queries.ts';
import { text } from './messages.text.ts';

type Props<Row> = { onOpen: (row: Row) => void };

/** The messages to all players. */
export function BroadcastList({ onOpen }: Props<Broadcast>) {
  return (
    <Loaded query={useBroadcasts()}>
      {(rows) => <Rows rows={rows} list="all" columns={[nameColumn(onOpen), whenColumn, ...broadcastColumns]} />}
    </Loaded>
  );
}

/** The messages to single players. */
export function SentList({ onOpen }: Props<Sent>) {
  const sent = useSent();
  return (
    <Loaded query={sent}>
      {({ pages }) => (
        <>
          <Rows
            rows={pages.flatMap(({ list }) => list)}
            list="one"
            columns={[nameColumn(onOpen), toColumn, whenColumn, readColumn, writerColumn]}
          />
          <MoreRows query={sent} />
        </>
      )}
    </Loaded>
  );
}

type RowsProps<Row> = { rows: readonly Row[]; list: 'all' | 'one'; columns: Column<Row>[] };

const Rows = <Row extends Broadcast | Sent>({ rows, list, columns }: RowsProps<Row>) =>
  rows.length === 0 ? (
    <EmptyState icon={<Mail />} title={text.empty[list]}>
      {text.emptyBody}
    </EmptyState>
  ) : (
    <DataTable caption={text.caption[list]} rows={rows} keyOf={({ messageId }) => messageId} columns={columns} />
  );

const nameColumn = <Row extends Broadcast | Sent>(open: (row: Row) => void): Column<Row> => ({
  title: text.title,
  cell: (row) => (
    <>
      <RowButton rowId={row.messageId} onOpen={() => open(row)}>
        {row.title}
      </RowButton>
      <span className="line-clamp-1 text-xs break-words text-mist">{row.content}</span>
    </>
  ),
});

const whenColumn: Column<Broadcast | Sent> = {
  title: text.when,
  cell: (row) => (
    <span className="flex flex-col items-start gap-1">
      <Instant at={row.createdAt} />
      {isPlanned(row) && <Pill tone="waiting">{text.states.planned}</Pill>}
    </span>
  ),
};

const writerColumn: Column<Broadcast | Sent> = {
  title: text.writtenBy,
  cell: ({ writtenBy }) => writtenBy ?? text.machine,
  isWide: true,
};

const broadcastColumns: Column<Broadcast>[] = [
  { title: text.sentTo, cell: (row) => text.count(reachOf(row)), isNumber: true, isWide: true },
  { title: text.readBy, cell: ({ readBy }) => text.count(readBy), isNumber: true },
  writerColumn,
];

const toColumn: Column<Sent> = {
  title: text.to,
  cell: ({ playerId }) => <SubjectLink subject={`player:${playerId}`}>{shell.player(String(playerId))}</SubjectLink>,
};

const readColumn: Column<Sent> = {
  title: text.state,
  isWide: true,
  cell: (row) => {
    if (isPlanned(row)) return '—';
    return row.readAt === null ? (
      <Pill tone="calm">{text.states.sent}</Pill>
    ) : (
      <Pill tone="good">{text.states.read}</Pill>
    );
  },
};
