import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { minuteMs } from '#platform/time/durations.ts';
import type { Database } from '../database.ts';
import { execute, queryRows, requireRow } from '../queries.ts';

const intervalMs = minuteMs;
const journalBytesBetweenCheckpoints = 64 * 1024 * 1024;
/**
 * The pause between two statements of the upkeep. Each of them keeps all players waiting, and the queue behind it needs
 * this long to empty.
 */
const delayMs = 500;

/**
 * Does the work of a PostgreSQL server's background processes, which the embedded engine doesn't have: checkpoints
 * (else the journal grows without end and a restart after a crash replays all of it), and vacuum and analyze, by
 * autovacuum's own thresholds for changed rows. Tables that only grow are not vacuumed, because that would stall the
 * process.
 * @returns a function that stops it and waits for the running statement
 */
export function startUpkeep(database: Database): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const delay = () => wait(delayMs, undefined, { signal: stopping.signal, ref: false });
  const tend = async () => {
    try {
      await upkeep(database, delay);
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

/** The bytes of journal since the last checkpoint; PostgreSQL writes this as a numeric. */
interface JournalLength {
  bytes: string;
}

/** @param delay waits between two statements; an error that it throws ends the upkeep */
export async function upkeep(database: Database, delay: () => Promise<void>): Promise<void> {
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
    await delay();
  }
  // The checkpoint comes last, because a vacuum writes to the journal too.
  const journal = await requireRow(
    database,
    sql<JournalLength>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`,
  );
  if (Number(journal.bytes) > journalBytesBetweenCheckpoints) await execute(database, sql`checkpoint`);
}
