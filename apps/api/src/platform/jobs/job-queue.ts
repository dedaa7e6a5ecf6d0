import { saoPauloTimeZone } from '@ipe/pt-br';
import { randomUUID } from 'node:crypto';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import { systemClock, type Clock } from '../time/clock.ts';
import type { Database, Queryable } from '#platform/database/index.ts';
import { bossDatabase, bossTransaction } from './boss-database.ts';
import { forgetTimesAhead } from './forget-times-ahead.ts';
import type { Job, JobData } from './job.ts';
import { silent, type Telemetry } from '../telemetry/telemetry.ts';
import { jobSeconds } from './job-metrics.ts';
import { listJobs, type JobReport } from './list-jobs.ts';

const schema = 'jobs';
/** One queue for all jobs, so that an idle node asks for work once and not once per job. */
const workQueue = 'work';
/** Jobs that failed too often wait here for a person. */
const deadQueue = 'dead';
const daySeconds = 24 * 60 * 60;
const defaultPollSeconds = 5;
/** A job that takes longer to end is left to another node. */
export const stopWithinMs = 30_000;

/** Waits 10 s, 20 s, 40 s… with some jitter between tries, for some ten minutes; after that a person has to look. */
const patience = { retryLimit: 6, retryDelay: 10, retryBackoff: true, retryDelayMax: 60 * 60 };

/** The heartbeat reveals a node that died; the expiry, a job that hangs. */
const lifetime = { heartbeatSeconds: 30, expireInSeconds: 60 * 60, deleteAfterSeconds: 3 * daySeconds };

export type QueueOptions = {
  db: Database;
  jobs: readonly Job[];
  log: { warn: (about: object, words: string) => void; error: (about: object, words: string) => void };
  telemetry?: Telemetry;
  /** The database's time, which the schedules follow. */
  clock?: Clock;
  /** How often a node asks for work. */
  pollSeconds?: number;
  /** How often a node looks for jobs that are due by the clock, and for jobs of a node that died. */
  lookSeconds?: number;
  retryDelaySeconds?: number;
};

/** `key`: while a job with the same key waits or runs, another one isn't accepted. */
type Enqueued = { name: string; data?: JobData; key?: string };

export type JobQueue = {
  /** Writes a job in the caller's transaction: it runs if and only if that commits. @returns whether it was accepted */
  enqueue(tx: Queryable, wanted: Enqueued): Promise<boolean>;
  list(): Promise<JobReport[]>;
  /** Puts a dead letter back to work, in the caller's transaction. @returns whether it was there and no job with its key waits or runs */
  replay(tx: Queryable, deadId: string): Promise<boolean>;
  /** Waits for running jobs, for at most half a minute; after that another node may do them again. */
  stop(): Promise<void>;
};

const timers = { setTimeout, clearTimeout, setInterval, clearInterval };

type WorkData = { job: string; input: JobData };

function createBoss({
  db,
  log,
  clock = systemClock,
  pollSeconds = defaultPollSeconds,
  lookSeconds = 30,
}: QueueOptions): PgBoss {
  const boss = new PgBoss({
    db: bossDatabase(db),
    schema,
    clock: { ...timers, now: () => clock().getTime() },
    // Our migrations make the schema. A pg-boss that needs another version refuses to start.
    migrate: false,
    createSchema: false,
    // Turns off parts that we don't use, so that they cost nothing: dependencies between jobs, a register of nodes,
    // rebuilt indexes of small tables.
    flowIntervalSeconds: daySeconds,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
    queueCacheIntervalSeconds: 10 * 60,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
    maintenanceIntervalSeconds: 60 * 60,
    cronMonitorIntervalSeconds: Math.min(lookSeconds, 45),
    cronWorkerIntervalSeconds: Math.max(pollSeconds, 1),
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  return boss;
}

async function createQueues(boss: PgBoss, { retryDelaySeconds = patience.retryDelay }: QueueOptions): Promise<void> {
  await boss.createQueue(deadQueue, { retentionSeconds: 365 * daySeconds });
  const options = { ...patience, retryDelay: retryDelaySeconds, ...lifetime, deadLetter: deadQueue };
  await boss.createQueue(workQueue, { policy: 'exclusive', ...options });
  await boss.updateQueue(workQueue, options);
}

/** Writes the jobs' schedules, and deletes those of jobs that are gone or have no schedule any more. */
async function writeSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name, cron } of jobs) {
    if (cron === undefined) continue;
    const data: WorkData = { job: name, input: {} };
    await boss.schedule(workQueue, cron, data, { tz: saoPauloTimeZone, key: name, singletonKey: name, missed: 'once' });
  }
  const wanted = new Set(jobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name));
  for (const { key } of await boss.getSchedules(workQueue)) if (!wanted.has(key)) await boss.unschedule(workQueue, key);
}

