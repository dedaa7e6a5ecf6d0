import { execute, sql, type Database, type Queryable } from '../database/index.ts';
import type { Loop, LoopLog } from '../jobs/loop.ts';
import type { Clock } from '../time/clock.ts';
import { listSamples, replaceSamples, takeReading, type SampleRow } from './house-metric.store.ts';
import type { Sample } from './metric.ts';
import { houseGauge, type HouseMetric } from './house-metric.ts';
import type { Meter } from './meter.ts';

const lookEveryMs = 10_000;
const readEveryMs = 30_000;
/** A metric that takes longer to read is left out, so that the others don't wait for it. */
const readWithinMs = 2_000;

const readAt = houseGauge(
  'ipe_house_read_timestamp_seconds',
  'When the figures of the house were last read, in seconds since 1970',
  {},
);
const unread = houseGauge(
  'ipe_house_figures_unread',
  'How many of these figures could not be read then, and are missing',
  {},
);
const auditedAt = houseGauge(
  'ipe_house_audit_timestamp_seconds',
  'When the books were last audited, in seconds since 1970',
  {},
);
const violations = houseGauge('ipe_house_audit_violations', 'What the last audit of the books found to be wrong', {});

const backedUpAt = houseGauge(
  'ipe_house_backup_timestamp_seconds',
  'When the embedded database was last copied, in seconds since 1970',
  {},
);
const backupBytes = houseGauge('ipe_house_backup_bytes', 'How large that copy is', {});
const backupFailedAt = houseGauge(
  'ipe_house_backup_failed_timestamp_seconds',
  'When copying the embedded database last failed, in seconds since 1970',
  {},
);

/** Metrics of an embedded database only. After a move to PostgreSQL their rows are there too, but nothing updates them. */
const copyMetrics: readonly HouseMetric[] = [backedUpAt, backupBytes, backupFailedAt];

export const ownHouseMetrics: readonly HouseMetric[] = [readAt, unread, auditedAt, violations, ...copyMetrics];

const one = (value: number): Sample[] => [{ labels: [], value }];

/** Stores an audit's result for the metrics of every node. */
export const noteAudit = (db: Database, { now, found }: { now: Date; found: number }): Promise<void> =>
  db.transaction(async (tx) => {
    await replaceSamples(tx, auditedAt, { samples: one(now.getTime() / 1_000), now });
    await replaceSamples(tx, violations, { samples: one(found), now });
  });

/** Stores the time and size of a backup for the metrics. */
export async function noteBackup(tx: Queryable, { now, bytes }: { now: Date; bytes: number }): Promise<void> {
  await replaceSamples(tx, backedUpAt, { samples: one(now.getTime() / 1_000), now });
  await replaceSamples(tx, backupBytes, { samples: one(bytes), now });
}

export const noteFailedBackup = (db: Database, now: Date): Promise<void> =>
  db.transaction((tx) => replaceSamples(tx, backupFailedAt, { samples: one(now.getTime() / 1_000), now }));

async function readValues(db: Database, ...metrics: HouseMetric[]): Promise<(number | undefined)[]> {
  const rows = await listSamples(db);
  return metrics.map((metric) => rows.find(({ name }) => name === metric.name)?.value);
}

const dateOf = (seconds: number | undefined): Date | null => (seconds === undefined ? null : new Date(seconds * 1_000));

/** The last backup, and the last one that failed. */
export async function findBackup(db: Database): Promise<{ at: Date | null; bytes: number; failedAt: Date | null }> {
  const [seconds, bytes = 0, failed] = await readValues(db, backedUpAt, backupBytes, backupFailedAt);
  return { at: dateOf(seconds), bytes, failedAt: dateOf(failed) };
}

/** The last audit's time and number of violations. */
export async function findAudit(db: Database): Promise<{ at: Date; found: number } | null> {
  const [seconds, found] = await readValues(db, auditedAt, violations);
  return seconds === undefined || found === undefined ? null : { at: new Date(seconds * 1_000), found };
}

type Deps = { db: Database; clock: Clock; metrics: readonly HouseMetric[]; log: LoopLog };

/**
 * Reads one metric. When that fails, its old samples are removed, and the other metrics are still read.
 * @returns whether it could be read
 */
async function readMetric({ db, clock, log }: Deps, metric: HouseMetric): Promise<boolean> {
  const { read } = metric;
  if (read === undefined) return true;
  try {
    await db.transaction(async (tx) => {
      await execute(tx, sql`select set_config('statement_timeout', ${String(readWithinMs)}, true)`);
      await replaceSamples(tx, metric, { samples: await read(tx, clock()), now: clock() });
    });
    return true;
  } catch (error) {
    log.warn({ err: error, metric: metric.name }, 'a figure of the house could not be read');
    await db.transaction((tx) => replaceSamples(tx, metric, { samples: [], now: clock() }));
    return false;
  }
}

/** Reads all metrics, and counts those that could not be read, because an alert on a missing metric stays silent. */
async function readAll(deps: Deps): Promise<void> {
  let failed = 0;
  for (const metric of deps.metrics) if (!(await readMetric(deps, metric))) failed += 1;
  await deps.db.transaction((tx) => replaceSamples(tx, unread, { samples: one(failed), now: deps.clock() }));
}

/** Every node calls this; the one that comes when a reading is due reads for all. */
async function look(deps: Deps): Promise<SampleRow[]> {
  if (await takeReading(deps.db, readAt, { now: deps.clock(), everyMs: readEveryMs })) await readAll(deps);
  return listSamples(deps.db);
}

/** Reports the house's metrics, as they were last read. */
export function followHouse(meter: Meter, deps: Deps): Loop {
  let rows: readonly SampleRow[] = [];
  const isTold = (metric: HouseMetric) => deps.db.engine === 'embedded' || !copyMetrics.includes(metric);
  for (const metric of deps.metrics.filter(isTold))
    meter.gauge(metric, () =>
      rows
        .filter(({ name }) => name === metric.name)
        .map(({ labels, value }) => ({ labels: ['house', ...(JSON.parse(labels) as string[])], value })),
    );
  const work = async () => {
    rows = await look(deps);
  };
  return { what: 'reading the figures of the house', everyMs: lookEveryMs, work, worksInDoubt: true };
}
