import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, queryRows, requireRow, sql, type Database, type Queryable } from '#platform/database/index.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { createOnGivenCluster } from '#test/database/postgres-template.ts';
import { processorMs } from '../processor-time.ts';

/** A database to measure on, and the processor time of each of its parts so far. */
export type MeasuredDatabase = {
  db: Database;
  url: string;
  findPartsMs: () => Record<string, number>;
};

const ownPid = `select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)`;

async function findPids(tx: Queryable): Promise<{ coordinator: number; workers: number[] }> {
  const { pid } = await requireRow(tx, sql<{ pid: string }>`select (${sql.raw(ownPid)}) as pid`);
  const workers = await queryRows(
    tx,
    sql<{ pid: string }>`select result as pid from run_command_on_workers(${ownPid})`,
  );
  return { coordinator: Number(pid), workers: workers.map((worker) => Number(worker.pid)) };
}

/** Opens a temporary database on the cluster of DATABASE_URL, whose nodes must all be on this machine. */
export async function openBenchCluster(shards: number): Promise<MeasuredDatabase & AsyncDisposable> {
  await using parts = new AsyncDisposableStack();
  const cluster = await createOnGivenCluster({ shards });
  parts.defer(cluster.drop);
  const dataDir = await mkdtemp(join(tmpdir(), 'ipe-bench-'));
  parts.defer(() => rm(dataDir, { recursive: true }));
  const db = await openDatabase({ url: cluster.url, engine: 'citus', dataDir });
  parts.defer(() => db.close());
  const { coordinator, workers } = await asOwner(db, findPids);
  const findPartsMs = () => ({
    coordinator: processorMs(coordinator),
    workers: workers.reduce((sum, pid) => sum + processorMs(pid), 0),
  });
  const opened = parts.move();
  return { db, url: cluster.url, findPartsMs, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}