async function doJob(options: QueueOptions, { data, retryCount }: JobWithMetadata<WorkData>): Promise<void> {
  const { jobs, log, telemetry = silent } = options;
  const job = jobs.find(({ name }) => name === data.job);
  const begunAt = performance.now();
  let outcome = 'failed';
  try {
    if (job === undefined) throw new Error(`this node knows no job ${data.job}`);
    await telemetry.trace.inSpan({ name: `job ${job.name}` }, () => job.work(data.input));
    outcome = 'done';
  } catch (error) {
    log.error({ err: error, job: data.job, tries: retryCount + 1 }, 'a job failed');
    // Keeps only the message: pg-boss stores every property of an error, in dead letters for a year, and database errors quote whole rows.
    throw new Error(error instanceof Error ? error.message : String(error));
  } finally {
    telemetry.meter.histogram(jobSeconds)(job?.name ?? 'unknown', outcome)((performance.now() - begunAt) / 1_000);
  }
}

/** Does one job after another as long as there are any, and waits before it asks again only when there was none. */
async function startWorker(boss: PgBoss, options: QueueOptions): Promise<void> {
  const { pollSeconds = defaultPollSeconds } = options;
  let id = '';
  id = await boss.work<WorkData, void>(
    workQueue,
    { batchSize: 1, pollingIntervalSeconds: pollSeconds, includeMetadata: true },
    async (taken) => {
      boss.notifyWorker(id);
      for (const one of taken) await doJob(options, one as JobWithMetadata<WorkData>);
    },
  );
}

async function begin(boss: PgBoss, options: QueueOptions, enqueue: JobQueue['enqueue']): Promise<void> {
  const { db, jobs } = options;
  await forgetTimesAhead(db);
  await boss.start();
  await createQueues(boss, options);
  await writeSchedules(boss, jobs);
  await db.transaction(async (tx) => {
    for (const { name, atStart } of jobs) if (atStart === true) await enqueue(tx, { name, key: name });
  });
  for (const _worker of [1, 2]) await startWorker(boss, options);
}

/**
 * Starts this node's part of the queue: two jobs at a time, and the schedules. Any number of nodes may run on one database; a job
 * runs on one of them.
 */
export async function startJobQueue(options: QueueOptions): Promise<JobQueue> {
  const { db, jobs } = options;
  const boss = createBoss(options);
  const stop = () => boss.stop({ close: false, graceful: true, timeout: stopWithinMs });
  const enqueue: JobQueue['enqueue'] = async (tx, { name, data = {}, key = randomUUID() }) => {
    const work: WorkData = { job: name, input: data };
    return (await boss.send(workQueue, work, { singletonKey: key, db: bossTransaction(tx) })) !== null;
  };
  try {
    await begin(boss, options, enqueue);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    enqueue,
    list: () => listJobs(db, boss, jobs),
    replay: async (tx, deadId) => (await boss.redrive(deadQueue, { ids: [deadId], db: bossTransaction(tx) })) === 1,
    stop,
  };
}
