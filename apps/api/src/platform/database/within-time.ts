import { sql } from 'kysely';
import type { Database, Queryable } from './database.ts';
import { execute, limitStatements } from './queries.ts';

/** A person who looks at a screen waits no longer, and the database works no longer for it, whatever the limit of other statements. */
const longestMs = 12_000;

/** PostgreSQL's code of a statement that its time limit ended. */
const cancelled = '57014';

/** What a look over all players finds, or null where the database would take too long. */
export async function withinTime<Found>(db: Database, look: (tx: Queryable) => Promise<Found>): Promise<Found | null> {
  try {
    return await db.transaction(async (tx) => {
      await execute(tx, limitStatements(longestMs));
      // Sums of a million players are joined in memory and not on disk.
      await execute(tx, sql`set local work_mem = '64MB'`);
      return look(tx);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === cancelled) return null;
    throw error;
  }
}
