import { execute, sql, type Database, type Queryable } from '#platform/database/index.ts';

/** A transaction of the login that owns the tables, as migrations are: the application may not do everything. */
export const asOwner = <Result>(db: Database, work: (tx: Queryable) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await execute(tx, sql`set local role none`);
    return work(tx);
  });
