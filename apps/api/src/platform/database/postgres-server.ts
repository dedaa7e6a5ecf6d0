import { sql } from 'kysely';
import pg from 'pg';
import { silent } from '../telemetry/telemetry.ts';
import { columnTypes } from './column-types.ts';
import { type ConnectionOptions, type Database, databaseOver, takeConnectionWithinMs } from './database.ts';
import { PreparingClient } from './preparing-client.ts';
import { requireRow } from './queries.ts';

const secondsMs = 1_000;

/** What ends by itself in a session, in milliseconds. */
const timeLimits = {
  statement_timeout: 15 * secondsMs,
  lock_timeout: 5 * secondsMs,
  // A node that stops in the middle of a transaction holds its players' locks: not for long.
  idle_in_transaction_session_timeout: 5 * secondsMs,
};

/** Asked for by every connection of ours. A pooler shares its connections, so there the role has them. */
const sessionSettings = {
  ...timeLimits,
  // Sessions agree with the embedded database about what "today" is.
  options: '-c timezone=UTC',
};

/** @throws what the first statement failed with; then everything is closed */
async function connect(url: string, options: ConnectionOptions, settings: object): Promise<Database> {
  const { takeWithinMs = takeConnectionWithinMs, telemetry = silent, restBetweenTurnsMs } = options;
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    types: columnTypes,
    application_name: 'ipe-api',
    max: 20,
    keepAlive: true,
    connectionTimeoutMillis: takeWithinMs,
    idleTimeoutMillis: 30 * secondsMs,
    ...settings,
  });
  // An idle connection that breaks is replaced by the pool; the next statement tells if the server is really gone.
  pool.on('error', () => {});
  // One that breaks while it is in use fails the statement that uses it; without a listener Node would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const database = databaseOver(pool, { telemetry, restBetweenTurnsMs });
  try {
    await pool.query('select 1');
  } catch (cause) {
    await database.close();
    throw cause;
  }
  return database;
}

/** PgBouncer's word for a setting that it can't keep for one client alone. */
const isRefusedByPooler = (cause: unknown): boolean =>
  cause instanceof Error && cause.message.startsWith('unsupported startup parameter');

/** @throws Error with the statement that gives the role what our connections ask for elsewhere */
async function requireRoleSettings(database: Database): Promise<void> {
  const limits = Object.keys(timeLimits);
  const { role, missing, zone } = await requireRow(
    database,
    sql<{ role: string; missing: string[]; zone: string }>`
      select quote_ident(current_user) as role, current_setting('TimeZone') as zone,
        array(select name from pg_settings where name = any(${limits}::text[]) and setting = '0' order by name) as missing`,
  );
  const wanted = [
    ...Object.entries(timeLimits)
      .filter(([name]) => missing.includes(name))
      .map(([name, ms]) => `set ${name} = ${ms}`),
    ...(zone === 'UTC' ? [] : [`set timezone = 'UTC'`]),
  ].map((setting) => `alter role ${role} ${setting};`);
  if (wanted.length > 0)
    throw new Error(
      `behind a pooler its role needs settings of its own. Run, then restart the pooler: ${wanted.join(' ')}`,
    );
}

async function connectBehindPooler(url: string, options: ConnectionOptions): Promise<Database> {
  const database = await connect(url, options, {});
  try {
    await requireRoleSettings(database);
  } catch (cause) {
    await database.close();
    throw cause;
  }
  return database;
}

/**
 * Connects to a PostgreSQL server, or to one behind PgBouncer (1.21 or newer, which knows prepared statements).
 * @throws an Error with a sentence for the operator when it can't be reached or refuses us
 */
export async function openPostgresServer(url: string, options: ConnectionOptions = {}): Promise<Database> {
  try {
    return await connect(url, options, sessionSettings).catch((cause: unknown) => {
      if (isRefusedByPooler(cause)) return connectBehindPooler(url, options);
      throw cause;
    });
  } catch (cause) {
    throw new Error(`The PostgreSQL of DATABASE_URL can't be used: ${reasonOf(cause)}`, { cause });
  }
}

/** A name with several addresses fails with one error for each and no message of its own. */
function reasonOf(cause: unknown): string {
  const [error] = cause instanceof AggregateError ? cause.errors : [cause];
  return error instanceof Error ? error.message : String(error);
}
