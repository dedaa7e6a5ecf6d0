import { sql } from 'kysely';
import type { Database, Queryable } from './database.ts';
import { execute, takeYourTime } from './queries.ts';

/**
 * Reads the database as it is at one moment, however long the work takes and while others write. On a cluster each node
 * has its own moment, because the nodes have no clock in common. All rows of a player are on one node, so each player's
 * rows are of one moment.
 */
export const inOneMoment = <Result>(db: Database, work: (tx: Queryable) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await execute(tx, sql`set transaction isolation level repeatable read, read only`);
    await takeYourTime(tx);
    // One connection to each node, so that all rows of a player are seen at one moment.
    if (db.engine === 'citus') await execute(tx, sql`set local citus.max_adaptive_executor_pool_size = 1`);
    return work(tx);
  });
