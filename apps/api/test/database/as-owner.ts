import { execute, sql, type Database, type Queryable } from '#platform/database/index.ts';

/** Runs a transaction as the login that owns the tables, as migrations do, for work that the application may not do. */
export const asOwner = <Result>(db: Database, work: (tx: Queryable) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await execute(tx, sql`set local role none`);
    return work(tx);
  });
