import { sql } from 'kysely';
import type { Database, Queryable } from './database.ts';
import { execute, takeYourTime } from './queries.ts';

/**
 * One moment of a database that may be in use, however long reading it takes. On a cluster it is one moment of each node, because its nodes
 * have no clock in common: all rows of a player are on one, so each player's are of one moment.
 */
export const inOneMoment = <Result>(db: Database, work: (tx: Queryable) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await execute(tx, sql`set transaction isolation level repeatable read, read only`);
    await takeYourTime(tx);
    // One connection to each node, so that all rows of a player are seen at one moment.
    if (db.engine === 'citus') await execute(tx, sql`set local citus.max_adaptive_executor_pool_size = 1`);
    return work(tx);
  });
