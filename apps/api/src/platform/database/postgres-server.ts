import pg from 'pg';
import { silent, type Telemetry } from '../telemetry/telemetry.ts';
import { columnTypes } from './column-types.ts';
import { type Database, databaseOver, takeConnectionWithinMs } from './database.ts';
import { PreparingClient } from './preparing-client.ts';

const secondsMs = 1_000;

/**
 * Connects to a PostgreSQL server.
 * @throws an Error with a sentence for the operator when it can't be reached or refuses us
 */
export async function openPostgresServer(
  url: string,
  {
    takeWithinMs = takeConnectionWithinMs,
    telemetry = silent,
  }: { takeWithinMs?: number; telemetry?: Telemetry | undefined } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    types: columnTypes,
    application_name: 'ipe-api',
    // Sessions agree with the embedded database about what "today" is.
    options: '-c timezone=UTC',
    max: 20,
    keepAlive: true,
    connectionTimeoutMillis: takeWithinMs,
    idleTimeoutMillis: 30 * secondsMs,
    statement_timeout: 15 * secondsMs,
    lock_timeout: 5 * secondsMs,
    // A node that stops in the middle of a transaction holds its players' locks: not for long.
    idle_in_transaction_session_timeout: 5 * secondsMs,
  });
  // An idle connection that breaks is replaced by the pool; the next statement tells if the server is really gone.
  pool.on('error', () => {});
  // One that breaks while it is in use fails the statement that uses it; without a listener Node would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const database = databaseOver(pool, { telemetry });
  try {
    await pool.query('select 1');
  } catch (cause) {
    await database.close();
    throw new Error(`The PostgreSQL of DATABASE_URL can't be used: ${reasonOf(cause)}`, { cause });
  }
  return database;
}

/** A name with several addresses fails with one error for each and no message of its own. */
function reasonOf(cause: unknown): string {
  const [error] = cause instanceof AggregateError ? cause.errors : [cause];
  return error instanceof Error ? error.message : String(error);
}
