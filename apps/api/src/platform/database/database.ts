import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type QueryExecutorProvider } from 'kysely';
import type { Pool, QueryResult } from 'pg';

/** Where a statement can run: the database (each statement its own transaction) or an open transaction. */
export type Queryable = QueryExecutorProvider;

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: committed (durably) when it resolves, rolled back when it rejects. Everything inside
   * must use the given transaction; the database itself, or a second transaction, is refused while one is open, because
   * the embedded database has one connection and would wait for itself forever.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Runs a text of several statements that has its own begin and commit, as other libraries write them. What it leaves open by
   * failing is rolled back. @returns the rows of all of them
   */
  runScript(text: string): Promise<Record<string, unknown>[]>;
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
    async runScript(text) {
      refuseInsideTransaction();
      return runScript(pool, text);
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

async function runScript(pool: Pool, text: string): Promise<Record<string, unknown>[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // One result for one statement, as node-postgres has it, though its types know only that.
    const results: QueryResult | QueryResult[] = await client.query(text);
    return (Array.isArray(results) ? results : [results]).flatMap(({ rows }) => rows);
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
