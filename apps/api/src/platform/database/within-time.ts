import { sql } from 'kysely';
import type { Database, Queryable } from './database.ts';
import { execute, limitStatements } from './queries.ts';

/** Nobody waits longer for a screen, so the database works no longer for it, whatever the limit of other statements. */
const longestMs = 12_000;

/** PostgreSQL's code for a statement that its time limit has ended. */
const cancelled = '57014';

/** Runs a query over all players; null when the database would take too long. */
export async function withinTime<Found>(db: Database, look: (tx: Queryable) => Promise<Found>): Promise<Found | null> {
  try {
    return await db.transaction(async (tx) => {
      await execute(tx, limitStatements(longestMs));
      // With this memory, sums over a million players are joined in memory and not on disk.
      await execute(tx, sql`set local work_mem = '64MB'`);
      return look(tx);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === cancelled) return null;
    throw error;
  }
}
