import { queryRows, sql, type Database, type Queryable } from '#platform/database/index.ts';

/**
 * Counts the rows of each of these tables that some work reads, by PostgreSQL's own counters. Tests use it, and not a
 * clock, for work that must not grow with the table. On a cluster it counts only what the coordinator itself reads,
 * because other nodes have their own counters.
 */
export const rowsReadBy = (
  db: Database,
  tables: readonly string[],
  work: (tx: Queryable) => Promise<unknown>,
): Promise<Record<string, number>> =>
  db.transaction(async (tx) => {
    const before = await countReads(tx, tables);
    await work(tx);
    const after = await countReads(tx, tables);
    return Object.fromEntries(tables.map((table) => [table, (after.get(table) ?? 0) - (before.get(table) ?? 0)]));
  });

async function countReads(tx: Queryable, tables: readonly string[]): Promise<Map<string, number>> {
  const rows = await queryRows(
    tx,
    sql<{ name: string; reads: number }>`
      select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as reads
      from pg_stat_xact_user_tables where relname = any(${tables}::text[])`,
  );
  return new Map(rows.map(({ name, reads }) => [name, reads]));
}
