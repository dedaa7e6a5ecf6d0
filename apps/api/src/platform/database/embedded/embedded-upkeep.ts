import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { minuteMs } from '#platform/time/durations.ts';
import type { Database } from '../database.ts';
import { execute, queryRows, requireRow } from '../queries.ts';

const intervalMs = minuteMs;
const journalBytesBetweenCheckpoints = 64 * 1024 * 1024;
/** Between two statements of the upkeep, each of which keeps all players waiting: so long the queue behind it needs to be over. */
const restMs = 500;

/**
 * Does what a PostgreSQL server does in background processes and the embedded one, having none, never does: checkpoints
 * (else the journal grows without end and a restart after a crash replays all of it) and vacuum and analyze, by
 * autovacuum's own thresholds for changed rows. Tables that only grow are not vacuumed: that would stall the process.
 * @returns a function that stops it and waits for what is running
 */
export function startUpkeep(database: Database): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const rest = () => wait(restMs, undefined, { signal: stopping.signal, ref: false });
  const tend = async () => {
    try {
      await upkeep(database, rest);
    } catch (fault) {
      if (!stopping.signal.aborted) process.emitWarning(fault as Error);
    }
  };
  const timer = setInterval(() => {
    running = running.then(tend);
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

interface TableToTend {
  name: string;
  isBloated: boolean;
}

/** Since the last checkpoint, as PostgreSQL writes a numeric. */
interface JournalLength {
  bytes: string;
}

/** @param rest is waited for between two statements; what it throws ends the upkeep */
export async function upkeep(database: Database, rest: () => Promise<void>): Promise<void> {
  const tables = await queryRows(
    database,
    sql<TableToTend>`select * from (
      select format('%I.%I', schemaname, relname) as name,
        n_dead_tup > 50 + 0.2 * n_live_tup as "isBloated",
        n_mod_since_analyze > 50 + 0.1 * n_live_tup as "isChanged"
      from pg_stat_user_tables) t
      where "isBloated" or "isChanged"`,
  );
  for (const { name, isBloated } of tables) {
    await execute(database, sql.raw(isBloated ? `vacuum (analyze) ${name}` : `analyze ${name}`));
    await rest();
  }
  // Last, because a vacuum writes to the journal too.
  const journal = await requireRow(
    database,
    sql<JournalLength>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`,
  );
  if (Number(journal.bytes) > journalBytesBetweenCheckpoints) await execute(database, sql`checkpoint`);
}
