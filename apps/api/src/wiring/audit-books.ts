import { execute, sql, type Database, type Queryable } from '#platform/database/index.ts';
import { audits } from './modules.ts';

/**
 * Checks everything that must hold in what the modules keep, each with the journal.
 * @returns one sentence for each broken rule and place; empty when the books are right
 */
export async function findViolations(tx: Queryable): Promise<string[]> {
  const violations: string[] = [];
  for (const find of audits) violations.push(...(await find(tx)));
  return violations;
}

/** The same for one moment of a database that may be in use, however long reading all of it takes. */
export async function auditBooks(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    await execute(tx, sql`set transaction isolation level repeatable read, read only`);
    await execute(tx, sql`set local statement_timeout = 0`);
    // One connection to each node, so that all rows of a player are seen at one moment.
    if (db.engine === 'citus') await execute(tx, sql`set local citus.max_adaptive_executor_pool_size = 1`);
    return findViolations(tx);
  });
}
