import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type QueryExecutorProvider } from 'kysely';
import type { Pool } from 'pg';

/** Where a statement can run: the database (each statement its own transaction) or an open transaction. */
export type Queryable = QueryExecutorProvider;

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: committed (durably) when it resolves, rolled back when it rejects. Everything inside
   * must use the given transaction; the database itself, or a second transaction, is refused while one is open, because
   * the embedded database has one connection and would wait for itself forever.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** Waits for running statements and frees everything. Safe to call twice. */
  close(): Promise<void>;
}

/** The database over a pool of connections. `closeEngine` frees what is below the pool. */
export function databaseOver(pool: Pool, closeEngine: () => Promise<void>): Database {
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const open = new AsyncLocalStorage<{ ended: boolean }>();
  let closing: Promise<void> | undefined;

  function refuseInsideTransaction(): void {
    const current = open.getStore();
    if (current && !current.ended) throw new Error('a transaction is open here: use it instead of the database');
  }

  return {
    getExecutor() {
      refuseInsideTransaction();
      return kysely.getExecutor();
    },
    async transaction(work) {
      refuseInsideTransaction();
      const scope = { ended: false };
      try {
        return await kysely.transaction().execute((transaction) => open.run(scope, () => work(transaction)));
      } finally {
        scope.ended = true;
      }
    },
    close() {
      closing ??= kysely
        .destroy()
        .then(() => (pool.ended ? undefined : pool.end()))
        .then(closeEngine);
      return closing;
    },
  };
}
