import { saoPauloTimeZone } from '@ipe/pt-br';
import type { PgBoss } from 'pg-boss';
import { findRow, queryRows, sql, type Database } from '#platform/database/index.ts';
import type { Job } from './job.ts';

export type JobReport = {
  name: string;
  what: string;
  /** In São Paulo's time; null for work that others ask for. */
  cron: string | null;
  nextRunAt: Date | null;
  lastRun: { startedAt: Date; endedAt: Date; state: 'completed' | 'failed' } | null;
  running: number;
  waiting: number;
  /** How long the oldest that could run has waited. */
  lagSeconds: number;
  /** Failures that will be tried again, or not any more. Newest first. */
  failures: { id: string; isDead: boolean; at: Date; tries: number; error: string }[];
};

type Counts = { running: number; waiting: number; lagSeconds: number };
type LastRun = NonNullable<JobReport['lastRun']>;
type Failure = JobReport['failures'][number];

const countsOf = (db: Database, name: string): Promise<Counts | undefined> =>
  findRow(
    db,
    sql<Counts>`
      select count(*) filter (where state = 'active') as running,
        count(*) filter (where state < 'active') as waiting,
        coalesce(ceil(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now()))), 0)::int as "lagSeconds"
      from jobs.job where name = 'work' and data ->> 'job' = ${name}`,
  );

const lastRunOf = (db: Database, name: string): Promise<LastRun | undefined> =>
  findRow(
    db,
    sql<LastRun>`
      select started_on as "startedAt", completed_on as "endedAt", state::text from jobs.job
      where name = 'work' and data ->> 'job' = ${name} and completed_on is not null and started_on is not null
      order by completed_on desc limit 1`,
  );

/** A dead letter remembers in `source_…` what became of the job it was. */
const failuresOf = (db: Database, name: string): Promise<Failure[]> =>
  queryRows(
    db,
    sql<Failure>`
      select id, name = 'dead' as "isDead", case when name = 'dead' then created_on else started_on end as at,
        case when name = 'dead' then coalesce(source_retry_count, 0) + 1 else retry_count + 1 end as tries,
        coalesce(case when name = 'dead' then source_output else output end ->> 'message', 'without a word') as error
      from jobs.job
      where data ->> 'job' = ${name} and (name = 'dead' and state < 'active' or name = 'work' and state = 'retry')
      order by at desc limit 10`,
  );

async function reportOn(db: Database, boss: PgBoss, { name, what, cron }: Job): Promise<JobReport> {
  const [nextRunAt = null] = cron === undefined ? [] : boss.previewSchedule(cron, { tz: saoPauloTimeZone, count: 1 });
  return {
    name,
    what,
    cron: cron ?? null,
    nextRunAt,
    lastRun: (await lastRunOf(db, name)) ?? null,
    ...((await countsOf(db, name)) ?? { running: 0, waiting: 0, lagSeconds: 0 }),
    failures: await failuresOf(db, name),
  };
}

export async function listJobs(db: Database, boss: PgBoss, jobs: readonly Job[]): Promise<JobReport[]> {
  const reports: JobReport[] = [];
  for (const job of jobs) reports.push(await reportOn(db, boss, job));
  return reports;
}
