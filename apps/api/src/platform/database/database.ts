import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type QueryExecutorProvider } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { createOneAtATime } from '../admission/one-at-a-time.ts';
import { currentVisit, overloaded } from '../overload/index.ts';
import { silent, type Telemetry } from '../telemetry/telemetry.ts';
import { holdKeysFor, type KeyHolder } from './personal/key-holder.ts';
import { watchDatabase } from './watch-database.ts';

/** Where a statement can run: the database (each statement its own transaction) or an open transaction. */
export type Queryable = QueryExecutorProvider;

/** `citus`: PostgreSQL with its tables distributed over nodes (docs/decisions/0047). */
export type DatabaseEngine = 'embedded' | 'postgres' | 'citus';

export interface Database extends Queryable {
  readonly engine: DatabaseEngine;
  /** The keys of what names a person: `givePersonalKeys`. */
  readonly personal: KeyHolder;
  /**
   * Runs `work` in one transaction: committed (durably) when it resolves, rolled back when it rejects. Everything inside
   * must use the given transaction; the database itself, or a second transaction, is refused while one is open, because
   * the embedded database has one connection and would wait for itself forever.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * A transaction that locks rows of one player. It waits for its turn among everything of that player before it takes a
   * connection: however many calls of one account come at once, they hold one.
   * @throws RefusedError 429 when too many wait for this player · 503 for a request whose client has left
   */
  transactionOf<Result>(playerId: number, work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** The same turn for work whose statements lock by themselves. Inside, the player's next turn would never come. */
  inTurnOf<Result>(playerId: number, work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs a text of several statements that has its own begin and commit, as other libraries write them. What it leaves open by
   * failing is rolled back. @returns the rows of all of them
   */
  runScript(text: string): Promise<Record<string, unknown>[]>;
  /**
   * From here on everything works with the application's rights, or with the login's where no migration has given it any. Called
   * when the database was opened and when it was migrated.
   * @throws Error when the login may not take the application's role
   */
  takeRole(): Promise<void>;
  /** Waits for running statements and frees everything. Safe to call twice. */
  close(): Promise<void>;
}

/** Whose turn a transaction is. */
const playerOf = new WeakMap<Queryable, number>();

/**
 * That a request doesn't wait for a player's rows while it holds a connection, which would be others' then. Jobs come few at a time.
 * @throws Error, a fault: the transaction was not opened with `transactionOf`
 */
export function requireTurn(transaction: Queryable, playerId: number): void {
  if (currentVisit() !== undefined && playerOf.get(transaction) !== playerId)
    throw new Error(`rows of player ${playerId} are locked outside of that player's turn: use transactionOf`);
}

/** Admission keeps requests from waiting here; what waits longer all the same is better asked again. */
export const takeConnectionWithinMs = 3_000;

/** A statement ends by itself; a transaction holds its connection through many statements and the code between them. */
export type ConnectionUse = 'statement' | 'transaction';

/** A line in front of a database with one connection. */
export type ConnectionLine = {
  /** Resolves once the connection is this use's own. @throws RefusedError 503 when that took too long */
  enter: (use: ConnectionUse) => Promise<void>;
  /** The user that entered last is done. */
  leave: () => void;
  /** How many are in it. */
  waiting: () => number;
};

/** node-postgres's messages when no connection got free, or none was made, in time: these errors have no code. */
const noConnectionInTime: readonly string[] = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];

/** @throws RefusedError 503 when no connection got free in time */
async function connect(pool: Pool, use: ConnectionUse, line?: ConnectionLine): Promise<PoolClient> {
  await line?.enter(use);
  try {
    return await pool.connect();
  } catch (error) {
    line?.leave();
    throw error instanceof Error && noConnectionInTime.includes(error.message) ? overloaded() : error;
  }
}

/** What every engine is opened with. */
export type ConnectionOptions = {
  /** A call that gets no connection in this time is refused. Without it callers of the embedded engine wait as long as it takes. */
  takeWithinMs?: number | undefined;
  /** Between two turns of one player when one waits for the other. */
  restBetweenTurnsMs?: number | undefined;
  telemetry?: Telemetry | undefined;
};

type Engine = Omit<ConnectionOptions, 'takeWithinMs'> & {
  /** Frees what is below the pool. */
  closeEngine?: () => Promise<void>;
  /** Whose turn it is to take a connection; the pool's own order without. */
  line?: ConnectionLine;
  takeRole: () => Promise<void>;
  engine: DatabaseEngine;
};

type Work<Result> = (transaction: Queryable) => Promise<Result>;
type WithKeys = <Result>(work: Work<Result>) => Work<Result>;

/** The database over a pool of connections. */
export function databaseOver(
  pool: Pool,
  { engine, closeEngine, line, takeRole, telemetry = silent, ...own }: Engine,
): Database {
  const { timeWait, inTransaction } = watchDatabase(pool, telemetry, line?.waiting);
  const open = new AsyncLocalStorage<{ ended: boolean }>();
  const isInTransaction = () => open.getStore()?.ended === false;
  if (line) pool.on('release', line.leave);
  const takeConnection = () => timeWait(() => connect(pool, isInTransaction() ? 'transaction' : 'statement', line));
  const connections = { options: pool.options, connect: takeConnection, end: () => pool.end() };
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: connections }) });
  const personal: KeyHolder = { keys: undefined };
  const workWithKeys: WithKeys = (work) => (transaction) => work(holdKeysFor(transaction, personal));
  const inTurnOf = createOneAtATime<number>(own.restBetweenTurnsMs);
  let closing: Promise<void> | undefined;

  function refuseInsideTransaction(): void {
    if (isInTransaction()) throw new Error('a transaction is open here: use it instead of the database');
  }

  async function runTransaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    const scope = { ended: false };
    try {
      return await open.run(scope, () => inTransaction(() => kysely.transaction().execute(workWithKeys(work))));
    } finally {
      scope.ended = true;
    }
  }

  return {
    engine,
    personal,
    getExecutor() {
      refuseInsideTransaction();
      return kysely.getExecutor();
    },
    async transaction(work) {
      refuseInsideTransaction();
      return runTransaction(work);
    },
    async transactionOf(playerId, work) {
      refuseInsideTransaction();
      return inTurnOf(playerId, () =>
        runTransaction((transaction) => {
          playerOf.set(transaction, playerId);
          return work(transaction);
        }),
      );
    },
    async inTurnOf(playerId, work) {
      refuseInsideTransaction();
      return inTurnOf(playerId, work);
    },
    async runScript(text) {
      refuseInsideTransaction();
      return runScript(await takeConnection(), text);
    },
    takeRole,
    close: () => (closing ??= closeAll(kysely, pool, closeEngine)),
  };
}

async function closeAll(kysely: Kysely<unknown>, pool: Pool, closeEngine: Engine['closeEngine']): Promise<void> {
  await kysely.destroy();
  if (!pool.ended) await pool.end();
  await closeEngine?.();
}

async function runScript(client: PoolClient, text: string): Promise<Record<string, unknown>[]> {
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
