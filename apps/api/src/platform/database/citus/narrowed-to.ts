import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database.ts';

/**
 * A further condition for clusters on a table that is joined by its players: Citus asks only the needed nodes if every
 * table has its own condition. PostgreSQL finds the rows by the join, and with this condition it would compare each row
 * with all ids.
 */
export const narrowedTo = (db: Database, playerId: RawBuilder<unknown>, ids: readonly number[]) =>
  db.engine === 'citus' ? sql`and ${playerId} = any(${ids}::bigint[])` : sql``;
