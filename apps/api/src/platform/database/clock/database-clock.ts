import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { requireRow } from '../queries.ts';

/** One time for all nodes, for decisions about money that a second may change. Tests can move it. */
export type SharedClock = (on: Queryable) => Promise<Date>;

/** The database's own clock, because the clocks of the nodes may differ. */
export const databaseClock: SharedClock = async (on) =>
  (await requireRow(on, sql<{ now: Date }>`select clock_timestamp() as now`)).now;
