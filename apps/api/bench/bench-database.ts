import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { counted } from '@ipe/command-line';
import pg from 'pg';
import {
  givePersonalKeys,
  migrateDatabase,
  openDatabase,
  requireRow,
  sql,
  type Database,
} from '#platform/database/index.ts';
import { testPersonalKeys } from '#test/app/program-env.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { findPostgresPrograms } from '#test/database/find-postgres-programs.ts';
import { migrationsFolder } from '#test/database/migrations.ts';
import { startTemporaryPostgres } from '#test/database/start-temporary-postgres.ts';
import { auditBooks } from '#wiring/audit-books.ts';
import { processorMs } from './processor-time.ts';

export type BenchDatabase = AsyncDisposable & {
  /** A migrated database without players. */
  db: Database;
  url: string;
  /** Runs pgbench on the same server. @returns its transactions per second */
  pgbench: (...pgbenchArguments: string[]) => Promise<number>;
  /** The processor time of all its processes so far. */
  findCpuMs: () => number;
  /** Makes every commit wait before it syncs, as if for a synchronous standby. */
  delayCommits: (microseconds: number) => Promise<void>;
};

/** One account per row and 100,000 rows, so that its 64 clients hardly ever collide. */
const pgbenchScale = '10';

/**
 * Opens our schema and pgbench's tables on a temporary PostgreSQL that syncs every commit. The server ends with this
 * process, however that ends.
 * @param options.keptIn a folder that stays for the next run
 */
export async function openBenchDatabase({ keptIn }: { keptIn?: string } = {}): Promise<BenchDatabase> {
  const programs = findPostgresPrograms(['pgbench']);
  if (!programs) throw new Error('no pgbench was found on this machine: it comes with the PostgreSQL server');
  await using parts = new AsyncDisposableStack();
  const server = await startTemporaryPostgres({ isDurable: true, keptIn });
  parts.defer(() => server.stop());
  const { url } = server;
  const dataDir = await mkdtemp(join(tmpdir(), 'ipe-bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true }));
  process.once('SIGINT', () => process.exit(130));
  const db = await openDatabase({ url, dataDir });
  givePersonalKeys(db, testPersonalKeys);
  parts.defer(() => db.close());
  await migrateDatabase(db, migrationsFolder);
  const pgbench = async (...pgbenchArguments: string[]): Promise<number> => {
    const { stdout } = await promisify(execFile)(join(programs, 'pgbench'), [...pgbenchArguments, url]);
    return Number(/^tps = ([\d.]+)/mu.exec(stdout)?.[1] ?? 0);
  };
  await pgbench('--initialize', '--quiet', '--scale', pgbenchScale);
  const findCpuMs = await watchProcessor(db);
  const opened = parts.move();
  const delayCommits = (microseconds: number) => delayCommitsOf(url, microseconds);
  return { db, url, pgbench, findCpuMs, delayCommits, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

async function watchProcessor(db: Database): Promise<() => number> {
  const { pid } = await asOwner(db, (tx) =>
    requireRow(tx, sql<{ pid: number }>`select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`),
  );
  return () => processorMs(pid);
}

/** Uses the login's own rights, and no transaction. */
async function delayCommitsOf(url: string, microseconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter system set commit_siblings = 0');
  await client.query(`alter system set commit_delay = ${microseconds}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** The limit that rows 1 to 3 of docs/speed.md set: one small durable update per transaction, by PostgreSQL's own client. */
export const simpleUpdate = (database: BenchDatabase, secondsEach: number): Promise<number> =>
  database.pgbench('--no-vacuum', '-N', '-M', 'prepared', '-c', '64', '-j', '2', '-T', String(secondsEach));

/** @throws Error with the first violations when the books are wrong: a fast but wrong run doesn't count */
export async function requireRightBooks(db: Database): Promise<void> {
  const violations = await auditBooks(db);
  if (violations.length > 0)
    throw new Error(`the books have ${counted(violations.length, 'violation')}:\n${violations.slice(0, 5).join('\n')}`);
}
