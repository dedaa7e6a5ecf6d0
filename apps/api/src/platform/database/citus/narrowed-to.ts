import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database.ts';

/**
 * A further condition on a table that is joined by its players, for a cluster alone: it asks only the nodes that every table is narrowed to
 * by itself. PostgreSQL finds the rows by the join, and with this it would compare each with all ids.
 */
export const narrowedTo = (db: Database, playerId: RawBuilder<unknown>, ids: readonly number[]) =>
  db.engine === 'citus' ? sql`and ${playerId} = any(${ids}::bigint[])` : sql``;
