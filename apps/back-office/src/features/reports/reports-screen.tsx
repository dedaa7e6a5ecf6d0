import { addDays, saoPauloDay } from '@ipe/pt-br';
import { EmptyState } from '@ipe/ui';
import { ChartColumn, Download } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { download } from '#shell/calls/download.ts';
import { serverNow } from '#shell/calls/server-clock.ts';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { Button } from '#shell/parts/button.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { Cohorts } from './cohorts.tsx';
import { FigureGroup } from './figure-group.tsx';
import { ReportPeriod } from './report-period.tsx';
import { useReport, type ReportQuery } from './reports.queries.ts';
import { text } from './reports.text.ts';

const daysAtFirst = 30;

const groups = Object.keys(text.groups) as (keyof typeof text.groups)[];

/** Keeps the query in the browser's history, so that going back from a player shows the same report. */
function useAsked(): [ReportQuery, (asked: ReportQuery) => void] {
  const [location, goTo] = useLocation();
  const today = saoPauloDay(serverNow());
  const kept = useHistoryState<ReportQuery | null>();
  const asked = kept ?? { days: { from: addDays(today, -daysAtFirst), to: addDays(today, -1) }, by: 'day' };
  return [asked, (state) => goTo(location, { replace: true, state })];
}

/** The reports on closed days: figures, their charts and their entries. */
export function ReportsScreen() {
  const [asked, setAsked] = useAsked();
  const [group, setGroup] = useState(groups[0]!);
  const report = useReport(asked);
  const mayExport = may(useMe(), 'reports.export');
  const sending = useSubmission(() => download('/back-office/api/reports/export', asked));
  const actions = mayExport && (
    <Button isBusy={sending.isSending} onClick={() => sending.submit(undefined)}>
      <Download aria-hidden className="size-4" />
      {text.download}
    </Button>
  );
  return (
    <Page title={navigation.reports} actions={actions}>
      <ReportPeriod asked={asked} onChange={setAsked} error={sending.message} />
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{text.views}</legend>
        {groups.map((id) => (
          <Button
            key={id}
            look={id === group ? 'secondary' : 'quiet'}
            aria-pressed={id === group}
            onClick={() => setGroup(id)}
          >
            {text.groups[id]}
          </Button>
        ))}
      </fieldset>
      {group === 'cohorts' ? (
        <Cohorts />
      ) : (
        <Loaded query={report}>
          {({ known, figures, periods }) =>
            known === null || periods.length === 0 ? (
              <EmptyState icon={<ChartColumn />} title={text.empty}>
                {known === null ? text.emptyBody : text.known(known.from, known.to)}
              </EmptyState>
            ) : (
              <>
                <FigureGroup
                  key={group}
                  title={text.groups[group]}
                  figures={figures.filter((figure) => figure.group === group)}
                  periods={periods}
                />
                <p className="text-xs text-mist">{text.known(known.from, known.to)}</p>
              </>
            )
          }
        </Loaded>
      )}
    </Page>
  );
}
