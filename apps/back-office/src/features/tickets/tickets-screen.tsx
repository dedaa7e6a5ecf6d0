import { EmptyState } from '@ipe/ui';
import { Headset } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { ticketPath } from '#shell/navigation/paths.ts';
import { SubjectLink } from '#shell/navigation/subject-link.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { Choices } from '#shell/parts/choices.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { TimeLeft } from '#shell/parts/time-left.tsx';
import { text as shell } from '#shell/text/shell.text.ts';
import { StatePill } from './state-pill.tsx';
import { useQueue, type Queue, type Ticket } from './tickets.queries.ts';
import { text } from './tickets.text.ts';

const queues = (Object.keys(text.queues) as Queue[]).map((id) => ({ id, title: text.queues[id] }));

/** The players' tickets, the longest waiting first. */
export function TicketsScreen() {
  const [queue, setQueue] = useState<Queue>('waiting');
  const [, goTo] = useLocation();
  const tickets = useQueue(queue);
  useShortcuts([{ keys: 'u', label: shell.refresh, run: () => void tickets.refetch() }]);
  return (
    <Page title={navigation.tickets} actions={tickets.data && <Waiting {...tickets.data} />}>
      <Choices label={text.show} choices={queues} value={queue} onChoose={setQueue} />
      <Loaded query={tickets}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState icon={<Headset />} title={text.empty[queue]}>
              {text.emptyBody}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={text.caption}
                rows={list}
                keyOf={({ ticketId }) => ticketId}
                columns={columns((ticket) => goTo(ticketPath(ticket)))}
              />
              <MoreRows query={tickets} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

const Waiting = ({ waiting, overdue }: { waiting: number; overdue: number }) => (
  <output className="flex flex-wrap items-center gap-2 text-sm text-mist">
    {waiting > 0 && text.waiting(waiting)}
    {overdue > 0 && <Pill tone="bad">{text.overdue(overdue)}</Pill>}
  </output>
);

const columns = (open: (ticket: Ticket) => void): Column<Ticket>[] => [
  {
    title: text.subject,
    cell: (ticket) => (
      <>
        <RowButton rowId={ticket.ticketId} onOpen={() => open(ticket)}>
          {text.subjects[ticket.subject]}
        </RowButton>
        <span className="line-clamp-2 text-xs break-words text-mist">{ticket.excerpt}</span>
      </>
    ),
  },
  {
    title: text.player,
    cell: ({ playerId, nickname }) => <SubjectLink subject={`player:${playerId}`}>{nickname}</SubjectLink>,
    isWide: true,
  },
  { title: text.state, cell: ({ state }) => <StatePill state={state} />, isWide: true },
  { title: text.assignee, cell: ({ assignee }) => assignee?.name ?? text.nobody, isWide: true },
  {
    title: text.until,
    cell: ({ dueAt, changedAt }) => (dueAt === null ? <Instant at={changedAt} /> : <TimeLeft until={dueAt} />),
  },
];
