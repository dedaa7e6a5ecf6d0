import { FormMessage } from '@ipe/ui';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { DataTable, type Column } from '#shell/lists/data-table.tsx';
import { Button } from '#shell/parts/button.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Pill } from '#shell/parts/pill.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { replayJob, runJob, type Job } from './system.queries.ts';
import { jobWords, text } from './system.text.ts';

/** The jobs, on a schedule or on demand, and their runs that were given up. */
export function Jobs({ jobs }: { jobs: readonly Job[] }) {
  const mayRun = may(useMe(), 'system.run');
  return (
    <DataTable
      caption={text.jobs}
      rows={jobs}
      keyOf={({ name }) => name}
      columns={[...columns, ...(mayRun ? [actions] : [])]}
    />
  );
}

const columns: Column<Job>[] = [
  {
    title: text.job,
    cell: (job) => (
      <>
        <span className="font-semibold">{job.name}</span>
        <span lang={jobWords[job.name] === undefined ? 'en' : undefined} className="line-clamp-2 text-xs text-mist">
          {jobWords[job.name] ?? job.what}
        </span>
        <Failures job={job} />
      </>
    ),
  },
  { title: text.lastRun, cell: (job) => <LastRun job={job} /> },
  {
    title: text.nextRun,
    cell: ({ cron, nextRunAt }) => (cron === null ? text.onDemand : <Instant at={nextRunAt} />),
    isWide: true,
  },
  { title: text.waiting, cell: ({ waiting }) => waiting, isWide: true },
];

const actions: Column<Job> = { title: text.run, isTitleHidden: true, cell: ({ name }) => <Run name={name} /> };

function LastRun({ job: { lastRun, running } }: { job: Job }) {
  if (running > 0) return <Pill tone="waiting">{text.running}</Pill>;
  if (lastRun === null) return <Instant at={null} />;
  const isFine = lastRun.state === 'completed';
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Pill tone={isFine ? 'good' : 'bad'}>{isFine ? text.fine : text.failed}</Pill>
      <Instant at={lastRun.endedAt} />
    </span>
  );
}

function Run({ name }: { name: string }) {
  const { submit, isSending, message } = useSubmission(runJob, () => showTip(text.ran));
  return (
    <>
      <Button
        isBusy={isSending}
        aria-label={text.runOf(name)}
        className="wide:whitespace-nowrap"
        onClick={() => submit(name)}
      >
        {text.run}
      </Button>
      <FormMessage>{message}</FormMessage>
    </>
  );
}

function Failures({ job: { name, failures } }: { job: Job }) {
  return failures.map((failure) => <Failure key={failure.id} name={name} failure={failure} />);
}

function Failure({
  name,
  failure: { id, isDead, at, tries, error },
}: {
  name: string;
  failure: Job['failures'][number];
}) {
  const mayRun = may(useMe(), 'system.run');
  const { submit, isSending, message } = useSubmission(replayJob, () => showTip(text.ran));
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2 text-xs">
      <Pill tone={isDead ? 'bad' : 'waiting'}>{isDead ? text.dead(tries) : text.retrying(tries)}</Pill>
      <Instant at={at} />
      <span lang="en" className="break-words">
        {error}
      </span>
      {isDead && mayRun && (
        <Button isBusy={isSending} aria-label={text.replayOf(name)} onClick={() => submit(id)}>
          {text.replay}
        </Button>
      )}
      <FormMessage>{message}</FormMessage>
    </span>
  );
}
