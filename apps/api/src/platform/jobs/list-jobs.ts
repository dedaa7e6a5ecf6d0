import { saoPauloTimeZone } from '@ipe/pt-br';
import type { PgBoss } from 'pg-boss';
import { queryRows, sql, type Database } from '#platform/database/index.ts';
import type { Job } from './job.ts';

export type JobReport = {
  name: string;
  what: string;
  /** In São Paulo's time; null for a job without a schedule. */
  cron: string | null;
  nextRunAt: Date | null;
  lastRun: { startedAt: Date; endedAt: Date; state: 'completed' | 'failed' } | null;
  running: number;
  waiting: number;
  /** How long the oldest job that could run has waited. */
  lagSeconds: number;
  /** Failures that will be tried again, and dead ones; newest first. */
  failures: { id: string; isDead: boolean; at: Date; tries: number; error: string }[];
};

type Counts = Pick<JobReport, 'running' | 'waiting' | 'lagSeconds'>;
type OfJob<What> = What & { job: string };

const countByJob = (db: Database): Promise<OfJob<Counts>[]> =>
  queryRows(
    db,
    sql<OfJob<Counts>>`
      select data ->> 'job' as job, count(*) filter (where state = 'active') as running,
        count(*) filter (where state < 'active') as waiting,
        coalesce(ceil(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now()))), 0)::int as "lagSeconds"
      from jobs.job where name = 'work' group by 1`,
  );

const findLastRuns = (db: Database): Promise<OfJob<NonNullable<JobReport['lastRun']>>[]> =>
  queryRows(
    db,
    sql<OfJob<NonNullable<JobReport['lastRun']>>>`
      select distinct on (data ->> 'job') data ->> 'job' as job,
        started_on as "startedAt", completed_on as "endedAt", state::text from jobs.job
      where name = 'work' and completed_on is not null and started_on is not null
      order by data ->> 'job', completed_on desc`,
  );

/** The newest ten failures of each job. A dead letter keeps the state of its original job in `source_…`. */
const findFailures = (db: Database): Promise<OfJob<JobReport['failures'][number]>[]> =>
  queryRows(
    db,
    sql<OfJob<JobReport['failures'][number]>>`
      select job, id, "isDead", at, tries, error from (
        select failed.*, row_number() over (partition by job order by at desc) as place from (
          select data ->> 'job' as job, id, name = 'dead' as "isDead",
            case when name = 'dead' then created_on else started_on end as at,
            case when name = 'dead' then coalesce(source_retry_count, 0) + 1 else retry_count + 1 end as tries,
            coalesce(case when name = 'dead' then source_output else output end ->> 'message', 'without a word') as error
          from jobs.job where name = 'dead' and state < 'active' or name = 'work' and state = 'retry') failed) placed
      where place <= 10 order by at desc`,
  );

const idle: Counts = { running: 0, waiting: 0, lagSeconds: 0 };

const withoutJob = <What>({ job: _job, ...what }: OfJob<What>) => what;

/** Needs the same number of statements for any number of jobs. */
export async function listJobs(db: Database, boss: PgBoss, jobs: readonly Job[]): Promise<JobReport[]> {
  const [counts, lastRuns, failures] = [await countByJob(db), await findLastRuns(db), await findFailures(db)];
  return jobs.map(({ name, what, cron }) => {
    const isOfIt = ({ job }: { job: string }) => job === name;
    const [nextRunAt = null] = cron === undefined ? [] : boss.previewSchedule(cron, { tz: saoPauloTimeZone, count: 1 });
    const lastRun = lastRuns.find(isOfIt);
    return {
      name,
      what,
      cron: cron ?? null,
      nextRunAt,
      lastRun: lastRun === undefined ? null : withoutJob(lastRun),
      ...withoutJob({ job: name, ...idle, ...counts.find(isOfIt) }),
      failures: failures.filter(isOfIt).map(withoutJob),
    };
  });
}
