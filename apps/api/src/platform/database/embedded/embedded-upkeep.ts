import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { execute, queryRows, requireRow } from '../queries.ts';

const intervalMs = 60_000;
const journalBytesBetweenCheckpoints = 64 * 1024 * 1024;

/**
 * Does what a PostgreSQL server does in background processes and the embedded one, having none, never does: checkpoints
 * (else the journal grows without end and a restart after a crash replays all of it) and vacuum and analyze, by
 * autovacuum's own thresholds for changed rows. Tables that only grow are not vacuumed: that would stall the process.
 * @returns a function that stops it and waits for what is running
 */
export function startUpkeep(database: Database): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => upkeep(database)).catch((fault: Error) => process.emitWarning(fault));
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
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

export async function upkeep(database: Database): Promise<void> {
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
  }
  // Last, because a vacuum writes to the journal too.
  const journal = await requireRow(
    database,
    sql<JournalLength>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`,
  );
  if (Number(journal.bytes) > journalBytesBetweenCheckpoints) await execute(database, sql`checkpoint`);
}
