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
  /** The keys that seal personal data; set by `givePersonalKeys`. */
  readonly personal: KeyHolder;
  /**
   * Runs `work` in one transaction: committed (durably) when it resolves, rolled back when it rejects. Everything inside
   * must use the given transaction; the database itself, or a second transaction, is refused while one is open, because
   * the embedded database has one connection and would wait for itself forever.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Runs a transaction that locks rows of one player. It waits for that player's turn before it takes a connection, so
   * all calls of one account together hold one connection.
   * @throws RefusedError 429 when too many wait for this player · 503 for a request whose client has left
   */
  transactionOf<Result>(playerId: number, work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /**
   * Takes the player's turn without a transaction, for work whose statements lock by themselves. The work must not take
   * another turn of the same player: it would wait forever.
   */
  inTurnOf<Result>(playerId: number, work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs a text of several statements that has its own begin and commit, as other libraries write them. A transaction
   * that a failure leaves open is rolled back.
   * @returns the rows of all statements
   */
  runScript(text: string): Promise<Record<string, unknown>[]>;
  /**
   * Makes all later work use the application's rights, or the login's where no migration has given the application any
   * yet. Called after the database was opened and after it was migrated.
   * @throws Error when the login may not take the application's role
   */
  takeRole(): Promise<void>;
  /** Waits for running statements and frees everything. Safe to call twice. */
  close(): Promise<void>;
}

/** The player in whose turn a transaction runs. */
const playerOf = new WeakMap<Queryable, number>();

/**
 * Refuses a request that would wait for a player's rows while it holds a connection that others need. Jobs need no
 * turn, because few of them run at a time.
 * @throws Error, a fault, when the transaction was not opened with `transactionOf`
 */
export function requireTurn(transaction: Queryable, playerId: number): void {
  if (currentVisit() !== undefined && playerOf.get(transaction) !== playerId)
    throw new Error(`rows of player ${playerId} are locked outside of that player's turn: use transactionOf`);
}

/**
 * Admission keeps requests from waiting here. A request that still waits this long is refused, because the client does
 * better to try again.
 */
export const takeConnectionWithinMs = 3_000;

/** A statement holds its connection only while it runs; a transaction also during the code between its statements. */
export type ConnectionUse = 'statement' | 'transaction';

/** A line in front of a database with one connection. */
export type ConnectionLine = {
  /** Resolves once this use has the connection. @throws RefusedError 503 when that took too long */
  enter: (use: ConnectionUse) => Promise<void>;
  /** Ends the current use. */
  leave: () => void;
  /** The number of uses that wait. */
  waiting: () => number;
};

/** node-postgres's messages when no connection became free, or none was made, in time. These errors have no code. */
const noConnectionInTime: readonly string[] = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];

/** @throws RefusedError 503 when no connection became free in time */
async function connect(pool: Pool, use: ConnectionUse, line?: ConnectionLine): Promise<PoolClient> {
  await line?.enter(use);
  try {
    return await pool.connect();
  } catch (error) {
    line?.leave();
    throw error instanceof Error && noConnectionInTime.includes(error.message) ? overloaded() : error;
  }
}

/** Options of every engine. */
export type ConnectionOptions = {
  /** A call that gets no connection in this time is refused. Without it, callers of the embedded engine wait without a limit. */
  takeWithinMs?: number | undefined;
  /** The delay between two turns of one player when one waits for the other. */
  delayBetweenTurnsMs?: number | undefined;
  telemetry?: Telemetry | undefined;
};

type Engine = Omit<ConnectionOptions, 'takeWithinMs'> & {
  /** Closes what the pool stands on. */
  closeEngine?: () => Promise<void>;
  /** Decides whose turn it is to take a connection; without it the pool's own order holds. */
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
  const inTurnOf = createOneAtATime<number>(own.delayBetweenTurnsMs);
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
    // A single statement gives one result and several give an array, but node-postgres's types know only the first.
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
