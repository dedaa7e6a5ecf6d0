import { EmptyState } from '@ipe/ui';
import { formatExactClock, formatDay } from '@ipe/pt-br';
import { ClipboardList } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Page } from '#shell/layout/page.tsx';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { MoreRows } from '#shell/lists/more-rows.tsx';
import { RowButton } from '#shell/lists/row-button.tsx';
import { SubjectLink } from '#shell/navigation/subject-link.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { EntryDialog, actorName } from './entry-dialog.tsx';
import { LogFilters } from './log-filters.tsx';
import { useLog, useSubjectName, type LogEntry, type LogFilter } from './log.queries.ts';
import { text } from './log.text.ts';

const noFilter: LogFilter = {};

/** Keeps the filter in the browser's history, so that going back from a player shows the same list. */
function useLogFilter(): [LogFilter, (filter: LogFilter) => void] {
  const [location, goTo] = useLocation();
  const filter = useHistoryState<LogFilter | null>() ?? noFilter;
  return [filter, (state) => goTo(location, { replace: true, state })];
}

/** The staff log: every entry of its hash chain. */
export function LogScreen() {
  const [filter, setFilter] = useLogFilter();
  const [opened, setOpened] = useState<LogEntry>();
  const nameOf = useSubjectName();
  const log = useLog(useDeferredValue(filter));
  return (
    <Page title={navigation.log}>
      <LogFilters filter={filter} onChange={setFilter} />
      <Loaded query={log}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<ClipboardList />} title={text.empty}>
              {text.emptyBody}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={text.caption}
                rows={list}
                keyOf={({ entryNo }) => entryNo}
                columns={columns(setOpened, nameOf)}
              />
              <MoreRows query={log} />
            </>
          )
        }
      </Loaded>
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

const columns = (open: (entry: LogEntry) => void, nameOf: (subject: string) => string): Column<LogEntry>[] => [
  {
    title: text.action,
    cell: (entry) => (
      <>
        <RowButton onOpen={() => open(entry)}>{text.actionName(entry.action)}</RowButton>
        {entry.reason !== null && <span className="line-clamp-1 text-xs text-mist">{entry.reason}</span>}
      </>
    ),
  },
  { title: text.actor, cell: actorName },
  {
    title: text.subject,
    cell: ({ subject }) => <SubjectLink subject={subject}>{nameOf(subject)}</SubjectLink>,
    isWide: true,
  },
  {
    title: text.at,
    cell: ({ at }) => (
      <time dateTime={at} className="tabular">
        <span className="whitespace-nowrap">{formatDay(at)}</span> {formatExactClock(at)}
      </time>
    ),
  },
];
